import fc from "fast-check";
import { expect, test } from "vitest";
import { machineAddress } from "@/lib/http/addresses/machine-address";
import { dataRequest, parseMachineMessage } from "@/lib/roast/probe/artisan-websocket";
import { BoundedQueue } from "@/lib/roast/probe/bounded-queue";
import { LineSplitter } from "@/lib/roast/probe/line-splitter";
import type { Probe, ProbeReading } from "@/lib/roast/probe/probe";
import { portLike, type SerialLike, serialProbe } from "@/lib/roast/probe/serial-probe";
import { parseTc4Line } from "@/lib/roast/probe/tc4";
import { type SocketLike, webSocketProbe } from "@/lib/roast/probe/websocket-probe";
import { bytes, fakeBoard, manualClock } from "@/tests/support/fake-board";

/** Everything that the probe hands over, as it comes. */
function collect(probe: Probe): ProbeReading[] {
  const found: ProbeReading[] = [];
  void (async () => {
    for await (const reading of probe.readings()) found.push(reading);
  })();
  return found;
}

test("lines come out whole however the bytes are cut, and endless noise stays bounded", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).filter((line) => !/[\r\n]/.test(line)),
        {
          maxLength: 8,
        },
      ),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      (lines, cuts) => {
        const all = bytes(lines.map((line) => `${line}\n`).join(""));
        const splitter = new LineSplitter();
        const found: string[] = [];
        for (let from = 0, i = 0; from < all.length; i++) {
          const length = cuts[i % cuts.length] ?? 1;
          found.push(...splitter.push(all.slice(from, from + length)));
          from += length;
        }
        expect(found).toEqual(lines);
      },
    ),
  );
  const noise = new LineSplitter().push(new Uint8Array(10_000).fill(120));
  expect(Math.max(...noise.map(({ length }) => length))).toBe(200);
});

test.each([
  ["24.1,201.5,185.2", { kind: "reading", bean: 185.2, environment: 201.5 }],
  ["24.1,201.5,185.2,0.0,0.0,100,40,190", { kind: "reading", bean: 185.2, environment: 201.5 }],
  ["0,0.0,185", { kind: "reading", bean: 185, environment: null }],
  ["75,nan,385.0", { kind: "reading", bean: 385, environment: null }],
  ["# Active channels set to 1200", { kind: "comment" }],
  ["24.1,0,0", { kind: "garbage" }],
  ["24.1,20", { kind: "garbage" }],
  ["24.1,2x1.5,185.2", { kind: "garbage" }],
  ["24.1,201.5,99999", { kind: "garbage" }],
  ["ÿ�xx", { kind: "garbage" }],
])("the line %j of a board is read", (line, read) => {
  expect(parseTc4Line(line)).toEqual(read);
});

test.each([
  ['{"id":7,"data":{"BT":185.2,"ET":201.5}}', { kind: "reading", id: 7, bean: 185.2, environment: 201.5 }],
  ['{"id":7,"data":{"BT":"185.2","ET":-1}}', { kind: "reading", id: 7, bean: 185.2, environment: null }],
  ['{"pushMessage":"startRoasting"}', { kind: "push" }],
  ['{"id":7}', { kind: "garbage" }],
  ['{"id":7,"data":{"BT":null}}', { kind: "garbage" }],
  ["[]", { kind: "garbage" }],
  ["hello", { kind: "garbage" }],
])("the message %s of a machine is read", (text, read) => {
  expect(parseMachineMessage(text)).toEqual(read);
});

test("a board is set up, read every second, and its garbage is counted", async () => {
  const { clock, pass } = manualClock();
  let n = 0;
  const board = fakeBoard(() => (++n === 2 ? "24,2\x00!,18\r\n" : `24.0,20${n}.0,18${n}.0\r\n`));
  const probe = serialProbe(() => board.port, { unit: "C", clock });
  const found = collect(probe);
  await probe.connect();
  await pass(4);
  expect(board.written.slice(0, 2)).toEqual(["\nCHAN;1200\nUNITS;C\n", "READ\n"]);
  expect(found).toEqual([
    { at: 1_001_000, bean: 181, environment: 201 },
    { at: 1_003_000, bean: 183, environment: 203 },
    { at: 1_004_000, bean: 184, environment: 204 },
  ]);
  expect(probe.status()).toMatchObject({
    state: { kind: "reading" },
    garbage: 1,
    lastGarbage: "24,2\x00!,18",
  });
  await probe.close();
  expect(probe.status().state).toEqual({ kind: "closed" });
});

test("a lost cable keeps what was read, and connecting again goes on with the same readings", async () => {
  const { clock, pass } = manualClock();
  const board = fakeBoard(() => "24.0,201.0,185.0\r\n");
  const probe = serialProbe(() => board.port, { unit: "C", clock });
  const found = collect(probe);
  await probe.connect();
  await pass(3);
  board.unplug();
  await pass(1);
  expect(probe.status().state).toEqual({ kind: "lost", why: "unplugged" });
  await probe.connect();
  expect(probe.status().state).toEqual({ kind: "lost", why: "busy" });
  board.plugIn();
  await probe.connect();
  await pass(2);
  expect(probe.status().state).toEqual({ kind: "reading" });
  expect(found.map(({ at }) => (at - 1_000_000) / 1000)).toEqual([1, 2, 3, 5, 6]);
  expect(board.opens()).toBe(2);
});

test("a probe that is disconnected while its port opens frees the port, and polls nothing", async () => {
  const { clock, pass, settle } = manualClock();
  const board = fakeBoard(() => "24.0,201.0,185.0\r\n");
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const closed: string[] = [];
  const port: SerialLike = {
    ...board.port,
    open: async (options) => {
      await opened;
      closed.length = 0;
      await board.port.open(options);
    },
    close: async () => void closed.push("closed"),
  };
  const probe = serialProbe(() => port, { unit: "C", clock });
  const connecting = probe.connect();
  await settle();
  await probe.close();
  open();
  await connecting;
  await pass(3);
  expect(closed).toEqual(["closed"]);
  expect(board.written).toEqual([]);
  expect(probe.status().state).toEqual({ kind: "closed" });
});

test("a reload reads on from the same kind of board, and from no other", () => {
  const port = (usbProductId?: number) => ({
    ...fakeBoard(() => "").port,
    ...(usbProductId && { getInfo: () => ({ usbVendorId: 0x0403, usbProductId }) }),
  });
  const [scale, tc4, plain] = [port(1), port(2), port()];
  expect(portLike([scale, tc4], { usbVendorId: 0x0403, usbProductId: 2 })).toBe(tc4);
  expect(portLike([scale], { usbVendorId: 0x0403, usbProductId: 2 })).toBeUndefined();
  expect(portLike([tc4, plain], {})).toBe(plain);
});

test("a silent board is set up again, then lost; a tab that slept asks first", async () => {
  const { clock, pass, sleep } = manualClock();
  let answers = true;
  const board = fakeBoard(() => (answers ? "24.0,201.0,185.0\n" : ""));
  const probe = serialProbe(() => board.port, { unit: "F", clock });
  const found = collect(probe);
  await probe.connect();
  await pass(2);
  sleep(600);
  await pass(2);
  expect(probe.status().state).toEqual({ kind: "reading" });
  expect(found).toHaveLength(4);
  answers = false;
  await pass(5);
  expect(board.written.filter((text) => text.startsWith("\nCHAN")).length).toBeGreaterThan(1);
  await pass(3);
  expect(probe.status().state).toEqual({ kind: "lost", why: "silent" });
});

/** A machine that answers each request. */
function fakeMachine(answer: (id: unknown) => string) {
  const sent: string[] = [];
  const socket: SocketLike & { readyState: number } = {
    readyState: 1,
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send(text) {
      sent.push(text);
      socket.onmessage?.(new MessageEvent("message", { data: answer(JSON.parse(text).id) }));
    },
    close() {
      socket.readyState = 3;
    },
  };
  return { socket, sent };
}

test("a machine is asked every second in Artisan's words, and a closed connection is a loss", async () => {
  const { clock, pass } = manualClock();
  const machine = fakeMachine((id) => JSON.stringify({ id, data: { BT: 185, ET: 201 } }));
  const open = () => Object.assign(machine.socket, { readyState: 1 });
  const probe = webSocketProbe(open, { unit: "C", clock });
  const found = collect(probe);
  await probe.connect();
  await pass(2);
  expect(machine.sent).toEqual([dataRequest(1), dataRequest(2)]);
  expect(found).toHaveLength(2);
  machine.socket.onclose?.(new CloseEvent("close"));
  expect(probe.status().state).toEqual({ kind: "lost", why: "unplugged" });
  await pass(3);
  expect(machine.sent).toHaveLength(2);
  await probe.connect();
  await pass(1);
  expect(found).toHaveLength(3);
});

test("an address that the page may not open is refused, not thrown", async () => {
  const probe = webSocketProbe(
    () => {
      throw new DOMException("refused", "SecurityError");
    },
    { unit: "C", clock: manualClock().clock },
  );
  await probe.connect();
  expect(probe.status().state).toEqual({ kind: "lost", why: "refused" });
});

test("readings that nothing takes are bounded, the oldest gone first", async () => {
  const queue = new BoundedQueue<number>(3);
  for (let i = 0; i < 5; i++) queue.push(i);
  queue.end();
  const found: number[] = [];
  for await (const value of queue) found.push(value);
  expect(found).toEqual([2, 3, 4]);
  expect(queue.dropped).toBe(2);
});

test.each([
  ["localhost:8080", "ws://localhost:8080/"],
  ["ws://192.168.1.20:80/ws", "ws://192.168.1.20/ws"],
  ["wss://roaster.local/WebSocket", "wss://roaster.local/WebSocket"],
  ["10.0.0.5", "ws://10.0.0.5/"],
  ["ws://evil.example/ws", null],
  ["ws://8.8.8.8", null],
  ["http://localhost", null],
  ["ws://user:pass@localhost", null],
  ["ws://localhost; script-src *", null],
  ["ws://192.168.1.1.evil.example", null],
  ["", null],
])("the typed address %j is %s", (typed, address) => {
  expect(machineAddress(typed)?.href ?? null).toBe(address);
});
