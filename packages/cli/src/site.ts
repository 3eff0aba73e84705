import { readCredentials } from "./credentials.ts";
import { CliError, EXIT } from "./exit-codes.ts";
import type { Io } from "./io.ts";

const DEFAULT_URL = "http://localhost:3000";
const KEY = /^pb_live_[0-9A-Za-z]{38}$/;

interface ChosenSite {
  url: string;
  /** Checked where it is used: a malformed one mustn't keep anybody from signing in. @throws CliError */
  apiKey: () => string | undefined;
  uploadToken: () => string | undefined;
}

/** The site and keys of a command. A stored key is only sent to the site that it was made for. */
export async function chooseSite(io: Io, wanted: string | undefined): Promise<ChosenSite> {
  const credentials = await readCredentials(io);
  const url = siteUrl(wanted ?? (io.env.PEABERRY_URL || credentials.current || DEFAULT_URL));
  const stored = credentials.sites[url];
  const given = (variable: string, kept: string | undefined) => () => {
    const named = io.env[variable]?.trim();
    if (named) return checkedKey(named, variable);
    return kept === undefined ? undefined : checkedKey(kept, "What is stored", "Run `peaberry login` again.");
  };
  return {
    url,
    apiKey: given("PEABERRY_API_KEY", stored?.apiKey),
    uploadToken: given("PEABERRY_UPLOAD_TOKEN", stored?.uploadToken),
  };
}

/** @throws CliError without repeating what was given: it may be another secret */
export function checkedKey(text: string, what = "That", hint?: string): string {
  if (KEY.test(text)) return text;
  throw new CliError(`${what} isn't an API key: keys begin with pb_live_ and have 46 characters.`, {
    code: EXIT.usage,
    ...(hint && { hint }),
  });
}

function siteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new CliError("The site must be an address such as https://peaberry.example.", { code: EXIT.usage });
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

/** The form in which the console shows a key. */
export const keyPreview = (apiKey: string) => `${apiKey.slice(0, 12)}…${apiKey.slice(-4)}`;
