import type { LotChoice } from "@/lib/roast/history/schemas";
import { isLogName } from "@/lib/roast/loggers/tables/file-names";
import { isLikely, keyOf, type NamedLot, withLots } from "./assign-lots";
import type { Item, Stage, TableHead } from "./import-item";
import type { LogPreview } from "./import-responses";

export interface ImportState {
  items: Item[];
  lots: LotChoice[];
  /** Names of files that aren't logs. */
  others: readonly string[];
  beyond: number;
  /** How many logs an earlier visit left here. */
  restored: number;
  /** For the next file. Starts at a random number per page, so that tabs don't overwrite each other's saved files. */
  nextKey: number;
}

export type ImportAction =
  | { act: "add"; files: File[] }
  | { act: "stage"; key: number; stage: Stage }
  | { act: "choose"; key: number; lotId: number | null }
  | { act: "chooseForRest"; lotId: number }
  | { act: "skip"; key: number; skipped: boolean }
  | { act: "retry" }
  /** For all tables with these heads. */
  | { act: "chooseColumns"; heads: string; columns: string }
  | { act: "import" }
  | { act: "addLot"; lot: LotChoice; key: number }
  | { act: "addLots"; lots: readonly NamedLot[] }
  | { act: "restore"; items: readonly Item[] }
  | { act: "clear" };

/** This many fit into a browser's memory with their previews. */
export const MAX_FILES = 10_000;

/** The lot suggested for a log that names a recipe represents all of the recipe's lots. */
export const isOfRecipe = ({ recipeId, match }: LogPreview, lotId: Item["lotId"]): boolean =>
  typeof recipeId === "number" && match?.lotId === lotId;

export const isReady = ({ stage, lotId, skipped, file }: Item) =>
  (stage.kind === "read" || stage.kind === "here") && lotId !== null && !skipped && file !== null;

export function importReducer(state: ImportState, action: ImportAction): ImportState {
  const change = (key: number, changed: (item: Item) => Item): ImportState => ({
    ...state,
    items: state.items.map((item) => (item.key === key ? changed(item) : item)),
  });
  switch (action.act) {
    case "add":
      return added(state, action.files);
    case "stage":
      return change(action.key, (item) => staged(item, action.stage, state.lots));
    case "choose":
      return chosen(state, action.key, action.lotId);
    case "chooseForRest":
      return {
        ...state,
        items: state.items.map((item) =>
          item.lotId === null ? { ...item, lotId: action.lotId, problem: stillProblem(item) } : item,
        ),
      };
    case "skip":
      return change(action.key, (item) => ({ ...item, skipped: action.skipped }));
    case "chooseColumns":
      return {
        ...state,
        items: state.items.map((item) =>
          item.stage.kind === "unreadable" && item.stage.heads && headsKey(item.stage.heads) === action.heads
            ? { ...item, columns: action.columns, stage: { kind: "waiting" }, problem: false }
            : item,
        ),
      };
    case "retry":
      return { ...state, items: state.items.map(retried) };
    case "addLot":
      return chosen({ ...state, lots: [action.lot, ...state.lots] }, action.key, action.lot.id, true);
    case "addLots":
      return given({ ...state, lots: [...action.lots.map(({ lot }) => lot), ...state.lots] }, action.lots);
    case "import":
      return { ...state, items: state.items.map(queued) };
    case "restore":
      return restored(state, action.items);
    case "clear":
      return { ...state, items: [], others: [], beyond: 0, restored: 0 };
  }
}

export const headsKey = (heads: readonly TableHead[]): string => heads.map(({ head }) => head).join("\t");

const stillProblem = ({ stage }: Item) =>
  stage.kind === "unreadable" || (stage.kind === "read" && stage.refused !== undefined);

/** One decision holds for all logs of the same name, and the matcher tries a new lot on the rest. */
function chosen(state: ImportState, key: number, lotId: number | null, isNew = false): ImportState {
  const items = state.items.map((item) => (item.key === key ? { ...item, lotId } : item));
  const item = items.find((each) => each.key === key);
  const lot = state.lots.find(({ id }) => id === lotId);
  if (!item || !lot || !("log" in item.stage)) return { ...state, items };
  const names = [keyOf(item.stage.log)].filter((name) => name !== null);
  return given({ ...state, items }, [{ lot, names, isNew }]);
}

function given(state: ImportState, lots: readonly NamedLot[]): ImportState {
  const items = withLots(state.items, lots, state.lots).map((item, at) =>
    item.lotId === state.items[at]?.lotId ? item : { ...item, problem: stillProblem(item) },
  );
  return { ...state, items };
}

function added(state: ImportState, files: readonly File[]): ImportState {
  const logs = files.filter(({ name }) => isLogName(name));
  const asked = new Map(
    state.items.filter(({ file }) => file === null).map((item) => [`${item.name} ${item.size}`, item.key]),
  );
  const found = new Map<number, File>();
  const fresh = logs.filter((file) => {
    const key = asked.get(`${file.name} ${file.size}`);
    if (key === undefined || found.has(key)) return true;
    found.set(key, file);
    return false;
  });
  const taken = fresh.slice(0, MAX_FILES - state.items.length);
  const items = taken.map(
    (file, at): Item => ({
      key: state.nextKey + at,
      name: file.name,
      size: file.size,
      file,
      stage: { kind: "waiting" },
      lotId: null,
      skipped: false,
      problem: false,
    }),
  );
  const kept = state.items.map((item) => ({ ...item, file: item.file ?? found.get(item.key) ?? null }));
  return {
    ...state,
    items: [...(found.size > 0 ? kept : state.items), ...items],
    others: [...state.others, ...files.flatMap(({ name }) => (isLogName(name) ? [] : [name]))],
    beyond: state.beyond + fresh.length - taken.length,
    nextKey: state.nextKey + taken.length,
  };
}

/** Preselects the suggested lot, and skips duplicates. */
function staged(item: Item, stage: Stage, lots: readonly LotChoice[]): Item {
  const next = { ...item, stage };
  if (stage.kind === "unreadable" || (stage.kind === "read" && stage.refused))
    return { ...next, problem: true };
  if (item.stage.kind !== "reading")
    return { ...next, skipped: item.skipped || stage.kind === "here", problem: false };
  if (stage.kind !== "read" && stage.kind !== "here") return next;
  const likely = lots.find((lot) => isLikely(stage.log, lot));
  return {
    ...next,
    lotId: item.lotId ?? likely?.id ?? null,
    skipped: stage.kind === "here",
    problem: stage.kind === "read" && item.lotId === null && !likely,
  };
}

const retried = (item: Item): Item =>
  item.stage.kind === "unreadable" && !item.stage.final
    ? { ...item, stage: { kind: "waiting" }, problem: false }
    : item;

function queued(item: Item): Item {
  const { stage } = item;
  if (!isReady(item) || (stage.kind !== "read" && stage.kind !== "here")) return item;
  return { ...item, stage: { kind: "queued", log: stage.log }, problem: false };
}

/**
 * Files that were being read or imported are read again: the server recognizes what it has imported. Files added
 * before the saved ones loaded stay, and replace a saved one that lacks its file.
 */
function restored(state: ImportState, saved: readonly Item[]): ImportState {
  if (saved.length === 0) return state;
  const fileOf = ({ name, size }: Item) => `${name} ${size}`;
  const missing = new Map(saved.filter(({ file }) => file === null).map((item) => [fileOf(item), item]));
  const present = new Set(state.items.map(fileOf));
  const keys = new Set(state.items.map(({ key }) => key));
  const lots = new Set(state.lots.map(({ id }) => id));
  const lotOf = (item: Item | undefined) =>
    item && item.lotId !== null && lots.has(item.lotId) ? item.lotId : null;
  let { nextKey } = state;
  const back = saved
    .filter((item) => item.file !== null || !present.has(fileOf(item)))
    .map((item): Item => {
      const key = keys.has(item.key) ? nextKey++ : item.key;
      const lotId = lotOf(item);
      const { stage } = item;
      const underWay = stage.kind === "reading" || stage.kind === "queued" || stage.kind === "importing";
      return underWay ? { ...item, key, lotId, stage: { kind: "waiting" } } : { ...item, key, lotId };
    });
  const decided = state.items.map((item) => ({
    ...item,
    lotId: item.lotId ?? lotOf(missing.get(fileOf(item))),
  }));
  const named = state.lots.map((lot) => ({ lot, names: [], isNew: true }));
  return given({ ...state, items: [...decided, ...back], nextKey, restored: back.length }, named);
}

/** Nothing left to do for the person. */
export const isSettled = ({ stage, skipped }: Item): boolean =>
  skipped || stage.kind === "imported" || (stage.kind === "unreadable" && stage.final);

/** After a reload that could not keep its file. */
export const isMissing = (item: Item): boolean =>
  item.file === null && item.stage.kind !== "unreadable" && !isSettled(item);

export function countsOf(items: readonly Item[]) {
  const count = (holds: (item: Item) => boolean) => items.filter(holds).length;
  return {
    all: items.length,
    reading: count(
      ({ stage: { kind }, file }) => (kind === "waiting" || kind === "reading") && file !== null,
    ),
    ready: count(isReady),
    lotless: count((item) => item.stage.kind === "read" && item.lotId === null && !item.skipped),
    importing: count(({ stage: { kind } }) => kind === "queued" || kind === "importing"),
    imported: count(({ stage: { kind } }) => kind === "imported"),
    here: count(({ stage: { kind }, skipped }) => kind === "here" && skipped),
    unreadable: count(({ stage: { kind } }) => kind === "unreadable"),
    refused: count(({ stage }) => stage.kind === "read" && stage.refused !== undefined),
    again: count(({ stage }) => stage.kind === "unreadable" && !stage.final),
    missing: count(isMissing),
  };
}
export type Counts = ReturnType<typeof countsOf>;
