import { eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import {
  blendRecipes,
  lotMovements,
  lots,
  roastCuppings,
  roastedBlends,
  roastedMovements,
  roastOrders,
  roasts,
  sales,
} from "@/db/schema";
import { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES } from "@/lib/http/errors/error-messages";

/** The bench that a query reads or writes. Bench queries require it, so none can reach another bench. */
export interface BenchScope {
  readonly ownerId: string;
}

/** Rows of the bench that callers name by id, by the noun of messages. */
const TABLES = {
  blend: roastedBlends,
  cupping: roastCuppings,
  entry: roastedMovements,
  lot: lots,
  movement: lotMovements,
  order: roastOrders,
  recipe: blendRecipes,
  roast: roasts,
  sale: sales,
} as const;
type BenchRow = keyof typeof TABLES;

/** The only read across benches, for telling an absent row from another's. */
async function ownerOf(db: Queryable, kind: BenchRow, id: number): Promise<string | undefined> {
  const { id: key, ownerId } = TABLES[kind];
  const [row] = await db.select({ ownerId }).from(TABLES[kind]).where(eq(key, id));
  return row?.ownerId;
}

const absent = (what: string) => new ApiError("not_found", { message: `No such ${what}.` });

/** 403 `not_owner` */
export const ownedByAnother = (what: string): ApiError =>
  new ApiError("not_owner", { message: ERROR_MESSAGES.not_owner(what) });

/** Why a query found no row in its scope. A row made since then is absent too. */
async function missing(db: Queryable, bench: BenchScope, kind: BenchRow, id: number, what: string) {
  const ownerId = await ownerOf(db, kind, id);
  return ownerId === undefined || ownerId === bench.ownerId ? absent(what) : ownedByAnother(what);
}

/**
 * The row that `select` finds on the bench.
 * @throws ApiError 404 when it doesn't exist, 403 `not_owner` when it's another bench's
 */
export async function requireRow<Row>(
  db: Queryable,
  bench: BenchScope,
  kind: BenchRow,
  id: number,
  select: (db: Queryable, bench: BenchScope, id: number) => Promise<Row | undefined>,
): Promise<Row> {
  const row = await select(db, bench, id);
  if (row === undefined) throw await missing(db, bench, kind, id, kind);
  return row;
}

/**
 * The rows that a query found on the bench, in the order of `ids`.
 * @param label the noun for one of several
 * @throws ApiError as `requireRow`, for the first that is missing
 */
export async function requireRows<Row>(
  db: Queryable,
  bench: BenchScope,
  kind: BenchRow,
  ids: readonly number[],
  found: ReadonlyMap<number, Row>,
  label: (id: number) => string = () => kind,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const id of ids) {
    const row = found.get(id);
    if (row === undefined) throw await missing(db, bench, kind, id, label(id));
    rows.push(row);
  }
  return rows;
}

/** @throws ApiError as `requireRow` */
export async function requireOwnId(
  db: Queryable,
  bench: BenchScope,
  kind: BenchRow,
  id: number,
): Promise<void> {
  const ownerId = await ownerOf(db, kind, id);
  if (ownerId === undefined) throw absent(kind);
  if (ownerId !== bench.ownerId) throw ownedByAnother(kind);
}

/**
 * For rows that aren't the bench's, such as workspaces.
 * @param what the resource's noun
 * @throws ApiError 404 when it doesn't exist, 403 `not_owner` when it's someone else's
 */
export function requireOwned<Row extends { ownerId: string }>(
  owner: { ownerId: string },
  row: Row | undefined,
  what: string,
): Row {
  if (!row) throw absent(what);
  if (row.ownerId !== owner.ownerId) throw ownedByAnother(what);
  return row;
}
