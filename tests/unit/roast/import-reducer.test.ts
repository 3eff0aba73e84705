import { expect, test } from "vitest";
import { coffeeGroups, greenOf } from "@/components/roast/import/assign-lots";
import { importQuestion, overdrawnBy, takenByLogs } from "@/components/roast/import/import-question";
import { countsOf, type ImportState, importReducer } from "@/components/roast/import/import-reducer";
import { parseLogPreview, parseStock } from "@/components/roast/import/import-responses";
import { skippedText } from "@/components/roast/import/skipped-text";
import { questionText } from "@/components/ui/forms/overdrawn-text";
import { DEFAULT_UNITS } from "@/lib/units/reader-units";

const lot = (id: number, purchaseDate: string | null = null) => ({
  id,
  coffee: "Konga",
  purchaseDate,
  stocked: true,
});

const NO_QUESTION = { text: "", overdrawn: [], path: "/" } as const;

/** An import with one log that the server has read and suggests a lot for. */
function stateAfter(
  match: { inventoryId: number; confidence: number },
  lots: ImportState["lots"],
): ImportState {
  const log = parseLogPreview({
    metadata: { title: "Konga 1", roast_date: "2011-05-04" },
    match: { ...match, reasoning: "The log names this coffee." },
  });
  const empty: ImportState = { items: [], lots, others: [], beyond: 0, restored: 0, nextKey: 1 };
  const added = importReducer(empty, { act: "add", files: [new File([], "konga-1.alog")] });
  const reading = importReducer(added, { act: "stage", key: 1, stage: { kind: "reading" } });
  return importReducer(reading, { act: "stage", key: 1, stage: { kind: "read", log } });
}

test("a log is put on its suggested lot when the match is likely", () => {
  for (const bought of [null, "2011-05-04", "2010-12-01"]) {
    const state = stateAfter({ inventoryId: 7, confidence: 60 }, [lot(6), lot(7, bought)]);
    expect(state.items[0]?.lotId).toBe(7);
    expect(countsOf(state.items)).toMatchObject({ ready: 1, lotless: 0 });
  }
});

test("a weak suggestion, or a lot bought after the roast, is left to the roaster", () => {
  const weak = stateAfter({ inventoryId: 7, confidence: 59 }, [lot(7)]);
  const boughtAfter = stateAfter({ inventoryId: 7, confidence: 100 }, [lot(7, "2011-05-05")]);
  for (const { items } of [weak, boughtAfter]) {
    expect(items[0]?.lotId).toBeNull();
    expect(countsOf(items)).toMatchObject({ ready: 0, lotless: 1 });
  }
});

interface Said {
  title?: string;
  beans?: string;
  oz_in?: number;
  roast_date?: string;
}

const EMPTY: ImportState = { items: [], lots: [], others: [], beyond: 0, restored: 0, nextKey: 1 };

/** An import whose files the server has read, none of them with a suggestion. */
function stateOf(logs: readonly Said[], lots: ImportState["lots"] = []): ImportState {
  const files = logs.map((_, at) => new File(["x".repeat(at)], `${at}.alog`));
  const added = importReducer({ ...EMPTY, lots }, { act: "add", files });
  return logs.reduce((state, metadata, at) => {
    const reading = importReducer(state, { act: "stage", key: at + 1, stage: { kind: "reading" } });
    const log = parseLogPreview({ metadata });
    return importReducer(reading, { act: "stage", key: at + 1, stage: { kind: "read", log } });
  }, added);
}
const lotIds = ({ items }: ImportState) => items.map(({ lotId }) => lotId);

test("logs are grouped by the coffee they name, whatever the batch, date, weight or spelling", () => {
  const state = stateOf([
    { title: "Konga 1", oz_in: 10, roast_date: "2024-05-02" },
    { title: "KONGA #12", oz_in: 12.5, roast_date: "2024-05-01" },
    { title: "Batch 3", beans: "Konga, 500 g\nfrom the corner shop", roast_date: "2024-06-01" },
    { title: "Huila Grade 1" },
    { title: "Huila Grade 2" },
    { title: "2024-05-01" },
    {},
  ]);
  const groups = coffeeGroups(state.items);
  expect(groups.map(({ name, keys }) => [name, keys])).toEqual([
    ["Konga", [1, 2, 3]],
    ["Huila Grade 1", [4]],
    ["Huila Grade 2", [5]],
    ["", [6, 7]],
  ]);
  expect(groups[0]).toMatchObject({ oz: 22.5, weighed: 2, firstDay: "2024-05-01" });
  expect(groups.map(greenOf)).toEqual([33.75, null, null, null]);
});

test("a coffee's logs add up to the ounces that their roasts keep, so that their lot is not overdrawn", () => {
  // 200 g each.
  const state = stateOf([1, 2, 3].map((at) => ({ title: `Mill City ${at}`, oz_in: 7.0548 })));
  expect(coffeeGroups(state.items).map(greenOf)).toEqual([21.165]);
});

test("a lot added for one log goes to all logs of that name, and by the matcher to others, but to no duplicate", () => {
  const state = stateOf([
    { title: "Konga 1" },
    { title: "Konga 2" },
    { beans: "Yirgacheffe Konga" },
    { title: "Huila" },
  ]);
  const added = importReducer(state, { act: "addLot", lot: { ...lot(9), coffee: "Konga natural" }, key: 1 });
  expect(lotIds(added)).toEqual([9, 9, 9, null]);
  // The row that was decided doesn't move; those that followed are no longer problems.
  expect(added.items.map(({ problem }) => problem)).toEqual([true, false, false, true]);
  const own = importReducer(added, { act: "choose", key: 2, lotId: null });
  expect(lotIds(own)).toEqual([9, null, 9, null]);
});

test("lots made from names go to the logs that named them, and not to roasts before their purchase", () => {
  const state = stateOf([
    { title: "Konga 1" },
    { title: "Huila" },
    { title: "Huila", roast_date: "2020-01-01" },
  ]);
  const made = importReducer(state, {
    act: "addLots",
    lots: [
      { lot: lot(3), names: ["konga"] },
      { lot: { ...lot(4, "2024-01-01"), coffee: "Huila" }, names: [] },
    ],
  });
  expect(lotIds(made)).toEqual([3, 4, null]);
  expect(countsOf(made.items)).toMatchObject({ ready: 2, lotless: 1 });
});

test("a reload keeps what was decided, redoes what was under way, and takes dropped files back by name and size", () => {
  const chosen = importReducer(stateOf([{ title: "Konga 1" }, { title: "Huila" }], [lot(7)]), {
    act: "choose",
    key: 1,
    lotId: 7,
  });
  const queued = importReducer(chosen, { act: "import" });
  expect(countsOf(queued.items)).toMatchObject({ importing: 1 });
  const saved = queued.items.map((item) => ({ ...item, file: null }));
  const back = importReducer({ ...EMPTY, lots: [lot(7)] }, { act: "restore", items: saved });
  expect(countsOf(back.items)).toMatchObject({ all: 2, missing: 2, ready: 0 });
  const again = importReducer(back, {
    act: "add",
    files: [new File([""], "0.alog"), new File(["x"], "1.alog"), new File(["x"], "2.alog")],
  });
  expect(countsOf(again.items)).toMatchObject({ all: 3, missing: 0, lotless: 1, reading: 2 });
  expect(again.items[0]).toMatchObject({ lotId: 7, stage: { kind: "waiting" } });
});

test("what an earlier visit left comes back beside files that were dropped before it was read", () => {
  const before = importReducer(stateOf([{ title: "Konga 1" }, { title: "Huila" }], [lot(7)]), {
    act: "choose",
    key: 1,
    lotId: 7,
  });
  const [first, second] = before.items;
  const saved = [...(first ? [{ ...first, file: null }] : []), ...(second ? [second] : [])];
  const dropped = importReducer(
    { ...EMPTY, lots: [lot(7)] },
    { act: "add", files: [new File([""], "0.alog"), new File(["new"], "new.alog")] },
  );
  const { items } = importReducer(dropped, { act: "restore", items: saved });
  expect(items.map(({ name, lotId }) => [name, lotId])).toEqual([
    ["0.alog", 7],
    ["new.alog", null],
    ["1.alog", null],
  ]);
  expect(items.map(({ file }) => file === null)).toEqual([false, false, false]);
  expect(new Set(items.map(({ key }) => key)).size).toBe(3);
});

test("an import is asked about where its logs take more than a lot has left, blends by share", () => {
  const match = { inventoryId: 1, confidence: 100, reasoning: "" };
  const recipe = {
    id: 9,
    name: "House",
    parts: [
      { coffee_id: 1, share: 60 },
      { coffee_id: 2, share: 40 },
    ],
  };
  const logs = [
    { metadata: { oz_in: 10 }, match },
    { metadata: { oz_in: 20 }, match, recipe },
    { metadata: { oz_in: 30 }, match: { ...match, inventoryId: 3 } },
    { metadata: {}, match: { ...match, inventoryId: 2 } },
  ].map(parseLogPreview);
  const items = logs.map((log, at) => ({
    ...{ key: at, name: `${at}.alog`, size: 1, file: new File([], `${at}.alog`) },
    ...{ lotId: log.match?.lotId ?? null, skipped: at === 2, problem: false },
    stage: { kind: "read" as const, log },
  }));
  // 10 oz and 60% of 20 oz; 40% of it; a skipped log takes nothing.
  const of = (oz: number) => ({ day: null, oz });
  expect([...takenByLogs(items)]).toEqual([
    [1, [of(10_000), of(12_000)]],
    [2, [of(8000), of(0)]],
  ]);
  const over = overdrawnBy(
    takenByLogs(items),
    parseStock({
      data: [
        { id: 1, coffee_name: "Konga", remaining_lbs: 1 },
        { id: 2, coffee_name: "Huila", remaining_lbs: 0.5 },
        { id: 3, coffee_name: "Nyeri", remaining_lbs: 0 },
      ],
    }),
    [],
  );
  expect(over).toEqual([{ name: "Konga", left: 16, overdrawn: 6, bought: null }]);
  expect(importQuestion(over)?.text).toContain("Konga. Save anyway?");
  expect(importQuestion([])).toBeNull();
});

test("logs of days before a stocktake take of what was left then, and the question names its day", () => {
  const stock = [{ lotId: 1, coffee: "Konga", left: 16 }];
  const counts = [
    { lotId: 1, day: "2026-11-10", left: 100 },
    { lotId: 1, day: "2026-11-20", left: 40 },
  ];
  const over = (...taken: (readonly [day: string | null, oz: number])[]) =>
    overdrawnBy(new Map([[1, taken.map(([day, oz]) => ({ day, oz: oz * 1000 }))]]), stock, counts);
  expect(over(["2026-11-09", 90], ["2026-11-19", 40], ["2026-11-20", 10], [null, 6])).toEqual([]);
  const [first] = over(["2026-11-09", 110], ["2026-11-10", 50]);
  expect(first).toEqual({ name: "Konga", left: 100, overdrawn: 10, bought: null, countDay: "2026-11-10" });
  expect(over(["2026-11-12", 30], ["2026-11-19", 15])).toMatchObject([
    { left: 40, overdrawn: 5, countDay: "2026-11-20" },
  ]);
  expect(over(["2026-11-19", 99], ["2026-11-21", 17])).toEqual([
    { name: "Konga", left: 16, overdrawn: 1, bought: null },
  ]);
  expect(questionText(importQuestion(over(["2026-11-12", 45])) ?? NO_QUESTION, DEFAULT_UNITS)).toBe(
    "Konga had 2.5\u00a0lb left before the stocktake of 20 Nov 2026; this takes 2.81\u00a0lb. Save anyway?",
  );
});

test("files that are no logs are named, up to three of them", () => {
  const files = ["b.jpg", "a.alog", "notes.docx", "c.mov", "d.mov"].map((name) => new File(["x"], name));
  const state = importReducer(EMPTY, { act: "add", files });
  expect(state.items.map(({ name }) => name)).toEqual(["a.alog"]);
  expect(skippedText(state.others)).toBe(
    "4 files were skipped: not a log or table (b.jpg, notes.docx, c.mov and 1 more).",
  );
  expect(skippedText(["b.jpg"])).toBe("b.jpg was skipped: not a log or table.");
  expect(skippedText(["b.jpg", "c.mov"])).toBe("2 files were skipped: not a log or table (b.jpg, c.mov).");
});
