import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Target } from "./target";

const CALLERS = 32;
const BEFORE_MS = 2000;

export interface StoppingResult {
  callers: number;
  answeredBefore: number;
  answeredAfter: number;
  /** Connections reset or hung up with a request on them. */
  resets: number;
  /** Requests refused because nothing listens any more, one a caller. */
  refused: number;
  sigtermMs: number | null;
}

/** Stops a server under callers that keep their connections and ask as fast as they are answered. */
export async function measureStopping(target: Target): Promise<StoppingResult> {
  const result = { callers: CALLERS, answeredBefore: 0, answeredAfter: 0, resets: 0, refused: 0 };
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  let told = false;
  let over = false;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!over) {
      const { status, error } = await target.ask({ path: "/v1/catalog?limit=5", agent });
      if (status !== null && !told) result.answeredBefore++;
      else if (status !== null) result.answeredAfter++;
      else if (error === "ECONNREFUSED") {
        result.refused++;
        return;
      } else result.resets++;
    }
  });
  await pause(BEFORE_MS);
  told = true;
  const sigtermMs = await target.end();
  over = true;
  await Promise.all(callers);
  agent.destroy();
  return { ...result, sigtermMs };
}
