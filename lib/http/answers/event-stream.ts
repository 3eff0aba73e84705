import { Stream } from "./stream";

/** One event of a `text/event-stream` (WHATWG HTML, 9.2); `data` is sent as JSON, `text` as it is. */
export type ServerSentEvent = {
  event?: string;
  /** Sent back as `Last-Event-ID` on reconnect. */
  id?: string;
} & ({ data: unknown } | { text: string });

/** Proxies and browsers drop connections after a minute of silence, some after half of one. */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = ": keep-alive\n\n";

export function eventStream(
  events: (signal: AbortSignal) => AsyncIterable<ServerSentEvent>,
  { heartbeatMs = HEARTBEAT_MS } = {},
): Stream {
  return new Stream("text/event-stream; charset=utf-8", (signal) =>
    withHeartbeats(events(signal), signal, heartbeatMs),
  );
}

async function* withHeartbeats(
  events: AsyncIterable<ServerSentEvent>,
  signal: AbortSignal,
  everyMs: number,
): AsyncGenerator<string, void> {
  const iterator = events[Symbol.asyncIterator]();
  let wake = () => {};
  let come: { result: IteratorResult<ServerSentEvent> } | { error: unknown } | undefined;
  const arrive = (what: typeof come) => {
    come = what;
    wake();
  };
  const ask = () =>
    void iterator.next().then(
      (result) => arrive({ result }),
      (error: unknown) => arrive({ error }),
    );
  const leave = () => wake();
  signal.addEventListener("abort", leave);
  try {
    ask();
    while (!signal.aborted) {
      if (!come) {
        const timer = await new Promise<NodeJS.Timeout>((resolve) => {
          const set = setTimeout(() => resolve(set), everyMs);
          wake = () => resolve(set);
        });
        clearTimeout(timer);
      }
      const arrived = come;
      come = undefined;
      if (!arrived) {
        if (!signal.aborted) yield HEARTBEAT;
        continue;
      }
      if ("error" in arrived) throw arrived.error;
      if (arrived.result.done) return;
      yield eventText(arrived.result.value);
      ask();
    }
  } finally {
    signal.removeEventListener("abort", leave);
    // A waiting source ends at its next event; `signal` ends it sooner.
    Promise.resolve(iterator.return?.()).catch(() => {});
  }
}

/** A line break would end the field; NUL makes clients ignore an id. */
const field = (value: string) => value.replaceAll(/[\r\n\0]/g, " ");

function eventText(sent: ServerSentEvent): string {
  const { event, id } = sent;
  const lines = [
    ...(event === undefined ? [] : [`event: ${field(event)}`]),
    ...(id === undefined ? [] : [`id: ${field(id)}`]),
    `data: ${"text" in sent ? field(sent.text) : JSON.stringify(sent.data)}`,
  ];
  return `${lines.join("\n")}\n\n`;
}
