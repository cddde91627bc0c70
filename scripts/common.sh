# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by run and test: packages, configure, build. Every failure is one sentence that says what to do.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export LC_ALL=C.UTF-8 # one locale for every build, so that ccache finds what it knows

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }
fail() {
    printf 'Imece: %s\n' "$*" >&2
    exit 1
}

build_packages=(g++ cmake ninja-build ccache mold pkg-config ca-certificates
    qt6-base-dev libqt6opengl6-dev qt6-charts-dev qt6-websockets-dev qt6-svg-dev
    qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
    protobuf-compiler libprotobuf-dev libboost1.81-dev libexpected-dev libsqlite3-dev libsodium-dev
    libcli11-dev nlohmann-json3-dev librapidcheck-dev libzstd-dev
    python3 python3-fonttools fonts-inter fonts-dejavu-core tzdata)
test_packages=(python3-websockets python3-protobuf xvfb xauth xdotool locales desktop-file-utils clang-format dbus-daemon
    iproute2 iperf3)
build_targets=()

# Installs what is missing from Debian's packages, after saying so. Quick when nothing is missing.
need_packages() {
    if ! command -v dpkg-query >/dev/null; then
        say "No dpkg here: expecting the libraries to be installed; cmake names what is missing."
        return 0
    fi
    local missing=() package installed root=() policy=/usr/sbin/policy-rc.d made_policy=0 ok=0
    installed=$(dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null | sed -n 's/^ii //p') || true
    for package in "$@"; do
        grep -qxF "$package" <<<"$installed" || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    say "Installing from Debian's packages: ${missing[*]}"
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "cannot install packages: run this as root once, or install sudo."
        root=(sudo)
    fi
    # No recommends, no questions, and no service is ever started by an installation.
    if [ ! -e $policy ]; then
        printf '#!/bin/sh\nexit 101\n' | ${root[@]+"${root[@]}"} tee $policy >/dev/null
        ${root[@]+"${root[@]}"} chmod 755 $policy
        made_policy=1
    fi
    ${root[@]+"${root[@]}"} apt-get update -q >&2 &&
        ${root[@]+"${root[@]}"} env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -q --no-install-recommends "${missing[@]}" >&2 && ok=1
    [ $made_policy -eq 0 ] || ${root[@]+"${root[@]}"} rm -f $policy
    [ $ok -eq 1 ] ||
        fail "apt-get could not install ${missing[*]}: check the network and the package sources, then run this again."
}

# build PRESET [cmake options…]: configures once, then builds (all, or build_targets where the caller named them);
# a second call with nothing to do takes a second.
build() {
    local preset=$1
    shift
    if [ ! -f "build/$preset/build.ninja" ] || [ $# -gt 0 ]; then
        say "Configuring ($preset)"
        mkdir -p build
        if ! cmake --preset "$preset" "$@" >"build/configure-$preset.log" 2>&1; then
            grep -m1 -A3 'Imece needs' "build/configure-$preset.log" >&2 || tail -20 "build/configure-$preset.log" >&2
            rm -f "build/$preset/build.ninja"
            fail "the configuration failed: build/configure-$preset.log has the whole text."
        fi
    fi
    say "Building ($preset)"
    NINJA_STATUS='[%f/%t %es] ' cmake --build "build/$preset" \
        ${build_targets[@]+--target "${build_targets[@]}"} >&2 ||
        fail "the build failed: the first error above says where."
}
