import { type Credentials, readCredentials } from "./credentials.ts";
import { CliError, EXIT } from "./exit-codes.ts";
import type { Io } from "./io.ts";

const DEFAULT_URL = "http://localhost:3000";
const KEY = /^pb_live_[0-9A-Za-z]{38}$/;

export interface ChosenSite {
  url: string;
  apiKey: string | undefined;
  uploadToken: string | undefined;
  credentials: Credentials;
}

/** The site and key of a command. A stored key is only sent to the site that it was made for. */
export async function chooseSite(io: Io, wanted: string | undefined): Promise<ChosenSite> {
  const credentials = await readCredentials(io);
  const url = siteUrl(wanted ?? (io.env.PEABERRY_URL || credentials.current || DEFAULT_URL));
  const stored = credentials.sites[url];
  const apiKey = io.env.PEABERRY_API_KEY?.trim() || stored?.apiKey;
  const uploadToken = io.env.PEABERRY_UPLOAD_TOKEN?.trim() || stored?.uploadToken;
  return {
    url,
    apiKey:
      apiKey === undefined ? undefined : checkedKey(apiKey, io.env.PEABERRY_API_KEY && "PEABERRY_API_KEY"),
    uploadToken:
      uploadToken === undefined
        ? undefined
        : checkedKey(uploadToken, io.env.PEABERRY_UPLOAD_TOKEN && "PEABERRY_UPLOAD_TOKEN"),
    credentials,
  };
}

/** @throws CliError without repeating what was given: it may be another secret */
export function checkedKey(text: string, variable?: string): string {
  if (KEY.test(text)) return text;
  throw new CliError(
    `${variable || "That"} isn't an API key: keys begin with pb_live_ and have 46 characters.`,
    {
      code: EXIT.usage,
    },
  );
}

function siteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new CliError("The site must be an address such as https://peaberry.example.", { code: EXIT.usage });
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

/** As the console shows a key. */
export const keyPreview = (apiKey: string) => `${apiKey.slice(0, 12)}…${apiKey.slice(-4)}`;
