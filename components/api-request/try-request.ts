export type TryAs = "session" | "key" | "none";

export interface TriedResponse {
  status: number;
  statusText: string;
  ms: number;
  /** Size of the body, uncompressed. */
  bytes: number;
  headers: [name: string, value: string][];
  body: string;
  cut: number;
}

/** More text would make the page slow. */
const MAX_CHARACTERS = 20_000;

/** Sends a real request to this API. Throws an Error worded for people when the input is invalid. */
export async function tryRequest(path: string, as: TryAs, key: string): Promise<TriedResponse> {
  const { origin } = window.location;
  const url = URL.canParse(path.trim(), origin) ? new URL(path.trim(), origin) : null;
  if (url?.origin !== origin || !/^\/(v1(\/|$)|health$)/.test(url.pathname))
    throw new Error("Enter an API path that starts with /v1.");
  if (as === "key" && !/^[\x21-\x7e]+$/.test(key.trim())) throw new Error("Paste an API key first.");
  const startedAtMs = performance.now();
  const response = await fetch(url, {
    cache: "no-store",
    credentials: as === "session" ? "same-origin" : "omit",
    headers: as === "key" ? { Authorization: `Bearer ${key.trim()}` } : {},
  });
  const sent = await response.text();
  const ms = Math.round(performance.now() - startedAtMs);
  const text = pretty(sent);
  return {
    status: response.status,
    statusText: response.statusText,
    ms,
    bytes: new TextEncoder().encode(sent).length,
    headers: [...response.headers],
    body: text.slice(0, MAX_CHARACTERS),
    cut: Math.max(0, text.length - MAX_CHARACTERS),
  };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
