import { expect, test } from "vitest";
import { countsOf, type ImportState, importReducer } from "@/components/roast/import/import-reducer";
import { parseLogPreview } from "@/components/roast/import/import-responses";

const lot = (id: number, purchaseDate: string | null = null) => ({
  id,
  coffee: "Konga",
  purchaseDate,
  stocked: true,
});

/** A desk with one log that the server has read and suggests a lot for. */
function deskAfter(
  match: { inventoryId: number; confidence: number },
  lots: ImportState["lots"],
): ImportState {
  const log = parseLogPreview({
    metadata: { title: "Konga 1", roast_date: "2011-05-04" },
    match: { ...match, reasoning: "The log names this coffee." },
  });
  const empty: ImportState = { items: [], lots, others: 0, beyond: 0 };
  const added = importReducer(empty, { act: "add", files: [new File([], "konga-1.alog")] });
  const reading = importReducer(added, { act: "stage", key: 1, stage: { kind: "reading" } });
  return importReducer(reading, { act: "stage", key: 1, stage: { kind: "read", log } });
}

test("a log is put on its suggested lot when the match is likely", () => {
  for (const bought of [null, "2011-05-04", "2010-12-01"]) {
    const desk = deskAfter({ inventoryId: 7, confidence: 60 }, [lot(6), lot(7, bought)]);
    expect(desk.items[0]?.lotId).toBe(7);
    expect(countsOf(desk.items)).toMatchObject({ ready: 1, lotless: 0 });
  }
});

test("a weak suggestion, or a lot bought after the roast, is left to the roaster", () => {
  const weak = deskAfter({ inventoryId: 7, confidence: 59 }, [lot(7)]);
  const boughtAfter = deskAfter({ inventoryId: 7, confidence: 100 }, [lot(7, "2011-05-05")]);
  for (const { items } of [weak, boughtAfter]) {
    expect(items[0]?.lotId).toBeNull();
    expect(countsOf(items)).toMatchObject({ ready: 0, lotless: 1 });
  }
});
