import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export interface Caller {
  name: string;
  headers: Record<string, string>;
  path: (serial: number) => string;
  /** Pause between two requests of a client. */
  everyMs: number;
  clients: number;
}

export interface LoadResult {
  served: number;
  /** Answers that aren't 200, by status; 0 is a connection that failed. */
  others: Map<number, number>;
  /** Monotonic times of served requests. */
  servedAtMs: number[];
}

const ANSWER_WITHIN_MS = 20_000;

/** Sends requests until `over` aborts. */
export async function sendLoad(
  port: number,
  callers: readonly Caller[],
  over: AbortSignal,
): Promise<Map<string, LoadResult>> {
  const agent = new Agent({ keepAlive: true });
  const results = new Map<string, LoadResult>();
  let serial = 0;
  const client = async ({ headers, path, everyMs }: Caller, result: LoadResult) => {
    while (!over.aborted) {
      const status = await ask(port, path(++serial), headers, agent);
      if (status === 200) {
        result.served++;
        result.servedAtMs.push(performance.now());
      } else result.others.set(status, (result.others.get(status) ?? 0) + 1);
      // A refused request isn't repeated without end.
      await wait(status === 200 ? everyMs : Math.max(everyMs, 50));
    }
  };
  await Promise.all(
    callers.flatMap((caller) => {
      const result: LoadResult = { served: 0, others: new Map(), servedAtMs: [] };
      results.set(caller.name, result);
      return Array.from({ length: caller.clients }, () => client(caller, result));
    }),
  );
  agent.destroy();
  return results;
}

export function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
  agent?: Agent,
): Promise<number> {
  return new Promise((resolve) => {
    const request = get(
      { port, host: "127.0.0.1", path, headers, timeout: ANSWER_WITHIN_MS, ...(agent && { agent }) },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
        response.on("error", () => resolve(0));
      },
    );
    request.on("timeout", () => request.destroy(new Error("no answer")));
    request.on("error", () => resolve(0));
  });
}

/** The longest time without a served request after `fromMs`, and when it ended, both in milliseconds. */
export function longestGap(
  { servedAtMs }: LoadResult,
  fromMs: number,
): { lengthMs: number; endedMs: number } {
  const times = [fromMs, ...servedAtMs.filter((at) => at >= fromMs).sort((a, b) => a - b)];
  let longest = { lengthMs: 0, endedMs: 0 };
  for (const [place, at] of times.entries()) {
    const lengthMs = at - (times[place - 1] ?? at);
    if (lengthMs > longest.lengthMs) longest = { lengthMs, endedMs: at - fromMs };
  }
  return longest;
}
