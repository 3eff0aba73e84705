import { LineSplitter } from "./line-splitter";
import { type Probe, type ProbeOptions, type ProbeTrouble, SYSTEM_CLOCK } from "./probe";
import { ProbeCore } from "./probe-core";
import { parseTc4Line, TC4_BAUD, TC4_CHANNELS, TC4_READ, type Tc4Channels, tc4Setup } from "./tc4";

/** Of the kind of board, not the single device; a port without USB has none. */
export interface UsbIds {
  usbVendorId?: number;
  usbProductId?: number;
}

/** The part of Web Serial's port that is used. */
export interface SerialLike {
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  getInfo?(): UsbIds;
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
}

interface SerialOptions extends ProbeOptions {
  baud?: number;
  channels?: Tc4Channels;
}

/** A board restarts when its port is opened, and forgets what it was told. */
const SET_UP_AGAIN_MS = 2500;

/** The port to read on from after a reload, or once a board is plugged in again: no other kind of board than before. */
export const portLike = (ports: readonly SerialLike[], { usbVendorId, usbProductId }: UsbIds) =>
  ports.find((port) => {
    const own = port.getInfo?.() ?? {};
    return own.usbVendorId === usbVendorId && own.usbProductId === usbProductId;
  });

/**
 * Reads a TC4 board. A lost cable ends in the state `lost`; what was read before has been handed over.
 * @param findPort the port to open: the browser may make a new one when the board is plugged in again
 */
export function serialProbe(findPort: () => SerialLike, options: SerialOptions): Probe {
  const { unit, baud = TC4_BAUD, channels = TC4_CHANNELS, clock = SYSTEM_CLOCK } = options;
  const core = new ProbeCore(clock);
  const encoder = new TextEncoder();
  let port = findPort();
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  let writer: WritableStreamDefaultWriter<Uint8Array> | null = null;
  /** Counts connections: late messages of an earlier one are ignored. */
  let connection = 0;

  async function release(): Promise<void> {
    connection++;
    core.stopPolling();
    const [reading, writing] = [reader, writer];
    reader = null;
    writer = null;
    await reading?.cancel().catch(() => undefined);
    reading?.releaseLock();
    writing?.releaseLock();
    await port.close().catch(() => undefined);
  }

  async function lose(why: ProbeTrouble): Promise<void> {
    if (!core.is("reading", "connecting")) return;
    core.setState({ kind: "lost", why });
    await release();
  }

  async function follow(source: ReadableStreamDefaultReader<Uint8Array>, mine: number): Promise<void> {
    const splitter = new LineSplitter();
    try {
      while (true) {
        const { value, done } = await source.read();
        if (done || mine !== connection) break;
        for (const line of splitter.push(value)) {
          const read = parseTc4Line(line, channels);
          if (read.kind === "reading") core.read(read.bean, read.environment);
          else if (read.kind === "garbage") core.garbage(line);
        }
      }
    } catch {
      // The cable was pulled, or the board sent a break: the loss says so.
    }
    if (mine === connection) await lose("unplugged");
  }

  const write = (text: string) => {
    writer?.write(encoder.encode(text)).catch(() => void lose("unplugged"));
  };

  async function connect(): Promise<void> {
    if (core.is("connecting", "reading")) return;
    core.setState({ kind: "connecting" });
    const mine = ++connection;
    const opened = findPort();
    port = opened;
    try {
      await opened.open({ baudRate: baud });
    } catch {
      if (mine === connection) core.setState({ kind: "lost", why: "busy" });
      return;
    }
    // Opening takes seconds over Bluetooth: the probe was disconnected in between, and nothing else frees the
    // port.
    if (mine !== connection) return void opened.close().catch(() => undefined);
    if (!port.readable || !port.writable) return lose("unplugged");
    reader = port.readable.getReader();
    writer = port.writable.getWriter();
    void follow(reader, mine);
    write(tc4Setup(unit));
    core.poll(
      (sinceHeard) => {
        if (sinceHeard > SET_UP_AGAIN_MS) write(tc4Setup(unit));
        write(TC4_READ);
      },
      (why) => void lose(why),
    );
  }

  return {
    connect,
    readings: () => core.queue,
    status: () => core.status(),
    onStatus: (listener) => core.onStatus(listener),
    async close() {
      core.setState({ kind: "closed" });
      core.queue.end();
      await release();
    },
  };
}
