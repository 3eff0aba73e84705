import { open } from "node:fs/promises";
import { FeedError, FeedTooLargeError, NO_VALIDATORS, type Validators } from "./feed";
import { type HttpOptions, httpGet } from "./http";

export interface TextDocument {
  kind: "text";
  text: string;
  /** Of its encoded form, decompressed. */
  byteLength: number;
  validators: Validators;
  header: (name: string) => string | null;
}

type FeedDocument = TextDocument | { kind: "not_modified" };

/** The URL of a remote feed, or null when `url` is a path. Other schemes than http and https are refused. */
export function remoteUrl(url: string): URL | null {
  if (!/^[a-z][a-z0-9+.-]+:/i.test(url)) return null;
  const parsed = URL.parse(url);
  if (!parsed || (parsed.protocol !== "http:" && parsed.protocol !== "https:"))
    throw new FeedError("A feed must be an http:// or https:// URL or a local file.");
  return parsed;
}

/** UTF-8 with or without a byte order mark. Anything else would put garbled names in the catalog. */
function decodeUtf8(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new FeedError(`${name} is not UTF-8 text.`);
  }
}

async function readFile(path: string, maxBytes: number): Promise<string> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    if (size > maxBytes) throw new FeedTooLargeError(path, maxBytes);
    return decodeUtf8(await file.readFile(), path);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export async function readDocument(
  source: URL | string,
  validators: Validators,
  options: HttpOptions,
): Promise<FeedDocument> {
  if (typeof source === "string") {
    const text = await readFile(source, options.limits.maxBytes);
    const byteLength = Buffer.byteLength(text);
    return { kind: "text", text, byteLength, validators: NO_VALIDATORS, header: () => null };
  }
  const answer = await httpGet(source, validators, options);
  if (answer.kind === "not_modified") return answer;
  const text = decodeUtf8(answer.bytes, `${source.origin}${source.pathname}`);
  const header = (name: string) => {
    const value = answer.headers[name];
    return Array.isArray(value) ? (value[0] ?? null) : (value ?? null);
  };
  return { kind: "text", text, byteLength: answer.bytes.length, validators: answer.validators, header };
}
