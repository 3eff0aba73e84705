import { UserError } from "@/lib/errors";

const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
type StopSignal = keyof typeof EXIT_CODES;

/** A terminal and npm both pass on one Ctrl-C; what comes later than this is a second one. */
const ONE_PRESS_MS = 1000;

/**
 * Runs a command to its end and exits with its code (0 unless it says otherwise). `stopping` aborts on Ctrl-C,
 * SIGTERM or a closed terminal; the command then cleans up and returns or throws. A second Ctrl-C ends it
 * immediately.
 */
export async function main(work: (stopping: AbortSignal) => Promise<number | undefined>): Promise<never> {
  const controller = new AbortController();
  let stoppedAt: number | undefined;
  let stoppedBy: StopSignal | undefined;
  for (const signal of Object.keys(EXIT_CODES) as StopSignal[])
    process.on(signal, () => {
      if (stoppedAt !== undefined && Date.now() - stoppedAt > ONE_PRESS_MS) process.exit(EXIT_CODES[signal]);
      stoppedAt ??= Date.now();
      stoppedBy ??= signal;
      controller.abort(new UserError(`Stopped by ${signal}.`));
    });

  try {
    const code = await work(controller.signal);
    process.exit(code ?? (stoppedBy ? EXIT_CODES[stoppedBy] : 0));
  } catch (error) {
    if (stoppedBy) process.exit(EXIT_CODES[stoppedBy]);
    console.error(isForThePerson(error) ? `\n${error.message}` : error);
    process.exit(1);
  }
}

/** A disk or folder that can't be written to: the message names the cause, and the path where there is one. */
const OF_THE_DISK = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM"]);

function isForThePerson(error: unknown): error is Error {
  if (error instanceof UserError) return true;
  if (!(error instanceof Error && "code" in error)) return false;
  return OF_THE_DISK.has(String(error.code)) || String(error.code).startsWith("ERR_PARSE_ARGS");
}
