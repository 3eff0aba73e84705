import { z } from "zod";
import { database, type Queryable, type Transaction } from "@/db/client";
import { lockAccount } from "@/lib/access/account-lock";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchWriter } from "@/lib/access/bench";
import { catalogAccess } from "@/lib/catalog/access";
import { coffeesById } from "@/lib/catalog/coffees-by-id";
import { ApiError } from "@/lib/errors";
import { MAX_INTEGER } from "@/lib/http/expected";
import type { SentFile } from "@/lib/http/multipart";
import { addLotsIn } from "@/lib/inventory/add-lots";
import { type NewLot, newLotBody } from "@/lib/inventory/lot";
import { addRoastsIn } from "@/lib/roast/roasts";
import { newRoastsBody } from "@/lib/roast/schemas";
import { addSalesIn } from "@/lib/sales/add-sales";
import { newSale } from "@/lib/sales/contract";
import { pluralize } from "@/lib/units/pluralize";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { type Bench, BenchNames, type LotReference, type Reference } from "./bench";
import { type ReadyRow, readyRows, withLots } from "./bodies";
import { mergedChoices, readChoices } from "./choices";
import type { SheetKind } from "./columns";
import { interpretSheet, type ReadSheet } from "./interpret";
import {
  insertDraft,
  lockDraft,
  selectBenchLots,
  selectBenchRoasts,
  selectDraft,
  updateDraft,
} from "./queries";
import { questionText } from "./questions";
import { readSheetFile, readSheetText } from "./read-sheet";
import type { Sheet } from "./sheet";

const cells = z.array(z.array(z.union([z.string(), z.number(), z.null()])));
const delimiters = z.enum([",", ";", "\t"]).nullable();

const savedResult = z.object({
  saved: z.int(),
  left_out: z.int(),
  lots_added: z.int(),
  warnings: z.array(z.string()),
});
export type SavedSheet = z.output<typeof savedResult>;

type Draft = NonNullable<Awaited<ReturnType<typeof selectDraft>>>;

/** A sheet as its page shows it. */
export interface SheetView {
  id: string;
  kind: SheetKind;
  fileName: string | null;
  sheet: Sheet;
  read: ReadSheet;
  ready: number;
  references: Reference[];
  bench: Bench;
  result: SavedSheet | null;
}

/**
 * Keeps a spreadsheet for its owner to look at. Nothing is saved on the bench.
 * @throws ApiError 401, 400 for what is no table, 413 for too much
 */
export async function uploadSheet(
  viewer: Viewer,
  { kind, file, text }: { kind: SheetKind; file?: SentFile | undefined; text?: string | undefined },
) {
  const { userId: ownerId } = requireSession(viewer);
  const isFile = file !== undefined && file.bytes.byteLength > 0;
  const { rows, delimiter } = isFile ? await readSheetFile(ownerId, file.bytes) : readSheetText(text ?? "");
  const id = await database().transaction(async (tx) => {
    await lockAccount(tx, ownerId);
    return insertDraft(tx, { ownerId, kind, fileName: isFile ? file.name : null, delimiter, rows });
  });
  return { id, kind };
}

const noSuchSheet = () => new ApiError("not_found", { message: "No such spreadsheet. Upload it again." });

async function benchOf(
  db: Queryable,
  session: SessionViewer,
  kind: SheetKind,
  read: ReadSheet,
): Promise<Bench> {
  const { ownerId } = session.bench;
  const wanted = read.rows.flatMap(({ values: { catalog_id: id } }) => {
    const number = Number(id);
    return Number.isInteger(number) && number > 0 && number <= MAX_INTEGER ? [number] : [];
  });
  const access = catalogAccess(session, { showWholesale: true });
  const [lots, roasts, coffees] = [
    kind === "lots" ? [] : await selectBenchLots(db, ownerId),
    kind === "sales" ? await selectBenchRoasts(db, ownerId) : [],
    kind === "lots" ? await coffeesById(db, access, ownerId, [...new Set(wanted)].slice(0, 1000)) : new Map(),
  ];
  return { lots, roasts, coffees: new Map([...coffees].map(([id, { name }]) => [id, name])) };
}

async function viewOf(db: Queryable, session: SessionViewer, draft: Draft) {
  const sheet = { rows: cells.parse(draft.rows), delimiter: delimiters.parse(draft.delimiter) };
  const choices = readChoices(draft.choices);
  const read = interpretSheet(draft.kind, sheet, choices);
  const bench = await benchOf(db, session, draft.kind, read);
  const names = new BenchNames(bench, choices);
  const rows = readyRows(read, bench, names);
  const view: SheetView = {
    ...{ id: draft.id, kind: draft.kind, fileName: draft.fileName, sheet, read, bench },
    ready: rows.length,
    references: [...names.references.asked.values()],
    result: draft.result === null ? null : savedResult.parse(draft.result),
  };
  return { view, rows };
}

/**
 * A sheet with what it is read as; undefined where there is none of that id and kind.
 * @throws ApiError 401 without a session
 */
export async function viewSheet(viewer: Viewer, kind: SheetKind, id: string): Promise<SheetView | undefined> {
  const session = requireSession(viewer);
  if (!z.uuid().safeParse(id).success) return undefined;
  const draft = await selectDraft(database(), { ownerId: session.userId, id });
  return draft?.kind === kind ? (await viewOf(database(), session, draft)).view : undefined;
}

/** What the page of a kind shows for its search: `sheet` and `page`. @throws ApiError 401 without a session */
export async function viewSheetPage(viewer: Viewer, kind: SheetKind, search: URLSearchParams) {
  const id = search.get("sheet");
  const view = id === null ? undefined : await viewSheet(viewer, kind, id);
  const page = /^[1-9]\d{0,3}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
  return { kind, view, page, isMissing: id !== null && view === undefined };
}

const MAX_PROBLEMS = 200;

/**
 * Keeps what the person chose for a sheet.
 * @throws ApiError 401; 404 without such a sheet; 409 when it is saved already
 */
export async function chooseInSheet(
  viewer: Viewer,
  { id, ...sent }: { id: string } & Record<string, string>,
) {
  const session = requireSession(viewer);
  const key = { ownerId: session.userId, id };
  return database().transaction(async (tx) => {
    const draft = await lockDraft(tx, key);
    if (!draft) throw noSuchSheet();
    if (draft.result !== null)
      throw new ApiError("conflict", {
        message: "This spreadsheet is saved already. Upload it again to change it.",
      });
    const choices = mergedChoices(draft.choices, sent);
    await updateDraft(tx, key, { choices });
    const { view } = await viewOf(tx, session, { ...draft, choices });
    return {
      ...{ id, kind: draft.kind, rows: view.read.rows.length, ready: view.ready },
      questions: [...view.read.questions.map(questionText), ...view.references.map(referenceText)],
      problems: view.read.rows
        .flatMap(({ number, problems }) =>
          problems.map(({ at, why }) => ({
            row: number,
            column: at === null ? null : (view.read.columns[at]?.head ?? null),
            message: why,
          })),
        )
        .slice(0, MAX_PROBLEMS),
    };
  });
}

const referenceText = ({ about, name, rows }: Reference) =>
  `Which ${about} is "${name}" (${pluralize(rows, "row")})?`;

/**
 * Saves the rows of a sheet, all or none. Sending it again returns the result of the first time.
 * @throws ApiError 401; 404 without such a sheet; 409 while something has to be chosen, while rows can't be saved and
 * aren't to be left out, and beyond the bench's limits
 */
export async function saveSheet(
  viewer: Viewer,
  { id, leave_out }: { id: string; leave_out?: "true" | "false" | undefined },
) {
  const session = requireBenchWriter(viewer);
  const key = { ownerId: session.userId, id };
  return database().transaction(async (tx) => {
    await lockAccount(tx, session.bench.ownerId);
    const draft = await lockDraft(tx, key);
    if (!draft) throw noSuchSheet();
    if (draft.result !== null) return { ...savedResult.parse(draft.result), replayed: true };
    const { view, rows } = await viewOf(tx, session, draft);
    const left = view.read.rows.length - rows.length;
    if (view.read.questions.length > 0)
      throw new ApiError("conflict", { message: `Not saved yet. ${questionText(view.read.questions[0])}` });
    if (rows.length === 0 || (left > 0 && leave_out !== "true"))
      throw new ApiError("conflict", {
        message:
          rows.length === 0
            ? "No row can be saved yet."
            : `${pluralize(left, "row")} can't be saved yet. Fix them, or leave them out.`,
        details: { left_out: left },
      });
    const written = await writeRows(tx, session, view, rows);
    const result = { saved: rows.length, left_out: left, ...written };
    await updateDraft(tx, key, { result, rows: [] });
    return { ...result, replayed: false };
  });
}

async function writeRows(
  tx: Transaction,
  session: SessionViewer,
  { kind, read }: SheetView,
  rows: readonly ReadyRow[],
) {
  if (kind === "lots") {
    await addLotsIn(
      tx,
      session,
      rows.map(({ body }) => newLotBody.parse(body)),
    );
    return { lots_added: 0, warnings: [] };
  }
  const added = await addNamedLots(tx, session, read, rows);
  const idsOf = ({ lots }: ReadyRow) =>
    lots.map((lot) => (typeof lot === "number" ? lot : (added.get(lot?.key ?? "") ?? 0)));
  const bodies = rows.map((row) => withLots(row.body, idsOf(row)));
  const { warnings } =
    kind === "roasts"
      ? await addRoastsIn(
          tx,
          session,
          bodies.flatMap((body) => newRoastsBody.parse(body)),
        )
      : await addSalesIn(
          tx,
          session,
          bodies.map((body) => newSale.parse(body)),
        );
  return { lots_added: added.size, warnings };
}

/** Lots for coffees that rows name and that are to be added: with the weight roasted of them, bought at the first roast. */
async function addNamedLots(
  tx: Transaction,
  session: SessionViewer,
  read: ReadSheet,
  rows: readonly ReadyRow[],
): Promise<Map<string, number>> {
  const wanted = new Map<string, NewLot & { oz: number }>();
  const byNumber = new Map(read.rows.map((row) => [row.number, row]));
  for (const { number, body, lots } of rows) {
    const values = byNumber.get(number)?.values ?? {};
    for (const [place, lot] of lots.entries()) {
      if (lot === null || typeof lot === "number") continue;
      const day = typeof body.roast_date === "string" ? body.roast_date : undefined;
      const before = wanted.get(lot.key);
      const first = [before?.purchase_date, day].filter((each) => typeof each === "string").sort()[0];
      wanted.set(lot.key, {
        manual_name: nameOf(values, place, lots.length),
        ...(first && { purchase_date: first }),
        oz: (before?.oz ?? 0) + ozOf(body, place),
      });
    }
  }
  const ids = await addLotsIn(
    tx,
    session,
    [...wanted.values()].map(({ oz, ...lot }) => ({
      ...lot,
      purchased_qty_lbs: Math.ceil((oz / OUNCES_PER_POUND) * 1e4 - 1e-6) / 1e4,
    })),
  );
  return new Map([...wanted.keys()].map((key, place) => [key, ids[place] ?? 0]));
}

function nameOf(values: Record<string, unknown>, place: number, lots: number): LotReference["name"] {
  const names = lots > 1 ? String(values.input_coffees ?? "").split(";") : [values.coffee];
  return String(names[place] ?? "")
    .trim()
    .slice(0, 200);
}

function ozOf({ inputs, oz_in: charge }: Record<string, unknown>, place: number): number {
  const input: unknown = Array.isArray(inputs) ? inputs[place]?.oz_in : charge;
  return typeof input === "number" ? input : 0;
}
