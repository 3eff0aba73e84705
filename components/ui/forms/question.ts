import { isRecord } from "@/lib/is-record";
import type { Posted } from "../post-json";
import { type Overdrawn, overdrawnIn } from "./overdrawn";

/** What the server asks before it saves, and the address that says yes. */
export interface Question {
  text: string;
  /** What the text says in pounds, to say it in the reader's unit. */
  overdrawn: readonly Overdrawn[];
  /** Additional sentences. */
  also?: readonly string[];
  path: `/${string}`;
}

function alsoIn(details: unknown): string[] {
  const also = isRecord(details) ? details.also : undefined;
  return Array.isArray(also) ? also.filter((each) => typeof each === "string") : [];
}

/** Null if the request was refused for another reason. */
export function questionOf(path: `/${string}`, { why, details }: Posted & { ok: false }): Question | null {
  const confirm = details?.confirm;
  if (typeof confirm !== "string") return null;
  const address = new URL(path, "http://page");
  for (const [name, value] of new URLSearchParams(confirm)) address.searchParams.set(name, value);
  return {
    text: why,
    overdrawn: overdrawnIn(details),
    also: alsoIn(details),
    path: `/${address.pathname.slice(1)}${address.search}`,
  };
}
