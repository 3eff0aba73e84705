import type { Option } from "./args.ts";
import { type Command, GLOBAL_OPTIONS } from "./command.ts";

const WIDTH = 96;

export function generalHelp(commands: readonly Command[], version: string): string {
  return `Peaberry ${version}: green coffees of many suppliers, on the command line.

Usage: peaberry <command> [options]

Commands:
${columns(commands.map(({ name, summary }) => [name, summary]))}

\`peaberry <command> --help\` explains a command. Data goes to stdout, everything else to stderr.

Environment:
${columns([
  ["PEABERRY_API_KEY", "API key, instead of the one that `peaberry login` stored"],
  ["PEABERRY_UPLOAD_TOKEN", "Upload token, instead of the stored one"],
  ["PEABERRY_URL", "Address of the site"],
  ["NO_COLOR", "No bold text"],
])}

Exit codes:
${columns([
  ["0", "success"],
  ["1", "any other failure"],
  ["2", "wrong arguments"],
  ["3", "not signed in, or the key doesn't work"],
  ["4", "not allowed with this plan or key"],
  ["5", "not found"],
  ["6", "quota used up, or too many requests"],
  ["7", "the site can't be reached or has a problem"],
  ["130", "interrupted"],
])}
`;
}

export function commandHelp(command: Command): string {
  const { name, summary, positionals, options = {}, examples = [] } = command;
  const usage = ["peaberry", name, positionals, "[options]"].filter(Boolean).join(" ");
  return [
    `${summary}.`,
    `Usage: ${usage}`,
    ...(Object.keys(options).length > 0 ? [`Options:\n${optionLines(options)}`] : []),
    `General options:\n${optionLines(GLOBAL_OPTIONS)}`,
    ...(examples.length > 0 ? [`Examples:\n${examples.map((each) => `  ${each}`).join("\n")}`] : []),
  ]
    .join("\n\n")
    .concat("\n");
}

const optionLines = (options: Readonly<Record<string, Option>>) =>
  columns(
    Object.entries(options).map(([name, { value, about }]) => [
      `--${name}${value ? ` <${value}>` : ""}`,
      about,
    ]),
  );

function columns(rows: readonly (readonly [string, string])[]): string {
  const left = Math.max(...rows.map(([term]) => term.length)) + 4;
  return rows
    .map(
      ([term, text]) => `  ${term}`.padEnd(left) + wrapped(text, WIDTH - left).join(`\n${" ".repeat(left)}`),
    )
    .join("\n");
}

function wrapped(text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}
