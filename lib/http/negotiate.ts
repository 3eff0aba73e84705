import Negotiator from "negotiator";

/**
 * The one of these media types that an `Accept` header likes best (RFC 9110, 12.5.1), the first of equals; the first
 * too when it accepts none of them, for an answer in another form is better than none.
 */
export function preferredMediaType<const T extends string>(
  accept: string | null | undefined,
  offered: readonly [T, ...T[]],
): T {
  const [preferred] = new Negotiator({ headers: { accept: accept ?? undefined } }).mediaTypes([...offered]);
  return offered.find((type) => type === preferred) ?? offered[0];
}
