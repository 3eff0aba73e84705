import { z } from "zod";
import { database, type Queryable } from "@/db/client";
import { lockAccount } from "@/lib/access/account-lock";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchWriter, seesCosts } from "@/lib/access/bench";
import { writeBench } from "@/lib/access/write-bench";
import { catalogAccess } from "@/lib/catalog/access";
import { coffeesById } from "@/lib/catalog/coffees-by-id";
import { ApiError } from "@/lib/errors";
import type { SentFile } from "@/lib/http/body/multipart";
import { MAX_INTEGER } from "@/lib/http/errors/expected";
import { DELIMITERS } from "@/lib/http/files/csv-dialect";
import { selectBlendLots } from "@/lib/sales/blend-lots";
import { readUnits } from "@/lib/settings/units";
import type { Overdraw } from "@/lib/stock/overdraw";
import { pluralize } from "@/lib/units/pluralize";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { type Bench, BenchNames, type Reference } from "./bench";
import { readyRows } from "./bodies";
import { mergedChoices, readChoices } from "./choices";
import type { SheetKind } from "./columns";
import { interpretSheet, type ReadSheet, shownColumns, withoutAmounts } from "./interpret";
import {
  insertDraft,
  lockDraft,
  selectBenchLots,
  selectBenchRoasts,
  selectDraft,
  selectSavedRows,
  updateDraft,
} from "./queries";
import { questionText } from "./questions";
import { readSheetFile, readSheetText } from "./read-sheet";
import { askAboutRepeated, rowHashes } from "./repeated-rows";
import type { Sheet } from "./sheet";
import { writeRows } from "./write-rows";

const cells = z.array(z.array(z.union([z.string(), z.number(), z.null()])));
const delimiters = z.enum(DELIMITERS).nullable();

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
  /** Columns of money are left out for people who don't see costs. */
  hidesCosts: boolean;
  references: Reference[];
  bench: Bench;
  result: SavedSheet | null;
}

/**
 * Keeps a spreadsheet for its owner to review. Nothing is saved on the bench.
 * @throws ApiError 401, 400 if it isn't a table, 413 if it's too large
 */
export async function uploadSheet(
  viewer: Viewer,
  { kind, file, text }: { kind: SheetKind; file?: SentFile | undefined; text?: string | undefined },
) {
  const { userId: ownerId } = requireSession(viewer);
  const isFile = file !== undefined && file.bytes.byteLength > 0;
  const sheet = isFile ? await readSheetFile(ownerId, file.bytes) : readSheetText(text ?? "");
  const id = await database().transaction(async (tx) => {
    await lockAccount(tx, ownerId);
    return insertDraft(tx, { ownerId, kind, fileName: isFile ? file.name : null, ...sheet });
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
  const [lots, roasts, blends, coffees] = [
    kind === "lots" ? [] : await selectBenchLots(db, ownerId),
    kind === "sales" ? await selectBenchRoasts(db, ownerId) : [],
    kind === "sales" ? [...(await selectBlendLots(db, ownerId)).values()] : [],
    kind === "lots" ? await coffeesById(db, access, ownerId, [...new Set(wanted)].slice(0, 1000)) : new Map(),
  ];
  return { lots, roasts, blends, coffees: new Map([...coffees].map(([id, { name }]) => [id, name])) };
}

/** Read before a transaction begins, which has a connection already. */
const unitsOf = (session: SessionViewer) => readUnits(session, { cookie: null, languages: null });

const sheetOf = ({ rows, delimiter, dateSystem }: Draft): Sheet => ({
  rows: cells.parse(rows),
  dateSystem,
  delimiter: delimiters.parse(delimiter),
});

async function viewOf(
  db: Queryable,
  session: SessionViewer,
  draft: Draft,
  units: Pick<ReaderUnits, "currency">,
) {
  const sheet = sheetOf(draft);
  const choices = readChoices(draft.choices);
  const benchId = session.bench.ownerId;
  const hidesCosts = !seesCosts(session);
  const all = interpretSheet(draft.kind, sheet, choices, units);
  const hashes = rowHashes(sheet, all.rows);
  const saved = await selectSavedRows(db, { benchId, kind: draft.kind, id: draft.id }, hashes);
  const read = askAboutRepeated(hidesCosts ? withoutAmounts(all) : all, hashes, choices, saved);
  const bench = await benchOf(db, session, draft.kind, read);
  const names = new BenchNames(bench, choices);
  const rows = readyRows(read, bench, names);
  const view: SheetView = {
    ...{ id: draft.id, kind: draft.kind, fileName: draft.fileName, sheet, read, bench },
    ready: rows.length,
    hidesCosts,
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
  return draft?.kind === kind
    ? (await viewOf(database(), session, draft, await unitsOf(session))).view
    : undefined;
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
  const units = await unitsOf(session);
  return database().transaction(async (tx) => {
    const draft = await lockDraft(tx, key);
    if (!draft) throw noSuchSheet();
    if (draft.result !== null)
      throw new ApiError("conflict", {
        message: "This spreadsheet is saved already. Upload it again to change it.",
      });
    const shown =
      sent.seen_header === undefined
        ? undefined
        : shownColumns(draft.kind, sheetOf(draft), readChoices(draft.choices), {
            hidesCosts: !seesCosts(session),
          });
    const choices = mergedChoices(draft.choices, sent, shown);
    await updateDraft(tx, key, { choices });
    const { view } = await viewOf(tx, session, { ...draft, choices }, units);
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
 * @param sent.left_out how many rows the person was told would be left out
 * @throws ApiError 401; 404 without such a sheet; 409 while something has to be chosen, while other rows can't be saved
 * than are to be left out, when they take more than there is and that is to be asked, and beyond the bench's limits
 */
export async function saveSheet(
  viewer: Viewer,
  sent: { id: string; leave_out?: boolean | "true" | "false" | undefined; left_out?: number | undefined },
  overdraw?: Overdraw,
) {
  const session = requireBenchWriter(viewer);
  const key = { ownerId: session.userId, id: sent.id };
  const units = await unitsOf(session);
  return writeBench(session, async (tx) => {
    const draft = await lockDraft(tx, key);
    if (!draft) throw noSuchSheet();
    if (draft.result !== null) return { ...savedResult.parse(draft.result), replayed: true };
    const { view, rows } = await viewOf(tx, session, draft, units);
    const left = view.read.rows.length - rows.length;
    if (view.read.questions.length > 0)
      throw new ApiError("conflict", { message: `Not saved yet. ${questionText(view.read.questions[0])}` });
    const expected = sent.left_out ?? left;
    if (rows.length > 0 && left !== expected)
      throw new ApiError("conflict", {
        message: `Not saved yet. ${pluralize(left, "row")} would be left out now, not ${expected}. Reload to see them.`,
        details: { left_out: left },
      });
    if (rows.length === 0 || (left > 0 && String(sent.leave_out) !== "true"))
      throw new ApiError("conflict", {
        message:
          rows.length === 0
            ? "No row can be saved yet."
            : `${pluralize(left, "row")} can't be saved yet. Fix them, or leave them out.`,
        details: { left_out: left },
      });
    const written = await writeRows(tx, session, view, rows, overdraw);
    const result = { saved: rows.length, left_out: left, ...written };
    await updateDraft(tx, key, {
      result,
      rows: [],
      benchId: session.bench.ownerId,
      rowHashes: rowHashes(view.sheet, rows),
    });
    return { ...result, replayed: false };
  });
}
