import { z } from "zod";

/** Query parameters, tokens and addresses, which mail servers repeat. */
const PRIVATE = /\nparams: .*|[\w-]{20,}|[^\s<>"']+@[^\s<>"']+/gs;

/** An error's message without personal data; also of an error in an object's `error`. */
export function errorReason(thrown: unknown): string {
  if (thrown instanceof Error)
    return `${thrown.name}: ${thrown.message.replaceAll(PRIVATE, "…")}`.slice(0, 300);
  const inner = z.object({ error: z.instanceof(Error) }).safeParse(thrown);
  return inner.success ? errorReason(inner.data.error) : "not told";
}
