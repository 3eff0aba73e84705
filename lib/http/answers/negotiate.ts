import Negotiator from "negotiator";

/**
 * The preferred type of `Accept` (RFC 9110, 12.5.1), the first of equals; also the first if none
 * is accepted, as any answer beats none.
 */
export function preferredMediaType<const T extends string>(
  accept: string | null | undefined,
  offered: readonly [T, ...T[]],
): T {
  const [preferred] = new Negotiator({ headers: { accept: accept ?? undefined } }).mediaTypes([...offered]);
  return offered.find((type) => type === preferred) ?? offered[0];
}
