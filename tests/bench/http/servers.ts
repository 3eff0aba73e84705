import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { childEnvironment } from "@/lib/env";
import { UserError } from "@/lib/errors";
import { freePort } from "@/scripts/machine/port";

/** A server under load, on a core of its own where there are two. */
export interface Server {
  name: string;
  port: number;
  process: ChildProcess;
}

const TICKS_PER_SECOND = 100;
const PATIENCE_MS = 60_000;

/** Starts `program` with a port of its own among its arguments; resolves when it answers at `probe`. */
export async function start(
  name: string,
  program: string,
  args: (port: number) => string[],
  environment: Record<string, string>,
  probe: string,
  flags: readonly string[] = [],
): Promise<Server> {
  const port = await freePort();
  const child = fork(program, args(port), {
    execArgv: [...flags, ...(program.endsWith(".ts") ? ["--import", "tsx"] : [])],
    // Its log lines are written, as in production, but to nobody.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: childEnvironment({ ...environment, PORT: String(port), NODE_ENV: "production" }),
  });
  pin(child.pid, 0);
  const deadline = Date.now() + PATIENCE_MS;
  const answers = () =>
    fetch(`http://127.0.0.1:${port}${probe}`).then(
      ({ status }) => status < 500,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new UserError(`${name} ended before it answered.`);
    if (Date.now() > deadline) throw new UserError(`${name} did not answer.`);
    await pause(100);
  }
  return { name, port, process: child };
}

export async function stop({ process }: Server): Promise<void> {
  if (process.exitCode !== null) return;
  process.kill("SIGTERM");
  await Promise.race([once(process, "exit"), pause(3000).then(() => process.kill("SIGKILL"))]);
}

/** Keeps a process, ours if none is named, to one core. Without `taskset` it runs where it likes. */
export function pin(pid: number | undefined, core: 0 | 1): void {
  spawnSync("taskset", ["-acp", String(core), String(pid ?? process.pid)], { stdio: "ignore" });
}

/** CPU seconds so far and resident megabytes; nulls where there is no /proc. */
export function usage({ process }: Server): { cpuSeconds: number | null; residentMb: number | null } {
  try {
    const stat = readFileSync(`/proc/${process.pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const status = readFileSync(`/proc/${process.pid}/status`, "utf8");
    return {
      cpuSeconds: (Number(stat[11]) + Number(stat[12])) / TICKS_PER_SECOND,
      residentMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    };
  } catch {
    return { cpuSeconds: null, residentMb: null };
  }
}
