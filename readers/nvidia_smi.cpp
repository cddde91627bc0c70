// SPDX-License-Identifier: GPL-3.0-or-later
// nvidia-smi -q -x: the state of each GPU. Names changed between version 11 and 12 of its document type; both are read.
// "N/A", "[Not Supported]" and their like are nothing, never 0.
#include "readers/xml_walk.h"

namespace imece::readers {
namespace {

bool isBlank(std::string_view text)
{
    return text.empty() || text == "N/A" || text.front() == '[' || text == "Unknown Error" || text == "Not Supported" ||
           text == "Unknown";
}
/// "67.03 W", "27 C", "16x", "4".
std::optional<double> figure(std::string_view text)
{
    text = text.substr(0, text.find(' '));
    if (!text.empty() && text.back() == 'x')
        text.remove_suffix(1);
    return isBlank(text) ? std::nullopt : number(text);
}
std::optional<std::int64_t> whole(std::string_view text)
{
    text = text.substr(0, text.find(' '));
    if (!text.empty() && text.back() == 'x')
        text.remove_suffix(1);
    return isBlank(text) ? std::nullopt : integer(text);
}
std::optional<bool> yes(std::string_view text)
{
    return isBlank(text) ? std::nullopt : std::optional(text == "Yes" || text == "Active" || text == "Pending");
}
void addTo(std::optional<std::int64_t> &sum, std::string_view text)
{
    if (const auto n = whole(text); n && *n >= 0 && *n < (std::int64_t(1) << 60))
        sum = sum.value_or(0) + *n;
}

class Smi
{
public:
    Read read(std::string_view bytes)
    {
        const std::string root = "nvidia_smi_log";
        XmlWalk walk;
        walk.doctype = [this](std::string_view text) {
            const std::size_t open = text.find('"'), close = text.rfind('"');
            if (close > open && close != std::string_view::npos)
                m_smi.dtd = excerpt(text.substr(open + 1, close - open - 1), 64);
        };
        walk.open = [&, this](const std::string &path, std::string_view attributes) {
            if (path != root + "/gpu" || m_smi.gpus.size() >= limits::side)
                return;
            m_smi.gpus.emplace_back().pci = excerpt(attribute(attributes, "id"), 32);
        };
        walk.text = [&, this](const std::string &path, const std::string &text) {
            if (!startsWith(path, root + "/"))
                return;
            const std::string_view rest = std::string_view(path).substr(root.size() + 1);
            if (startsWith(rest, "gpu/") && !m_smi.gpus.empty())
                gpu(rest.substr(4), text, m_smi.gpus.back());
            else
                head(rest, text);
        };
        const auto fault = walkXml(bytes, walk);
        if (m_smi.gpus.empty())
            return tl::make_unexpected(fault.value_or(ReadFault{0, Trouble::NothingMeasured, "nvidia-smi"}));
        return finish(fault);
    }

private:
    void head(std::string_view path, const std::string &text)
    {
        if (path == "driver_version")
            m_smi.driver = excerpt(text, 32);
        else if (path == "cuda_version")
            m_smi.cuda = excerpt(text, 32);
        else if (path == "attached_gpus")
            m_smi.attached = whole(text);
    }

    static void gpu(std::string_view path, const std::string &text, Gpu &g)
    {
        if (path == "product_name")
            g.name = excerpt(text, 64);
        else if (path == "uuid")
            g.uuid = excerpt(text, 64);
        else if (path == "mig_mode/current_mig")
            g.mig = isBlank(text) ? "" : excerpt(text, 16);
        else if (path == "ecc_mode/current_ecc")
            g.ecc = isBlank(text) ? "" : excerpt(text, 16);
        else if (path == "utilization/gpu_util")
            g.utilisation = figure(text);
        else if (startsWith(path, "temperature/"))
            temperature(path.substr(12), text, g);
        else if (startsWith(path, "pci/pci_gpu_link_info/"))
            pcie(path.substr(22), text, g);
        else if (startsWith(path, "ecc_errors/volatile/"))
            errors(path.substr(20), text, g);
        else if (startsWith(path, "remapped_rows/"))
            remapped(path.substr(14), text, g);
        else if (startsWith(path, "gpu_power_readings/") || startsWith(path, "power_readings/"))
            power(path.substr(path.find('/') + 1), text, g);
        else if (startsWith(path, "clocks_event_reasons/") || startsWith(path, "clocks_throttle_reasons/"))
            reason(path.substr(path.find('/') + 1), text, g);
    }
    static void temperature(std::string_view key, const std::string &text, Gpu &g)
    {
        if (key == "gpu_temp")
            g.temperature = figure(text);
        else if (key == "memory_temp")
            g.memoryTemperature = figure(text);
    }
    static void pcie(std::string_view key, const std::string &text, Gpu &g)
    {
        if (key == "pcie_gen/current_link_gen")
            g.pcieGen = whole(text);
        else if (key == "pcie_gen/max_link_gen")
            g.pcieGenMost = whole(text);
        else if (key == "link_widths/current_link_width")
            g.pcieWidth = whole(text);
        else if (key == "link_widths/max_link_width")
            g.pcieWidthMost = whole(text);
    }
    static void errors(std::string_view key, const std::string &text, Gpu &g)
    {
        if (startsWith(key, "sram_uncorrectable") || key == "dram_uncorrectable" || key == "double_bit/total")
            addTo(g.volatileUncorrectable, text);
    }
    static void remapped(std::string_view key, const std::string &text, Gpu &g)
    {
        if (key == "remapped_row_corr" || key == "remapped_row_unc")
            addTo(g.remappedRows, text);
        else if (key == "remapped_row_pending")
            g.isRemapPending = yes(text);
        else if (key == "remapped_row_failure")
            g.hasRemapFailed = yes(text);
    }
    static void power(std::string_view key, const std::string &text, Gpu &g)
    {
        if (key == "power_draw" || key == "instant_power_draw")
            g.power = g.power ? g.power : figure(text);
        else if (key == "current_power_limit" || key == "power_limit")
            g.powerLimit = figure(text);
    }
    static void reason(std::string_view key, const std::string &text, Gpu &g)
    {
        const std::size_t at = key.find("reason_");
        if (at == std::string_view::npos || isBlank(text))
            return;
        const std::string_view what = key.substr(at + 7);
        const bool isActive = text == "Active";
        if (isActive && what != "gpu_idle" && g.slowedBy.size() < 32)
            g.slowedBy.push_back(excerpt(what, 40));
        if (startsWith(what, "hw_") || what == "sw_thermal_slowdown")
            g.isThrottled = g.isThrottled.value_or(false) || isActive;
    }

    Read finish(const std::optional<ReadFault> &fault)
    {
        Report report;
        ReadResult result;
        result.kind = Kind::NvidiaSmi;
        result.tool = m_smi.driver.empty() ? "nvidia-smi" : "nvidia-smi " + m_smi.driver;
        if (fault) {
            result.status = Status::Truncated;
            report.add(fault->line, Severity::Warning, Note::Truncated, fault->text);
        }
        if (m_smi.attached && *m_smi.attached != static_cast<std::int64_t>(m_smi.gpus.size()))
            report.add(0, Severity::Warning, Note::CountDiffers,
                       std::to_string(*m_smi.attached) + ", " + std::to_string(m_smi.gpus.size()));
        result.host.smi = std::move(m_smi);
        result.report = report.take();
        return result;
    }

    NvidiaSmi m_smi;
};

} // namespace

Read readNvidiaSmi(std::string_view bytes, std::string_view)
{
    return Smi().read(bytes);
}

} // namespace imece::readers
