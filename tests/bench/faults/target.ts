import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { UserError } from "@/lib/errors";
import { startNode } from "@/scripts/machine/child";
import { freePort } from "@/scripts/machine/port";

/** What a bench asks of a server; null for an answer that never came. */
export interface Outcome {
  status: number | null;
  /** The error's code where there was no answer. */
  error: string | null;
  ms: number;
  location: string | null;
}

export interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  agent?: Agent | false;
  timeoutMs?: number;
}

/** A production server in a process of its own. */
export interface Target {
  port: number;
  origin: string;
  ask: (asked: Asked) => Promise<Outcome>;
  residentMb: () => number | null;
  /** Sends SIGTERM; the milliseconds until it was gone, null if it had to be killed after a minute. */
  end: () => Promise<number | null>;
}

/** A person who is signed in, and has a key of the member plan. */
export const personSchema = z.object({ key: z.string(), cookie: z.string() });
export type Person = z.infer<typeof personSchema>;

export const SECRETS = {
  AUTH_SECRET: randomBytes(32).toString("hex"),
  KEY_PEPPER: randomBytes(32).toString("hex"),
};

const READY_WITHIN_MS = 120_000;
const END_WITHIN_MS = 60_000;

/** Starts server.ts on a free loopback port with this database; resolves when it answers. */
export async function startTarget(databaseUrl: string, stopping: AbortSignal): Promise<Target> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = startNode("server.ts", [], {
    env: {
      ...SECRETS,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      LOG_LEVEL: "silent",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: origin,
      DATABASE_URL: databaseUrl,
      DATABASE_READ_URL: "",
    },
    stopping,
    quiet: true,
  });
  let over = false;
  const ended = child.ended.then(() => {
    over = true;
  });
  const ask = (asked: Asked) => send(port, asked);
  const deadline = Date.now() + READY_WITHIN_MS;
  while ((await ask({ path: "/health", timeoutMs: 5000 })).status !== 200) {
    stopping.throwIfAborted();
    if (over || Date.now() > deadline)
      throw new UserError(`The server did not start:\n${(await child.ended).output}`);
    await pause(100);
  }
  return {
    port,
    origin,
    ask,
    residentMb: () => residentMb(child.process.pid),
    end: async () => {
      const startedAtMs = performance.now();
      child.process.kill("SIGTERM");
      const inTime = await Promise.race([
        ended.then(() => true),
        pause(END_WITHIN_MS, false, { ref: false }),
      ]);
      if (inTime) return performance.now() - startedAtMs;
      child.process.kill("SIGKILL");
      await ended;
      return null;
    },
  };
}

function residentMb(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return null;
  }
}

function send(
  port: number,
  { method = "GET", path, headers = {}, body, agent = false, timeoutMs = 30_000 }: Asked,
): Promise<Outcome> {
  const startedAtMs = performance.now();
  return new Promise((resolve) => {
    const done = (outcome: Partial<Outcome>) =>
      resolve({
        status: null,
        error: null,
        location: null,
        ...outcome,
        ms: performance.now() - startedAtMs,
      });
    const signal = AbortSignal.timeout(timeoutMs);
    // Without a length Node would send the body of a GET or DELETE as if it were the next request.
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const asked = request({
      port,
      host: "127.0.0.1",
      method,
      path,
      headers: { ...headers, ...length },
      agent,
      signal,
    });
    asked.on("error", (error: NodeJS.ErrnoException) => done({ error: error.code ?? error.name }));
    asked.on("response", (response) => {
      response.resume();
      response.on("error", (error: NodeJS.ErrnoException) => done({ error: error.code ?? error.name }));
      response.on("end", () =>
        done({ status: response.statusCode ?? null, location: response.headers.location ?? null }),
      );
    });
    asked.end(body);
  });
}
