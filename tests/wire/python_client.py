#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A client in another language, written from docs/protocol.md: reads the live hosts, books 2 hosts for 2 h, confirms, cancels.

Usage: python_client.py IMECED PROTO_DIR
Needs Debian's python3-websockets, python3-protobuf and protoc. Starts its own imeced on a free loopback port with a fresh data folder
and ends it. Exit code 0: everything was as the protocol says.
"""
import asyncio
import json
import os
import secrets
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import websockets

HOUR = 3600
NO_FIGURE = 65535
COLUMNS = ('state', 'state_age', 'gpus_usable', 'grade', 'uptime_permyriad', 'uptime_bad', 'cov_centi_pct', 'net_permille',
           'verification', 'verified_age', 'last_good_age', 'use', 'member', 'booking', 'reason', 'reason_a', 'reason_b')


def expect(what, is_so, *facts):
    if not is_so:
        raise AssertionError(f'{what}: {facts}')
    print(f'ok  {what}', flush=True)


def hosts_of(steps):
    """A list of hosts from its differences, modulo 2^32."""
    out, last = [], 0
    for step in steps:
        last = (last + step) % 2**32
        out.append(last)
    return out


class Desk:
    """One connection: answers by call number, everything else folded into what is known."""

    def __init__(self, socket, client_pb2, server_pb2):
        self.socket, self.client, self.server = socket, client_pb2, server_pb2
        self.calls, self.waiting = 0, {}
        self.welcome = self.fleet = None
        self.tick, self.columns = 0, {}
        self.deltas = self.heartbeats = 0
        self.bookings, self.private = {}, {}
        self.complete, self.live = asyncio.Event(), asyncio.Event()

    async def run(self):
        async for data in self.socket:
            frame = self.server.ServerFrame.FromString(data)
            kind = frame.WhichOneof('body')
            if frame.call:
                waiting = self.waiting.pop(frame.call, None)
                if waiting and not waiting.done():
                    waiting.set_result((kind, getattr(frame, kind)))
            else:
                self.take(frame, kind)

    def take(self, frame, kind):
        body = getattr(frame, kind)
        if kind == 'welcome':
            self.welcome = body
        elif kind == 'fleet':
            self.fleet = body.fleet
        elif kind == 'hosts_full':
            self.take_hosts(body)
        elif kind == 'hosts_changed':
            self.take_changes(body)
        elif kind == 'heartbeat':
            self.heartbeats += 1
        elif kind == 'bookings_full':
            if body.first:
                self.bookings.clear()
            self.bookings.update({b.id: b for b in body.bookings})
        elif kind == 'booking_changed':
            self.bookings[body.booking.id] = body.booking
        elif kind == 'private_full':
            self.private.update({b.id: b for b in body.bookings})
        elif kind == 'private_changed':
            self.private[body.booking.id] = body.booking

    def take_hosts(self, full):
        rows = len(full.columns.state)
        for name in COLUMNS:
            column = list(getattr(full.columns, name))
            assert len(column) == rows, f'{name} has {len(column)} of {rows} rows'
            mine = self.columns.setdefault(name, [None] * full.total)
            mine[full.first_host:full.first_host + rows] = column
        self.tick, self.at = full.columns.tick, full.columns.at
        if full.first_host + rows == full.total:
            self.complete.set()

    def take_changes(self, changed):
        if changed.base_tick != self.tick:
            return  # of no use until hosts_full comes
        self.tick, self.at = changed.rows.tick, changed.rows.at
        for row, host in enumerate(hosts_of(changed.host_steps)):
            for name in COLUMNS:
                self.columns[name][host] = getattr(changed.rows, name)[row]
        self.deltas += 1
        self.live.set()

    async def call(self, **body):
        self.calls += 1
        answer = asyncio.get_running_loop().create_future()
        self.waiting[self.calls] = answer
        await self.socket.send(self.client.ClientFrame(call=self.calls, **body).SerializeToString())
        return await asyncio.wait_for(answer, 15)


async def read_hosts(desk):
    await asyncio.wait_for(desk.complete.wait(), 15)
    w, fleet = desk.welcome, desk.fleet
    expect('welcome names the demonstration', w.demo and w.coop and w.epoch, w)
    expect('the actor comes from the token', w.member > 0 and w.roles & (1 << desk.server.ROLE_RESEARCHER), w)
    expect('every host has a name and its leaf', len(fleet.host_name) == len(desk.columns['state']) >= 70 and
           all(leaf < len(fleet.leaves) for leaf in fleet.host_leaf))
    expect('names are unique', len(set(fleet.host_name)) == len(fleet.host_name))
    expect('four members with 128 GPUs each', [m.gpus for m in fleet.members] == [128] * 4, fleet.members)
    in_service = desk.columns['state'].count(6)
    expect('most hosts are in service', in_service >= 60, in_service)
    figures = [n for n in desk.columns['net_permille'] if n != NO_FIGURE]
    expect('measured bandwidth is a share of the claim', figures and all(0 < n <= 1500 for n in figures), figures)
    expect('grades are letters', set(chr(g) for g in desk.columns['grade']) <= set('ABCDEF-'))
    before = desk.tick
    await asyncio.wait_for(desk.live.wait(), 15)
    expect('the hosts live: ticks follow each other', desk.tick > before or desk.deltas > 0, before, desk.tick)


async def book(desk):
    c = desk.client
    ask = {'hosts': 2, 'model': desk.fleet.pool_model[0], 'length': 2 * HOUR}
    kind, found = await desk.call(ask_windows={'ask': ask})
    expect('a window for 2 hosts and 2 h is found', kind == 'windows_found' and found.quotes, kind, found)
    quote = found.quotes[0]
    hosts = hosts_of(quote.host_steps)
    expect('the quote is 2 hosts for 2 h', len(set(hosts)) == 2 and quote.window.until_s - quote.window.from_s == 2 * HOUR, quote)
    expect('the price is exact', quote.price == 2 * 8 * 2 * HOUR * quote.rate > 0, quote.price, quote.rate)

    label = 'it\'s "Iğdır" 🚀'
    offer = c.TakeOffer(key=secrets.token_bytes(16), quote=quote, model=ask['model'], label=label, note='from Python')
    kind, done = await desk.call(take_offer=offer)
    expect('the offer is taken', kind == 'booking_done', kind, done)
    booking = done.booking
    expect('it is ours, offered, with the quoted hosts and window',
           booking.member == desk.welcome.member and booking.state == 0 and hosts_of(booking.host_steps) == hosts and
           booking.window == quote.window and done.private_part.label == label and not done.replayed, done)
    kind, again = await desk.call(take_offer=offer)
    expect('the same key is the same booking', kind == 'booking_done' and again.replayed and again.booking.id == booking.id, kind, again)
    kind, no = await desk.call(take_offer=c.TakeOffer(quote=quote, model=ask['model']))
    expect('no key, no booking', kind == 'refused' and no.reasons[0].code == 44, kind, no)

    confirm = c.ConfirmBooking(key=secrets.token_bytes(16), id=booking.id, version=booking.version)
    kind, done = await desk.call(confirm_booking=confirm)
    expect('it is confirmed', kind == 'booking_done' and done.booking.state == 2 and done.booking.version > booking.version, kind, done)
    kind, no = await desk.call(cancel_booking=c.CancelBooking(key=secrets.token_bytes(16), id=booking.id, version=booking.version))
    expect('an old version is refused', kind == 'refused' and no.reasons[0].code == 18, kind, no)
    cancel = c.CancelBooking(key=secrets.token_bytes(16), id=booking.id, version=done.booking.version)
    kind, done = await desk.call(cancel_booking=cancel)
    expect('it is cancelled', kind == 'booking_done' and done.booking.state == 8, kind, done)
    for _ in range(100):  # the event comes on the topic, to everybody
        if desk.bookings.get(booking.id) and desk.bookings[booking.id].state == 8:
            break
        await asyncio.sleep(0.05)
    expect('everybody heard of it', booking.id in desk.bookings and desk.bookings[booking.id].state == 8)
    expect('and its own member of the label', booking.id in desk.private and desk.private[booking.id].label == label)


async def meet(url, token, pb):
    async with websockets.connect(url, subprotocols=['imece.v1'], compression=None, max_size=1 << 20) as socket:
        expect('the subprotocol is agreed', socket.subprotocol == 'imece.v1')
        desk = Desk(socket, *pb)
        reader = asyncio.create_task(desk.run())
        await socket.send(pb[0].ClientFrame(hello={'client': 'python_client 1', 'token': token}).SerializeToString())
        try:
            await read_hosts(desk)
            await book(desk)
            kind, no = await desk.call(ask_money={'period': {'from_s': desk.at - 86400, 'until_s': desk.at}})
            expect('a researcher sees no money', kind == 'refused' and no.reasons[0].code == 25, kind, no)
        finally:
            reader.cancel()


async def turned_away(url, pb, subprotocols, token, code):
    async with websockets.connect(url, subprotocols=subprotocols, compression=None, max_size=1 << 20) as socket:
        try:
            await socket.send(pb[0].ClientFrame(hello={'client': 'x', 'token': token}).SerializeToString())
            await asyncio.wait_for(socket.recv(), 10)
        except websockets.ConnectionClosed:
            pass
        expect(f'closed with {code} and a reason', socket.close_code == code and socket.close_reason, socket.close_code)


def main():
    imeced, protos = Path(sys.argv[1]), Path(sys.argv[2])
    with tempfile.TemporaryDirectory(prefix='imece-python-') as folder:
        generated = Path(folder, 'pb')
        generated.mkdir()
        files = sorted(str(p) for p in protos.glob('imece/v1/*.proto'))
        subprocess.run(['protoc', f'-I{protos}', f'--python_out={generated}', *files], check=True)
        sys.path.insert(0, str(generated))
        from imece.v1 import client_pb2, server_pb2
        pb = (client_pb2, server_pb2)

        run = Path(folder, 'run')
        run.mkdir(mode=0o700)
        server = subprocess.Popen([imeced, '--demo', '--data', Path(folder, 'data'), '--listen', '127.0.0.1:0'],
                                  stdout=subprocess.PIPE, text=True, env=dict(os.environ, XDG_RUNTIME_DIR=str(run)))
        try:
            line = server.stdout.readline().strip()
            expect('the first line says where', line.startswith('listening on ws://127.0.0.1:'), line)
            url = line.removeprefix('listening on ')
            endpoint = run / 'imece' / 'demo.json'
            tokens = json.loads(endpoint.read_text())['tokens']
            expect('tokens are for this user only', endpoint.stat().st_mode & 0o077 == 0)
            asyncio.run(meet(url, tokens['acme:researcher'], pb))
            asyncio.run(turned_away(url, pb, ['imece.v1'], 'wrong', 4001))
            asyncio.run(turned_away(url, pb, ['imece.v9'], tokens['acme:researcher'], 4002))
        finally:
            server.send_signal(signal.SIGTERM)
            server.stdout.close()
            code = server.wait(10)
        expect('imeced ends well', code == 0, code)


main()
