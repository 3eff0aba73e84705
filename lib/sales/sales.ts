import { database, type Transaction } from "@/db/client";
import { SNAPSHOT } from "@/db/snapshot";
import { EXPORT_FIRST, limitReached } from "@/lib/access/account-limit";
import { requireBenchOwner } from "@/lib/access/bench";
import { requireOwnId, requireRow } from "@/lib/access/ownership";
import { insertOnce } from "@/lib/access/run-once";
import { type BenchTransaction, writeBench } from "@/lib/access/write-bench";
import { type IfMatch, requireUnchanged } from "@/lib/http/answers/if-match";
import { invalidField } from "@/lib/http/errors/expected";
import { paginate } from "@/lib/http/query/pagination";
import { earlyDay } from "@/lib/stock/early-day";
import type { Overdraw } from "@/lib/stock/overdraw";
import { lockOwnLot } from "@/lib/stock/remaining-weight";
import { nameKey } from "@/lib/supply/normalize/words/words";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { selectBlend } from "./blends/queries";
import {
  DEFAULT_SALES_PER_PAGE,
  MAX_SALES,
  type NewSale,
  ONE_SOURCE,
  type SaleChanges,
  type SalesFilter,
  type SalesQuery,
  SOURCE_OF_LOT,
} from "./contract";
import { type LotLedger, readBooks, type SalePart } from "./lot-ledger";
import { oversoldCheck } from "./oversold";
import { projectLot, projectPart, projectSale } from "./project";
import {
  countSales,
  deleteSaleRow,
  insertSale,
  type SaleRow,
  selectRoast,
  selectSale,
  updateSale,
} from "./queries";

type AskedSales = Pick<SalesFilter, "from" | "to" | "buyer">;

export function readMatchingSales({ from, to, buyer: asked }: AskedSales) {
  const wanted = asked === undefined || asked === "" ? undefined : nameKey(asked);
  return ({ sellDate, buyer }: Pick<SaleRow, "sellDate" | "buyer">) =>
    (from === undefined || sellDate >= from) &&
    (to === undefined || sellDate <= to) &&
    (wanted === undefined || (buyer !== null && nameKey(buyer) === wanted));
}

export async function readFiltered(viewer: Viewer, filter: SalesFilter) {
  const { ownerId } = requireBenchOwner(viewer).bench;
  const books = await database().transaction(
    (tx) => readBooks(tx, ownerId, filter.green_coffee_inv_id),
    SNAPSHOT,
  );
  const isWanted = readMatchingSales(filter);
  const lots = books.ledgers
    .filter(({ lot }) => filter.catalog_id === undefined || lot.coffeeId === filter.catalog_id)
    .map((ledger) => ({ ledger, ...within(ledger, isWanted) }));
  return { ...books, lots };
}

/** The sales and movements of a ledger on the wanted days. */
export const within = (
  { parts, moved }: Pick<LotLedger, "parts" | "moved">,
  isWanted: ReturnType<typeof readMatchingSales>,
) => ({
  parts: parts.filter(({ sale }) => isWanted(sale)),
  // Green coffee that left unroasted names no buyer.
  moved: moved.filter(({ movedOn }) => isWanted({ sellDate: movedOn, buyer: null })),
});

/** The sales that took something of these lots, each once, the latest first. */
export function latestSales(lots: readonly { parts: readonly SalePart[] }[]) {
  const sales = new Map(lots.flatMap(({ parts }) => parts.map(({ sale }) => [sale.id, sale] as const)));
  return [...sales.values()].sort((a, b) =>
    a.sellDate === b.sellDate ? b.id - a.id : a.sellDate < b.sellDate ? 1 : -1,
  );
}

/**
 * The caller's sales and each lot's profit, the latest first. Costs depend on all sales of a
 * lot, so filter and page only affect what is shown.
 * @throws ApiError 401 without a session
 */
export async function listSales(viewer: Viewer, query: SalesQuery) {
  const { page = 1, limit = DEFAULT_SALES_PER_PAGE, ...filter } = query;
  const { lots, costOf } = await readFiltered(viewer, filter);
  const sales = latestSales(lots);
  const profit = lots.map(({ ledger, ...asked }) => projectLot(ledger, asked));
  const project = (some: typeof sales) => some.map((sale) => projectSale(sale, { costOf }));
  if (query.page === undefined && query.limit === undefined) return { sales: project(sales), profit };
  const pagination = paginate(sales.length, page, limit);
  return { sales: project(sales.slice((page - 1) * limit, page * limit)), profit, pagination };
}

/**
 * What the sales took of these lots, without the other lots of mixed roasts and blends, and what each lot has earned.
 * @throws ApiError 401 without a session
 */
export async function readLotSales(viewer: Viewer, lotIds: readonly number[], filter: SalesFilter = {}) {
  const wanted = new Set(lotIds);
  const { lots } = await readFiltered(viewer, filter);
  const own = lots.filter(({ ledger }) => wanted.has(ledger.lot.id));
  return {
    sales: own.flatMap(({ ledger, parts }) => parts.map((part) => projectPart(part, ledger.lot.id))),
    profit: own.map(({ ledger, ...asked }) => projectLot(ledger, asked)),
  };
}

/**
 * Records a sale. Selling more than was roasted only gives a warning: roasts may be entered later.
 * @throws ApiError 404 for an absent lot or roast, 403 for someone else's, 400 for a roast of another lot, 409 at the
 * limit of sales or for an idempotency key that was used for another sale
 */
export async function addSale(viewer: Viewer, sent: NewSale, overdraw?: Overdraw) {
  const session = requireBenchOwner(viewer);
  return writeBench(session, (tx) => addSaleIn(tx, session, sent, overdraw));
}

/** The same within a transaction. */
export async function addSaleIn(
  tx: BenchTransaction,
  session: SessionViewer,
  { idempotency_key: idempotencyKey, ...sent }: NewSale,
  overdraw?: Overdraw,
) {
  requireBenchOwner(session);
  const once = { idempotencyKey, what: "sale", payload: sent };
  const id = await insertOnce(tx, session, once, () => recordSale(tx, session, sent, overdraw));
  return answerOf(tx, session, await requireRow(tx, session.bench, "sale", id, selectSale));
}

/** Returns its id. */
async function recordSale(
  tx: BenchTransaction,
  session: SessionViewer,
  sent: Omit<NewSale, "idempotency_key">,
  overdraw?: Overdraw,
): Promise<number> {
  const { roast_id: roastId = null, blend_id: blendId = null } = sent;
  const named = await namedSource(tx, session, roastId, blendId);
  const lotId = sent.green_coffee_inv_id ?? named?.lotId ?? 0;
  const lot = await holdSource(tx, session, lotId, named);
  if ((await countSales(tx, session.bench.ownerId)) >= MAX_SALES)
    throw limitReached(MAX_SALES, "sale", EXPORT_FIRST);
  const source = { ownerId: session.bench.ownerId, lotId, roastId, blendId };
  const askOversold = await oversoldCheck(tx, source, overdraw);
  const row = await insertSale(tx, {
    ...source,
    ozSold: sent.oz_sold,
    price: sent.price,
    buyer: sent.buyer ?? null,
    batchName: sent.batch_name === undefined ? (named?.batchName ?? null) : sent.batch_name,
    sellDate: sent.sell_date,
    enteredBy: session.userId,
  });
  await askOversold(row, soldEarly(named, lot, sent.sell_date));
  return row.id;
}

/**
 * Changes the fields that are sent. A new roast without a lot sets its own lot.
 * @throws ApiError as `addSale`, 404 or 403 for the sale itself, and 409 when it has changed since it was read
 */
export async function editSale(
  viewer: Viewer,
  id: number,
  sent: SaleChanges,
  ifMatch?: IfMatch,
  overdraw?: Overdraw,
) {
  const session = requireBenchOwner(viewer);
  return writeBench(session, async (tx) => {
    const before = await requireRow(tx, session.bench, "sale", id, selectSale);
    const current = async () => (await answerOf(tx, session, before)).sale;
    await requireUnchanged(ifMatch, before, "sale", current, session);
    // Naming a roast replaces a blend, and the other way round.
    const roastId = sent.roast_id === undefined ? (sent.blend_id ? null : before.roastId) : sent.roast_id;
    const blendId = sent.blend_id === undefined ? (sent.roast_id ? null : before.blendId) : sent.blend_id;
    const named = await namedSource(tx, session, roastId, blendId);
    const isNew = Boolean(sent.roast_id) || Boolean(sent.blend_id);
    const lotId = sent.green_coffee_inv_id ?? (isNew ? named?.lotId : undefined) ?? before.lotId;
    const lot = await holdSource(tx, session, lotId, named);
    const source = { ownerId: session.bench.ownerId, lotId, roastId, blendId };
    const askOversold = await oversoldCheck(tx, source, overdraw);
    const row = await updateSale(tx, session.bench.ownerId, id, {
      lotId,
      roastId,
      blendId,
      changedBy: session.userId,
      ...(sent.oz_sold !== undefined && { ozSold: sent.oz_sold }),
      ...(sent.price !== undefined && { price: sent.price }),
      ...(sent.buyer !== undefined && { buyer: sent.buyer }),
      ...(sent.batch_name !== undefined && { batchName: sent.batch_name }),
      ...(sent.sell_date !== undefined && { sellDate: sent.sell_date }),
    });
    // A day that stays as it was is not asked about again.
    const isMoved = isNew || row.lotId !== before.lotId || row.sellDate !== before.sellDate;
    await askOversold(row, isMoved ? soldEarly(named, lot, row.sellDate) : null);
    return answerOf(tx, session, row);
  });
}

/** @throws ApiError 404 for an absent sale, 403 for someone else's */
export async function deleteSale(viewer: Viewer, id: number) {
  const session = requireBenchOwner(viewer);
  return writeBench(session, async (tx) => {
    await requireOwnId(tx, session.bench, "sale", id);
    await deleteSaleRow(tx, session.bench.ownerId, id);
    return { success: true } as const;
  });
}

interface NamedSource {
  field: "roast_id" | "blend_id";
  /** The day of roasting or blending. */
  madeOn: string;
  lotId: number;
  batchName: string;
}

/** The roast or blend that a sale names, with the lot that it is listed under. */
async function namedSource(
  tx: Transaction,
  session: SessionViewer,
  roastId: number | null,
  blendId: number | null,
): Promise<NamedSource | null> {
  if (roastId !== null && blendId !== null) throw invalidField("blend_id", ONE_SOURCE);
  if (blendId !== null) {
    const { name, parts, blendedOn } = await requireRow(tx, session.bench, "blend", blendId, selectBlend);
    return { field: "blend_id", lotId: parts[0]?.lotId ?? 0, batchName: name, madeOn: blendedOn };
  }
  if (roastId === null) return null;
  const { lotId, batchName, roastDate } = await requireRow(tx, session.bench, "roast", roastId, selectRoast);
  return { field: "roast_id", lotId, batchName, madeOn: roastDate };
}

const soldEarly = (named: NamedSource | null, lot: { purchaseDate: string | null }, on: string) =>
  named
    ? earlyDay(
        `${named.batchName} was ${named.field === "blend_id" ? "blended" : "roasted"}`,
        named.madeOn,
        on,
      )
    : earlyDay("This lot was bought", lot.purchaseDate, on);

/** Locks the lot, against deletion and moved roasts, and checks that the roast or blend belongs to it. */
async function holdSource(
  tx: BenchTransaction,
  session: SessionViewer,
  lotId: number,
  named: NamedSource | null,
) {
  const lot = await lockOwnLot(tx, session.bench, lotId);
  if (named && named.lotId !== lotId) throw invalidField(named.field, SOURCE_OF_LOT[named.field]);
  return lot;
}

async function answerOf(tx: Transaction, { bench: { ownerId } }: SessionViewer, row: SaleRow) {
  const books = await readBooks(tx, ownerId, row.lotId);
  const [ledger] = books.ledgers;
  if (!ledger) throw new Error("a sale has no lot");
  const sale = projectSale({ ...row, coffeeName: ledger.lot.coffeeName }, books);
  return { success: true as const, sale, warnings: [...ledger.warnings] };
}
