import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { childEnvironment } from "@/lib/env";
import { UserError } from "@/lib/errors";

const WITH_PARENT = fileURLToPath(new URL("./with-parent.mjs", import.meta.url));
const KILL_AFTER_MS = 10_000;

interface ChildOptions {
  /** Added to our own environment. */
  env?: Record<string, string>;
  /** Ends the child: gently, then not. */
  stopping: AbortSignal;
  /** For Node itself. */
  flags?: readonly string[];
  /** Keep what it writes for the case that it fails, instead of showing it. */
  quiet?: boolean;
  /** It asks the person at the terminal. */
  interactive?: boolean;
}

export interface RunningChild {
  process: ChildProcess;
  /** Its exit code (null: a signal) and, when quiet, what it wrote. Never rejects. */
  ended: Promise<{ code: number | null; output: string }>;
}

/**
 * Starts a program on our Node: one of our TypeScript files, or the JavaScript of a package.
 * It ends with us, however we end.
 */
export function startNode(
  program: string,
  args: string[],
  { env = {}, stopping, quiet = false, interactive = false, flags = [] }: ChildOptions,
): RunningChild {
  const stdio = quiet ? "pipe" : "inherit";
  const loader = program.endsWith(".ts") ? ["--import", "tsx"] : [];
  const child = spawn(process.execPath, [...flags, ...loader, WITH_PARENT, program, ...args], {
    stdio: [interactive ? "inherit" : "ignore", stdio, stdio, "ipc"],
    env: childEnvironment(env),
    // Ctrl-C in the terminal reaches us alone, and we say when a child ends: the server before its database.
    detached: !interactive,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });

  const stop = () => {
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS).unref();
  };
  if (stopping.aborted) stop();
  stopping.addEventListener("abort", stop, { once: true });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    const end = (code: number | null) => {
      stopping.removeEventListener("abort", stop);
      resolve({ code, output });
    };
    child.on("error", (error) => {
      output += error.message;
      end(1);
    });
    child.on("close", end);
  });
  return { process: child, ended };
}

/** Runs a program to its end. Throws if it fails. */
export async function runNode(program: string, args: string[], options: ChildOptions): Promise<void> {
  const { code, output } = await startNode(program, args, options).ended;
  options.stopping.throwIfAborted();
  if (code !== 0)
    throw new UserError(`${output.trimEnd()}\n\n${[program, ...args].join(" ")} failed (exit code ${code}).`);
}
