import { expect, test } from "vitest";
import { readChoices } from "@/lib/spreadsheet/choices";
import { interpretSheet } from "@/lib/spreadsheet/interpret";
import type { SheetCell } from "@/lib/spreadsheet/sheet";

const HEADS = ["Coffee", "Date", "Time", "Green (g)"];
const shown = (cells: readonly SheetCell[], choices = {}, heads = HEADS) =>
  interpretSheet("roasts", { rows: [heads, [...cells]], delimiter: null }, readChoices(choices), {
    currency: "USD",
  }).rows[0]?.cells;

test("a workbook's days and times are shown as they are read, not as Excel keeps them", () => {
  expect(shown(["Konga", 46_095, 630 / 86_400, 500])).toEqual(["Konga", "2026-03-14", "10:30", "500"]);
  expect(shown(["Konga", 46_095.75, 630, 500.5])).toEqual(["Konga", "2026-03-14", "10:30", "500.5"]);
});

test("cells that aren't read, are text or were corrected are shown as they are", () => {
  expect(shown(["Konga", 12, 9.5, 500])).toEqual(["Konga", "12", "9.5", "500"]);
  expect(shown(["Konga", "14/03/2026", "10:30", null])).toEqual(["Konga", "14/03/2026", "10:30", ""]);
  expect(shown(["Konga", 46_095, 630, 500], { "cell.2.1": "15.3.2026" })?.[1]).toBe("15.3.2026");
  const unknown = ["Coffee", "Green (g)", "Acme code"];
  expect(shown(["Konga", 500, 46_095], {}, unknown)).toEqual(["Konga", "500", "46095"]);
});

test("a share that Excel shows as a percentage is shown as one", () => {
  const rows = [
    ["Coffee", "Moisture %"],
    ["Konga", 0.112],
  ];
  const read = interpretSheet("lots", { rows, delimiter: null }, readChoices({}), { currency: "USD" });
  expect(read.rows[0]?.cells).toEqual(["Konga", "11.2"]);
});
