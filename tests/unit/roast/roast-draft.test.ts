import { afterEach, expect, test, vi } from "vitest";
import { forgetDraft, keepDraft, keptDraft } from "@/components/roast/entry/roast-draft";
import { isEmptyRoast } from "@/components/roast/entry/roast-weights";
import { NOTHING_TYPED } from "@/components/roast/entry/typed-milestones";
import { firstDraft } from "@/components/roast/entry/use-roast-draft";
import { newRoastHref } from "@/components/roast/planning/planning-urls";

afterEach(() => vi.unstubAllGlobals());

const LOTS = [
  { id: 15, coffee: "Kiambu", purchaseDate: null, stocked: true, lotNumber: null, left: 320 },
  { id: 16, coffee: "Huila", purchaseDate: null, stocked: true, lotNumber: null, left: 320 },
];
const opened = { lotId: 15, start: null, charge: null };
const first = { ...firstDraft(opened, LOTS, "g"), id: "4d".repeat(16), degrees: "F" } as const;

function storage() {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

test("a roast that is being entered is kept in its tab until it is forgotten, and only under its own key", () => {
  const kept = storage();
  keepDraft("ours", first, first);
  expect(kept.size).toBe(0);
  const typed = { ...first, beans: [{ key: -1, lotId: "15", green: "453.6", roasted: "" }] };
  keepDraft("ours", { ...typed, fields: { roast_notes: "Sweet.", made_up: "x" } }, first);
  expect(keptDraft("ours", "g", LOTS)).toEqual({ ...typed, fields: { roast_notes: "Sweet." } });
  expect(keptDraft("theirs", "g", LOTS)).toBeNull();
  // In the unit that the reader has now, and of a lot that is still there.
  expect(keptDraft("ours", "lb", LOTS.slice(1))?.beans).toEqual([
    { key: -1, lotId: "", green: "1", roasted: "" },
  ]);
  forgetDraft("ours");
  expect(keptDraft("ours", "g", LOTS)).toBeNull();
});

test("a draft that is no draft, or that the browser can't store, is none", () => {
  const kept = storage();
  for (const text of ["", "{", "null", "[]", '{"beans":[]}']) {
    kept.set("ours", text);
    expect(keptDraft("ours", "g", LOTS)).toBeNull();
  }
  vi.stubGlobal("sessionStorage", undefined);
  keepDraft("ours", { ...first, blendOut: "3" }, first);
  expect(keptDraft("ours", "g", LOTS)).toBeNull();
});

test("a batch of the plan is entered by hand with its charge, in the reader's unit", () => {
  expect(newRoastHref({ lot: 15 }, "1,250\u00a0g", "2026-143")).toBe(
    "/roast/new?lot=15&charge=1250+g&batch=2026-143",
  );
  const planned = (unit: "g" | "lb") => firstDraft({ ...opened, charge: "907 g" }, LOTS, unit).beans[0];
  expect([planned("g")?.green, planned("lb")?.green]).toEqual(["907", "1.9996"]);
  const parts = LOTS.map(({ id, coffee }, place) => ({
    coffee_id: id,
    coffee_name: coffee,
    share: 1 + place,
    stocked: true,
  }));
  const start = {
    id: 3,
    name: "House",
    parts,
    notes: null,
    entered_by: null,
    changed_by: null,
    last_updated: "",
  };
  expect(firstDraft({ lotId: null, start, charge: "900 g" }, LOTS, "g")).toMatchObject({
    charge: "900",
    isBlend: true,
    beans: [{ green: "300" }, { green: "600" }],
  });
});

test("a roast is empty without a weight, a time, a color and a note", () => {
  const texts = { roast_notes: "", roast_targets: "", whole_color: "", ground_color: "" };
  const empty = { ...texts, oz_in: null, oz_out: null };
  expect(isEmptyRoast(empty)).toBe(true);
  const said = [
    { oz_in: 16 },
    { oz_out: 13 },
    { roast_notes: "Sweet." },
    { whole_color: "58" },
    { milestones: NOTHING_TYPED },
    { inputs: [] },
  ];
  for (const each of said) expect(isEmptyRoast({ ...empty, ...each })).toBe(false);
});
