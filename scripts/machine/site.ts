import { setTimeout as pause } from "node:timers/promises";
import { UserError } from "@/lib/errors";
import { localAddress } from "@/lib/http/addresses/site-address";
import { type RunningChild, startNode } from "./child";
import { SUPERVISOR_BUNDLE, serverFlags, serverMemory } from "./server-program";
import type { SiteEnvironment } from "./site-environment";

const POLL_MS = 50;
const READY_TIMEOUT_MS = 60_000;

interface Site extends RunningChild {
  address: string;
}

/** Serves the current build. Resolves when it answers; it stops when `stopping` aborts. */
export async function serve(
  port: number,
  environment: SiteEnvironment,
  stopping: AbortSignal,
): Promise<Site> {
  const child = startNode(SUPERVISOR_BUNDLE, [], {
    env: {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(port),
      ...serverMemory(),
      ...environment,
    },
    flags: serverFlags(),
    stopping,
  });
  let over = false;
  void child.ended.then(() => {
    over = true;
  });

  const address = localAddress(port);
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await answers(`${address}/health`))) {
    stopping.throwIfAborted();
    if (over) throw new UserError("The server stopped before it was ready.");
    if (Date.now() > deadline) throw new UserError(`The server didn't respond at ${address}.`);
    await pause(POLL_MS);
  }
  return { ...child, address };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}
