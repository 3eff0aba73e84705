import { setTimeout as wait } from "node:timers/promises";
import { Peaberry } from "@peaberry/client";
import manifest from "../package.json" with { type: "json" };
import { Args } from "./args.ts";
import { type Command, type Context, GLOBAL_OPTIONS } from "./command.ts";
import { ACCOUNT_COMMANDS } from "./commands/account.ts";
import { CATALOG_COMMANDS } from "./commands/catalog.ts";
import { completionCommand } from "./commands/completion.ts";
import { LOGIN_COMMANDS } from "./commands/login.ts";
import { open } from "./commands/open.ts";
import { priceIndex } from "./commands/price-index.ts";
import { ROAST_COMMANDS } from "./commands/roasts.ts";
import { CliError, EXIT, type ExitCode, toCliError, usageError } from "./exit-codes.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { commandHelp, generalHelp } from "./help.ts";
import type { Io } from "./io.ts";
import { plainText } from "./plain-text.ts";
import { chooseSite } from "./site.ts";

const COMMANDS: readonly Command[] = [
  ...LOGIN_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...CATALOG_COMMANDS,
  priceIndex,
  ...ROAST_COMMANDS,
  open,
  completionCommand(() => COMMANDS),
];

/** Runs a command line, without the program's name; returns the exit code and never throws. */
export async function main(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    await run(argv, { ...io, fetch: guardedFetch(io) });
    return EXIT.ok;
  } catch (thrown) {
    if (io.signal.aborted) return EXIT.interrupted;
    const { message, hint, code } = toCliError(thrown);
    io.stderr.write(`peaberry: ${plainText(message)}\n`);
    if (hint) io.stderr.write(`${plainText(hint)}\n`);
    return code;
  }
}

async function run(argv: readonly string[], io: Io): Promise<void> {
  const [first = ""] = argv;
  if (first === "--version" || first === "version") return io.stdout.write(`${manifest.version}\n`);
  if (first === "--help" || first === "-h") return io.stdout.write(generalHelp(COMMANDS, manifest.version));
  if (first === "help") return run([...argv.slice(1), "--help"], io);
  if (first.startsWith("-"))
    throw usageError(`Options follow the command: peaberry … ${plainText(first).slice(0, 40)}`);
  if (first === "") {
    io.stderr.write(generalHelp(COMMANDS, manifest.version));
    throw new CliError("Name a command.", { code: EXIT.usage });
  }
  const found = commandOf(argv, io);
  if (!found) return;
  const { command, rest } = found;
  const args = new Args(command, { ...command.options, ...GLOBAL_OPTIONS }, rest);
  if (args.flag("help")) return io.stdout.write(commandHelp(command));
  if (args.flag("json") && args.flag("csv")) throw args.wrong("Choose one of --json and --csv.");
  const site = await chooseSite(io, args.text("url"));
  const clientOf = (key: string | undefined) =>
    new Peaberry({
      baseUrl: site.url,
      apiKey: key,
      strict: true,
      fetch: abortable(io),
      sleep: (ms) => wait(ms, undefined, { signal: io.signal }),
      headers: { "User-Agent": `peaberry-cli/${manifest.version}` },
    });
  const format = args.flag("json") ? "json" : args.flag("csv") ? "csv" : "table";
  const context: Context = {
    io,
    args,
    format,
    url: site.url,
    clientOf,
    get apiKey() {
      return site.apiKey();
    },
    get uploadToken() {
      return site.uploadToken();
    },
    get client() {
      return clientOf(site.apiKey());
    },
  };
  try {
    await command.run(context);
  } catch (thrown) {
    throw toCliError(thrown, { hasKeyVariable: Boolean(io.env.PEABERRY_API_KEY), needs: command.needs });
  }
}

/** The command with the longest name that the words begin with; undefined after showing a group's help. */
function commandOf(
  argv: readonly string[],
  io: Io,
): { command: Command; rest: readonly string[] } | undefined {
  const [first = "", second = ""] = argv;
  const command =
    COMMANDS.find(({ name }) => name === `${first} ${second}`) ?? COMMANDS.find(({ name }) => name === first);
  if (command) return { command, rest: argv.slice(command.name.split(" ").length) };
  const group = COMMANDS.filter(({ name }) => name.startsWith(`${first} `));
  if (group.length > 0 && (second === "--help" || second === "-h")) {
    io.stdout.write(`${group.map(({ name, summary }) => `peaberry ${name}\n    ${summary}\n`).join("")}`);
    return undefined;
  }
  if (group.length > 0) {
    const words = group.map(({ name }) => name.split(" ")[1]).join(", ");
    throw usageError(
      second === "" ? `Say what: ${words}.` : `There is no "${first} ${second}". Try ${words}.`,
      first,
    );
  }
  throw usageError(`There is no command "${plainText(first).slice(0, 40)}".`);
}

/** Ctrl-C ends requests. */
const abortable =
  ({ fetch, signal }: Io): typeof fetch =>
  (input, init) => {
    const signals = [signal, ...(init?.signal ? [init.signal] : [])];
    return fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
