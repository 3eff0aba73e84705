import { setImmediate as breathe } from "node:timers/promises";
import type { Queryable } from "@/db/client";
import type { CatalogAccess } from "@/lib/catalog/access";
import type { Fact, FactCounts } from "../filters/fact-columns";
import type { CatalogFilters } from "../filters/parameters";
import { isCounted } from "../sql/count";
import { selectMatchingFactIds, selectSeen } from "./fact-queries";
import { type HeldFacts, isHeld, whileHeld } from "./fact-store";
import { ID_BYTES, numbersIn } from "./id-bytes";
import { partsOf, positionsMatching } from "./matching-parts";
import { withOwnRows } from "./own-matches";

/** Coffees between pauses: a few milliseconds for all facts. */
const SLICE = 50_000;

/** What the coffees that some filters match disclose. */
interface Matches {
  size: number;
  /** Null once the columns have moved on. */
  count: (facts: readonly Fact[]) => Promise<FactCounts | null>;
  /** Counts of all, regardless of the requested stock; null if that wasn't read. */
  stocked: () => Promise<Record<"true" | "false" | "all", number> | null>;
}

/** Null if the process can't count: then Postgres does. */
type FindMatches = (filters: CatalogFilters) => Promise<Matches | null>;

export const NOT_IN_COLUMNS: FindMatches = async () => null;

/** Where facets are counted. */
export interface FacetSource {
  db: Queryable;
  access: CatalogAccess;
  find: FindMatches;
}

/**
 * Postgres finds the ids, with the caller's access among its conditions, for this question or once for each of its
 * parts; the columns only say what those coffees disclose, and only if nothing was written between the two.
 */
export function matchingFacts(
  db: Queryable,
  access: CatalogAccess,
  held: HeldFacts | null,
  onMatches: (filters: CatalogFilters, matches: number) => void = () => {},
): FindMatches {
  if (!held) return NOT_IN_COLUMNS;
  const known = new Map<string, Promise<Int32Array | null>>();
  const positionsOf = (filters: CatalogFilters) => {
    const key = JSON.stringify(Object.entries(filters).sort());
    const positions = known.get(key) ?? findPositions(db, access, filters, held, onMatches);
    known.set(key, positions);
    return positions;
  };
  return async (filters) => {
    const { stocked: status = "true", ...others } = filters;
    // Those in stock or not are counted too, unless stored counts have them.
    const isRead = !isCounted(others);
    const positions = await positionsOf({ ...others, stocked: isRead ? "all" : status });
    if (!positions) return null;
    const asked = isRead && status !== "all" ? having(held, positions, status) : positions;
    return {
      size: asked.length,
      count: (facts) => whileHeld(held, () => countAll(held, asked, facts)),
      stocked: async () => {
        if (!isRead) return null;
        const counts = await whileHeld(held, () => countAll(held, positions, ["stocked"]));
        const of = (text: string) => counts?.stocked.get(text) ?? 0;
        return counts && { true: of("true"), false: of("false"), all: positions.length };
      },
    };
  };
}

const having = ({ columns }: HeldFacts, positions: Int32Array, status: string) =>
  columns.having(positions, "stocked", status);

async function findPositions(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  held: HeldFacts,
  onMatches: (filters: CatalogFilters, matches: number) => void,
): Promise<Int32Array | null> {
  const parts = partsOf(access, filters);
  if (parts && isHeld(held)) {
    const shared = positionsMatching(held.columns, held.sets, parts);
    const positions = shared && (await withOwnRows(db, access, filters, held, shared));
    if (positions && (await selectSeen(db, held.moment)) === held.moment.seen) return positions;
  }
  const { seen, ids } = await selectMatchingFactIds(db, access, filters, held.moment);
  if (seen !== held.moment.seen) return null;
  onMatches(filters, ids.length / ID_BYTES);
  return whileHeld(held, async () => {
    const sorted = numbersIn(ids).sort();
    await breathe();
    return held.columns.allPositionsOf(sorted);
  });
}

async function countAll(
  { columns }: HeldFacts,
  positions: Int32Array,
  facts: readonly Fact[],
): Promise<FactCounts> {
  const counting = columns.begin(facts);
  for (let from = 0; from < positions.length; from += SLICE) {
    counting.add(positions, from, Math.min(from + SLICE, positions.length));
    if (positions.length > SLICE) await breathe();
  }
  return counting.found();
}
