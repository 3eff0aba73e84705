import { parseArgs } from "node:util";
import { usageError } from "./exit-codes.ts";

export interface Option {
  type: "string" | "boolean";
  about: string;
  short?: string;
  /** Name of the value in the help. */
  value?: string;
  multiple?: true;
  choices?: readonly string[];
}

/** A command's arguments other than its options. */
export interface Signature {
  /** Its words, such as `catalog search`. */
  name: string;
  /** Its positional arguments as the help shows them. */
  positionals?: string;
  /** At least and at most so many. */
  counts?: readonly [least: number, most: number];
}

/** The arguments of one command, checked against its declaration. */
export class Args {
  readonly positionals: readonly string[];
  readonly #command: string;
  readonly #values: Readonly<Record<string, unknown>>;

  /** @throws CliError with exit code 2 for arguments that the command doesn't take */
  constructor(command: Signature, options: Readonly<Record<string, Option>>, argv: readonly string[]) {
    this.#command = command.name;
    const { values, positionals } = parsed(command.name, options, argv);
    this.positionals = positionals;
    this.#values = values;
    for (const [name, { choices }] of Object.entries(options))
      for (const value of choices ? this.list(name) : [])
        if (!choices?.includes(value)) throw this.wrong(`--${name} must be one of ${choices?.join(", ")}.`);
    const [least, most] = command.counts ?? [0, 0];
    if (this.flag("help")) return;
    if (positionals.length < least) throw this.wrong(`Missing argument: ${command.positionals}.`);
    if (positionals.length > most) throw this.wrong(`Unexpected argument: ${positionals[most]}.`);
  }

  wrong(message: string) {
    return usageError(message, this.#command);
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  text(name: string): string | undefined {
    return this.list(name).at(-1);
  }

  list(name: string): string[] {
    const value = this.#values[name];
    const values = Array.isArray(value) ? value : [value];
    return values.filter((each) => typeof each === "string");
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = Number(text.replace(/^\$/, ""));
    if (text.trim() === "" || !Number.isFinite(value)) throw this.wrong(`--${name} must be a number.`);
    return value;
  }

  /** The coffee's id. */
  id(position: number): number {
    const text = this.positionals[position] ?? "";
    if (!/^[1-9]\d{0,9}$/.test(text)) throw this.wrong(`${text} isn't a coffee's id. Ids are whole numbers.`);
    return Number(text);
  }
}

function parsed(command: string, options: Readonly<Record<string, Option>>, argv: readonly string[]) {
  const config = Object.entries(options).map(([name, { type, multiple = false, short }]) => [
    name,
    { type, multiple, ...(short && { short }) },
  ]);
  try {
    return parseArgs({ args: [...argv], options: Object.fromEntries(config), allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw usageError(`${message.split(". ", 1)[0]?.replace(/\.$/, "")}.`, command);
  }
}
