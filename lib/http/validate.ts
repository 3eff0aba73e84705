import { ApiError } from "@/lib/errors";
import { NamedCache } from "@/lib/named-cache";
import type { Endpoint, PathParams } from "./endpoint";
import { ERROR_MESSAGES } from "./errors/error-messages";
import { invalidParameter } from "./errors/expected";
import {
  isKnownName,
  knownNames,
  nearestName,
  type Parameters,
  type Parsed,
  type Problem,
  type QueryContract,
  readQuery,
} from "./query/parse-query";

/** Enough for 1,000 ids, each with its own `ids=`. */
export const MAX_QUERY_CHARACTERS = 16_384;

function refuse({ parameter, value, expected }: Omit<Problem, "name">): never {
  throw invalidParameter(parameter, value, expected);
}

/** Whether the caller asked for strict handling (`Prefer: handling=strict`, RFC 7240). */
export function wantsStrictness(request: Request): boolean {
  return /(^|[,;\s])handling\s*=\s*"?strict"?\s*($|[,;])/i.test(request.headers.get("prefer") ?? "");
}

/** Longer queries are rarely repeated. */
const MAX_REMEMBERED_CHARACTERS = 512;
const remembered = new WeakMap<object, NamedCache<string, object>>();

/**
 * Throws 400 for the first problem in the contract's order and 414 for oversized queries.
 * Caches the last thousand queries per contract, so treat results as read-only.
 */
export function readStrictly<Q extends Parameters>(
  contract: QueryContract<Q>,
  url: URL,
  strict: boolean,
): Readonly<Parsed<Q>> {
  const asked = `${strict}${url.search}`;
  const known = remembered.get(contract) ?? new NamedCache<string, object>("queries", { max: 1000 });
  remembered.set(contract, known);
  // Each map belongs to one contract, so the type fits.
  const found = known.get(asked) as Parsed<Q> | undefined;
  if (found) return found;
  const query = Object.freeze(readAfresh(contract, url, strict));
  if (asked.length <= MAX_REMEMBERED_CHARACTERS) known.set(asked, query);
  return query;
}

function readAfresh<Q extends Parameters>(contract: QueryContract<Q>, url: URL, strict: boolean): Parsed<Q> {
  // The question mark isn't part of the query.
  if (url.search.length > MAX_QUERY_CHARACTERS + 1) {
    throw new ApiError("uri_too_long", {
      message: ERROR_MESSAGES.uri_too_long(MAX_QUERY_CHARACTERS),
    });
  }
  const { query, problems } = readQuery(contract, url.searchParams, { strict });
  if (problems[0]) refuse(problems[0]);
  if (strict) refuseUnknown(contract, url.searchParams);
  return query;
}

/** Of so many parameters all are named where none is spelled alike. */
const MAX_LISTED_NAMES = 12;

function expectedName(sent: string, known: readonly string[]): string {
  const nearest = nearestName(sent, known);
  if (!nearest) return "no parameters";
  if (nearest.close) return `a known parameter; did you mean ${nearest.name}?`;
  if (known.length <= MAX_LISTED_NAMES) return `a known parameter: ${known.join(", ")}`;
  return `a known parameter; none is spelled alike, ${nearest.name} is the nearest`;
}

function refuseUnknown(
  contract: Pick<QueryContract, "parameters" | "ignored">,
  search: URLSearchParams,
): void {
  for (const [name, value] of search) {
    if (isKnownName(contract, name)) continue;
    const parameter = name.slice(0, 64);
    const expected = expectedName(parameter, knownNames(contract));
    refuse({ parameter, value: value.slice(0, 200), expected });
  }
}

export function readParams<P extends Parameters, Q extends Parameters>(
  endpoint: Pick<Endpoint<P, Q>, "params" | "path">,
  sent: Record<string, string | string[] | undefined>,
): PathParams<P> {
  const values = new URLSearchParams();
  for (const name in endpoint.params) values.set(name, String(sent[name] ?? ""));
  const { query, problems } = readQuery({ parameters: endpoint.params }, values);
  if (problems[0]) refuse(problems[0]);
  // Every path parameter was set above without a problem.
  return query as PathParams<P>;
}
