import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Command, Context } from "../command.ts";
import { CliError, EXIT } from "../exit-codes.ts";
import { writeCsv, writeJson } from "../output.ts";
import { plainText } from "../plain-text.ts";
import { readSentLogs, writeSentLogs } from "../sent-logs.ts";
import { howToGetToken, lingering, type Outcome, readFailure, uploadLog } from "../upload-log.ts";
import { FolderWatch, hashOf, MAX_LOG_BYTES } from "../watch-folder.ts";

const LOT = {
  lot: {
    type: "string",
    value: "id",
    about: "Lot that was roasted, as in its page's address; else the lot that the log names",
  },
} as const satisfies Command["options"];

function lotOf({ args }: Context): number | undefined {
  const lot = args.number("lot");
  if (lot !== undefined && !(Number.isInteger(lot) && lot > 0)) throw args.wrong("--lot must be a lot's id.");
  return lot;
}

function sender(context: Context) {
  const { io, url, uploadToken } = context;
  const lot = lotOf(context);
  if (uploadToken === undefined)
    throw new CliError(`No upload token is stored for ${url}.`, {
      code: EXIT.signedOut,
      hint: howToGetToken(url),
    });
  const signal = lingering(io.signal);
  const isGiven = Boolean(io.env.PEABERRY_UPLOAD_TOKEN);
  const hint = `${howToGetToken(url)}${isGiven ? " Unset PEABERRY_UPLOAD_TOKEN, which comes before what is stored." : ""}`;
  return (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    uploadLog({ url, token: uploadToken, fetch: io.fetch, signal, name, bytes, hint, lot });
}

function textOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case "imported":
      return [`Imported as roast ${outcome.roastId}.`, ...outcome.warnings].join(" ");
    case "duplicate":
      return `Already imported as roast ${outcome.roastId}.`;
    default:
      return outcome.message;
  }
}

const rowOf = (file: string, outcome: Outcome) => ({
  file,
  status: outcome.kind,
  roast_id: "roastId" in outcome ? outcome.roastId : null,
  message: textOf(outcome),
});

const notTried = (file: string) => ({ file, status: "not_tried", roast_id: null, message: "Not tried." });

const TRIES = 4;
const FIRST_PAUSE_MS = 500;
/** Longer waits are left to the person, who can run the command again. */
const MAX_PAUSE_MS = 60_000;

/** Sends once more, a few times, what the site can't take just now: no sooner than it asks. */
async function persistently(send: () => Promise<Outcome>, signal: AbortSignal): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted();
    const outcome = await send();
    if (outcome.kind !== "later" || tries === TRIES || outcome.waitMs > MAX_PAUSE_MS) return outcome;
    const pauseMs = Math.max(outcome.waitMs, FIRST_PAUSE_MS * 2 ** (tries - 1));
    await wait(pauseMs, undefined, { signal }).catch(() => {});
  }
}

/** Whether the other logs aren't worth a try. */
const endsUpload = ({ trouble, waitMs }: Extract<Outcome, { kind: "later" }>) =>
  trouble === "away" || (trouble === "busy" && waitMs > MAX_PAUSE_MS);

const upload: Command = {
  name: "roasts upload",
  summary: "Add Artisan logs to your bench",
  positionals: "<file>…",
  counts: [1, 10_000],
  options: LOT,
  examples: ["peaberry roasts upload morning.alog", "peaberry roasts upload --lot 12 roasts/*.alog"],
  run: async (context) => {
    const { io, args, format, url } = context;
    const send = sender(context);
    const sent = await readSentLogs(io, url);
    const sendFile = async (file: string): Promise<Outcome> => {
      const bytes = await readLog(file);
      if (typeof bytes === "string") return { kind: "refused", message: bytes };
      const outcome = await send(path.basename(file), bytes);
      if ("roastId" in outcome) {
        sent.roasts[hashOf(bytes)] = outcome.roastId;
        await writeSentLogs(io, url, sent);
      }
      return outcome;
    };
    const rows: (ReturnType<typeof rowOf> | ReturnType<typeof notTried>)[] = [];
    const add = (row: (typeof rows)[number]) => {
      rows.push(row);
      if (format === "table") io.stdout.write(`${plainText(row.file)}: ${plainText(row.message)}\n`);
    };
    try {
      for (const file of args.positionals) {
        const outcome = await persistently(() => sendFile(file), io.signal);
        add(rowOf(file, outcome));
        if (outcome.kind === "later" && endsUpload(outcome)) break;
      }
      for (const file of args.positionals.slice(rows.length)) add(notTried(file));
    } finally {
      // Also of what was sent before Ctrl-C, or before the token expired.
      if (format === "json" && rows.length > 0) writeJson(io, rows);
      if (format === "csv" && rows.length > 0) writeCsv(io, rows);
    }
    const all = args.positionals.length;
    const failed = all - rows.filter(({ roast_id }) => roast_id !== null).length;
    if (failed === 0) return;
    const isAway = rows.some(({ status }) => status === "later");
    throw new CliError(`${failed} of ${all} logs couldn't be imported.`, {
      code: isAway ? EXIT.unavailable : EXIT.failure,
    });
  },
};

/** The file's bytes, or why it can't be sent. */
async function readLog(file: string): Promise<Uint8Array<ArrayBuffer> | string> {
  try {
    if ((await stat(file)).size > MAX_LOG_BYTES) return "The file is larger than 20 MB.";
    return new Uint8Array(await readFile(file));
  } catch (error) {
    return readFailure(error);
  }
}

const watch: Command = {
  name: "roasts watch",
  summary: "Follow Artisan's folder and add every new log to your bench",
  positionals: "<folder>",
  counts: [1, 1],
  options: {
    ...LOT,
    existing: { type: "boolean", about: "Also send logs from before the folder was first watched" },
    once: { type: "boolean", about: "Send what is there and end" },
    interval: {
      type: "string",
      value: "seconds",
      about: "Time between two looks at the folder; 5 if absent",
    },
  },
  examples: ["peaberry roasts watch ~/Documents/Artisan", "peaberry roasts watch . --existing --once"],
  run: async (context) => {
    const { io, args, url } = context;
    const send = sender(context);
    const intervalMs = (args.number("interval") ?? 5) * 1000;
    if (!(intervalMs > 0)) throw args.wrong("--interval must be above 0.");
    const folder = path.resolve(args.positionals[0] ?? ".");
    if (!(await stat(folder).catch(() => null))?.isDirectory())
      throw new CliError(`${folder} isn't a folder.`, { code: EXIT.usage });
    const sent = await readSentLogs(io, url);
    const remember = () => writeSentLogs(io, url, sent);
    // Kept, so that logs written while no one watched are sent at the next start.
    sent.folders[folder] ??= Date.now();
    await remember();
    let refused = 0;
    const watching = new FolderWatch({
      folder,
      sinceMs: args.flag("existing") ? 0 : (sent.folders[folder] ?? 0),
      sent,
      signal: io.signal,
      send,
      remember,
      tell: (file, outcome) => {
        if (outcome.kind === "refused") refused++;
        tell(context, file, outcome);
      },
      tellWaiting: (message, logs) =>
        io.stderr.write(`${plainText(message)} ${logs} waiting; trying again later.\n`),
    });
    io.stderr.write(`Watching ${folder} for ${url}.${args.flag("once") ? "" : " Press Ctrl-C to stop."}\n`);
    await watching.scan();
    for (;;) {
      await wait(intervalMs, undefined, { signal: io.signal }).catch(() => {});
      if (io.signal.aborted) return;
      const left = await watching.scan();
      if (!args.flag("once")) continue;
      if (left > 0)
        throw new CliError(`${left} ${left === 1 ? "log was" : "logs were"} not sent.`, {
          code: EXIT.unavailable,
        });
      if (refused > 0)
        throw new CliError(`${refused} ${refused === 1 ? "log" : "logs"} couldn't be imported.`);
      return;
    }
  },
};

function tell({ io, format }: Context, file: string, outcome: Outcome): void {
  const row = rowOf(file, outcome);
  const isError = row.roast_id === null;
  if (format === "json") io.stdout.write(`${JSON.stringify(row)}\n`);
  else (isError ? io.stderr : io.stdout).write(`${plainText(file)}: ${plainText(row.message)}\n`);
}

export const ROAST_COMMANDS: readonly Command[] = [upload, watch];
