import type { LotChoice } from "@/lib/roast/history/schemas";
import { isLogName } from "@/lib/roast/loggers/file-names";
import type { LogPreview } from "./import-responses";

export type Stage =
  | { kind: "waiting" | "reading" }
  /** `final`: the file itself is invalid, so a retry wouldn't help. */
  | { kind: "unreadable"; why: string; final: boolean }
  /** `refused`: why the import failed. */
  | { kind: "read"; log: LogPreview; refused?: string }
  | { kind: "queued" | "importing"; log: LogPreview }
  | { kind: "imported"; log: LogPreview; roastId: number | null; warnings: string[] }
  /** A duplicate. */
  | { kind: "here"; log: LogPreview; roastId: number };

export interface Item {
  key: number;
  file: File;
  stage: Stage;

  lotId: number | null;

  skipped: boolean;
}

export interface ImportState {
  items: Item[];
  lots: LotChoice[];
  others: number;
  beyond: number;
}

export type ImportAction =
  | { act: "add"; files: File[] }
  | { act: "stage"; key: number; stage: Stage }
  | { act: "choose"; key: number; lotId: number | null }
  | { act: "chooseForRest"; lotId: number }
  | { act: "skip"; key: number; skipped: boolean }
  | { act: "import" }
  | { act: "addLot"; lot: LotChoice; key: number };

/** More would be unmanageable on one page. */
export const MAX_FILES = 200;

const isReady = ({ stage, lotId, skipped }: Item) =>
  (stage.kind === "read" || stage.kind === "here") && lotId !== null && !skipped;

export function importReducer(desk: ImportState, action: ImportAction): ImportState {
  const change = (key: number, changed: (item: Item) => Item): ImportState => ({
    ...desk,
    items: desk.items.map((item) => (item.key === key ? changed(item) : item)),
  });
  switch (action.act) {
    case "add":
      return added(desk, action.files);
    case "stage":
      return change(action.key, (item) => staged(item, action.stage, desk.lots));
    case "choose":
      return change(action.key, (item) => ({ ...item, lotId: action.lotId }));
    case "chooseForRest":
      return {
        ...desk,
        items: desk.items.map((item) => ({ ...item, lotId: item.lotId ?? action.lotId })),
      };
    case "skip":
      return change(action.key, (item) => ({ ...item, skipped: action.skipped }));
    case "addLot":
      return {
        ...change(action.key, (item) => ({ ...item, lotId: action.lot.id })),
        lots: [action.lot, ...desk.lots],
      };
    case "import":
      return { ...desk, items: desk.items.map(queued) };
  }
}

function added(desk: ImportState, files: readonly File[]): ImportState {
  const logs = files.filter(({ name }) => isLogName(name));
  const taken = logs.slice(0, MAX_FILES - desk.items.length);
  const first = (desk.items.at(-1)?.key ?? 0) + 1;
  const items = taken.map(
    (file, at): Item => ({ key: first + at, file, stage: { kind: "waiting" }, lotId: null, skipped: false }),
  );
  return {
    ...desk,
    items: [...desk.items, ...items],
    others: desk.others + files.length - logs.length,
    beyond: desk.beyond + logs.length - taken.length,
  };
}

/** Of 100. A match on the country alone, or equal matches for two lots, score lower. */
const SURE_ENOUGH = 60;

/** A lot bought after the roast is never suggested. */
function isLikely({ day, match }: LogPreview, { id, purchaseDate }: LotChoice): boolean {
  const boughtAfter = day !== null && purchaseDate !== null && purchaseDate > day;
  return match?.lotId === id && match.confidence >= SURE_ENOUGH && !boughtAfter;
}

/** Preselects the suggested lot, and skips duplicates. */
function staged(item: Item, stage: Stage, lots: readonly LotChoice[]): Item {
  if (item.stage.kind !== "reading")
    return { ...item, stage, skipped: item.skipped || stage.kind === "here" };
  if (stage.kind !== "read" && stage.kind !== "here") return { ...item, stage };
  const likely = lots.find((lot) => isLikely(stage.log, lot));
  return { ...item, stage, lotId: likely?.id ?? null, skipped: stage.kind === "here" };
}

function queued(item: Item): Item {
  const { stage } = item;
  if (!isReady(item) || (stage.kind !== "read" && stage.kind !== "here")) return item;
  return { ...item, stage: { kind: "queued", log: stage.log } };
}

export function countsOf(items: readonly Item[]) {
  const count = (holds: (item: Item) => boolean) => items.filter(holds).length;
  return {
    all: items.length,
    reading: count(({ stage: { kind } }) => kind === "waiting" || kind === "reading"),
    ready: count(isReady),
    lotless: count((item) => item.stage.kind === "read" && item.lotId === null && !item.skipped),
    importing: count(({ stage: { kind } }) => kind === "queued" || kind === "importing"),
    imported: count(({ stage: { kind } }) => kind === "imported"),
    here: count(({ stage: { kind }, skipped }) => kind === "here" && skipped),
    unreadable: count(({ stage: { kind } }) => kind === "unreadable"),
  };
}
export type Counts = ReturnType<typeof countsOf>;
