import { dataRequest, parseMachineMessage } from "./artisan-websocket";
import { type Probe, type ProbeOptions, type ProbeTrouble, SYSTEM_CLOCK } from "./probe";
import { ProbeCore } from "./probe-core";

/** The part of a WebSocket that is used. */
export interface SocketLike {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  send(text: string): void;
  close(): void;
}

const OPEN = 1;

/**
 * Reads a machine that speaks Artisan's WebSocket protocol, whose temperatures are in the unit it is set to.
 * @param open opens the connection; it may throw when the address is refused
 */
export function webSocketProbe(open: () => SocketLike, { clock = SYSTEM_CLOCK }: ProbeOptions): Probe {
  const core = new ProbeCore(clock);
  let socket: SocketLike | null = null;
  let asked = 0;

  function release(): void {
    core.stopPolling();
    const before = socket;
    socket = null;
    if (!before) return;
    before.onopen = before.onmessage = before.onclose = before.onerror = null;
    before.close();
  }

  function lose(why: ProbeTrouble): void {
    if (!core.is("reading", "connecting")) return;
    core.setState({ kind: "lost", why });
    release();
  }

  function hear({ data }: MessageEvent): void {
    const message = parseMachineMessage(typeof data === "string" ? data : "");
    if (message.kind === "reading") core.read(message.bean, message.environment);
    else if (message.kind === "garbage") core.garbage(String(data));
  }

  async function connect(): Promise<void> {
    if (core.is("connecting", "reading")) return;
    core.setState({ kind: "connecting" });
    try {
      socket = open();
    } catch {
      core.setState({ kind: "lost", why: "refused" });
      return;
    }
    const mine = socket;
    mine.onmessage = hear;
    mine.onclose = () => lose(core.is("reading") ? "unplugged" : "unreachable");
    mine.onerror = () => lose(core.is("reading") ? "unplugged" : "unreachable");
    core.poll(
      () => {
        if (mine.readyState === OPEN) mine.send(dataRequest(++asked));
      },
      (why) => lose(core.is("reading") ? why : "unreachable"),
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
      release();
    },
  };
}
