import type { Peaberry } from "@peaberry/client";
import type { Args, Option, Signature } from "./args.ts";
import type { Io } from "./io.ts";
import type { Format } from "./output.ts";

/** What a command runs with. */
export interface Context {
  io: Io;
  args: Args;
  format: Format;
  /** The site's address, without a trailing slash. */
  url: string;
  /** Reading this, the token or the client throws a CliError for a malformed key. */
  readonly apiKey: string | undefined;
  /** A key that only adds roasts. */
  readonly uploadToken: string | undefined;
  /** With the chosen key. */
  readonly client: Peaberry;
  clientOf: (apiKey: string | undefined) => Peaberry;
}

export interface Command extends Signature {
  summary: string;
  /** What to do without a key, where not every key will do. */
  needs?: string;
  options?: Readonly<Record<string, Option>>;
  examples?: readonly string[];
  run: (context: Context) => Promise<void>;
}

export const GLOBAL_OPTIONS: Readonly<Record<string, Option>> = {
  url: {
    type: "string",
    value: "address",
    about: "Peaberry site; else PEABERRY_URL, the site you signed in to last, or http://localhost:3000",
  },
  json: { type: "boolean", about: "Print JSON" },
  csv: { type: "boolean", about: "Print CSV" },
  help: { type: "boolean", short: "h", about: "Show this help" },
};
