import { ArtisanFileError } from "@/lib/roast/artisan/file-error";
import type { DateSystem } from "@/lib/units/days";
import type { Cell, Sheet } from "../tables/cells";
import { MAX_COLUMNS, MAX_FILE_ROWS } from "../tables/text-table";
import { damaged, streamOf } from "./compound-file";
import { CellBudget, MAX_SHEETS } from "./workbook-limits";
import { plainString, sharedStrings, viewOf } from "./xls-strings";

/** Records of [MS-XLS] 2.3 that hold sheets and values. */
const RECORD = {
  formula: 0x0006,
  end: 0x000a,
  dateSystem: 0x0022,
  password: 0x002f,
  continued: 0x003c,
  sheet: 0x0085,
  numbers: 0x00bd,
  richText: 0x00d6,
  strings: 0x00fc,
  sharedText: 0x00fd,
  number: 0x0203,
  text: 0x0204,
  formulaText: 0x0207,
  shortNumber: 0x027e,
  begin: 0x0809,
} as const;
const BIFF8 = 0x0600;
const MAX_RECORDS = 4_000_000;

interface XlsRecord {
  id: number;
  data: Uint8Array;
}

/**
 * The sheets of an Excel 97 workbook (BIFF8): values only, formulas by their last result.
 * @throws ArtisanFileError for older or damaged workbooks, protected ones and beyond the limits
 */
export function xlsSheets(bytes: Uint8Array): Sheet[] {
  try {
    const stream = streamOf(bytes, ["Workbook"]);
    if (!stream)
      throw new ArtisanFileError(
        "unknown_format",
        "this is no workbook of Excel 97 or newer; save it as .xlsx",
      );
    return sheetsOf(stream);
  } catch (thrown) {
    // Reading past the end of a truncated file.
    if (thrown instanceof RangeError) throw damaged();
    throw thrown;
  }
}

function sheetsOf(stream: Uint8Array): Sheet[] {
  const budget = { records: MAX_RECORDS, cells: new CellBudget() };
  const sheets: { name: string; at: number }[] = [];
  const blocks: Uint8Array[] = [];
  let inStrings = false;
  let dateSystem: DateSystem = 1900;
  for (const { id, data } of recordsFrom(stream, 0, budget)) {
    inStrings = id === RECORD.strings || (inStrings && id === RECORD.continued);
    if (inStrings) blocks.push(data);
    if (id === RECORD.password)
      throw new ArtisanFileError("unknown_format", "the workbook is protected by a password");
    if (id === RECORD.begin && viewOf(data).getUint16(0, true) !== BIFF8)
      throw new ArtisanFileError("unknown_format", "this workbook is older than Excel 97; save it as .xlsx");
    if (id === RECORD.dateSystem && data[0] === 1) dateSystem = 1904;
    if (id === RECORD.sheet && sheets.length < MAX_SHEETS)
      sheets.push({ name: plainString(data, 7, data[6] ?? 0), at: viewOf(data).getUint32(0, true) });
  }
  const strings = sharedStrings(blocks);
  return sheets.map(({ name, at }) => ({ name, rows: rowsOf(stream, at, strings, budget), dateSystem }));
}

/** The records of one part of the stream, up to its end. */
function* recordsFrom(stream: Uint8Array, from: number, budget: { records: number }): Generator<XlsRecord> {
  const view = viewOf(stream);
  let at = from;
  while (at + 4 <= stream.length) {
    const id = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    if (--budget.records < 0)
      throw new ArtisanFileError("too_many_values", "the workbook has more records than a log may hold");
    yield { id, data: stream.subarray(at + 4, at + 4 + length) };
    if (id === RECORD.end) return;
    at += 4 + length;
  }
}

function rowsOf(
  stream: Uint8Array,
  from: number,
  strings: readonly string[],
  budget: { records: number; cells: CellBudget },
): Cell[][] {
  const rows = new Map<number, Cell[]>();
  let formula: [number, number] | null = null;
  const put = (row: number, column: number, value: Cell) => {
    if (value === null || row >= MAX_FILE_ROWS || column >= MAX_COLUMNS) return;
    budget.cells.take();
    const cells = rows.get(row) ?? [];
    while (cells.length < column) cells.push(null);
    cells[column] = value;
    rows.set(row, cells);
  };
  for (const { id, data } of recordsFrom(stream, from, budget)) {
    if (id === RECORD.formulaText && formula)
      put(...formula, plainString(data, 2, viewOf(data).getUint16(0, true)));
    if (id !== RECORD.continued) formula = null;
    for (const { row, column, value } of cellsOf(id, data, strings)) put(row, column, value);
    if (id === RECORD.formula) formula = [viewOf(data).getUint16(0, true), viewOf(data).getUint16(2, true)];
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, cells]) => cells);
}

function cellsOf(id: number, data: Uint8Array, strings: readonly string[]) {
  const view = viewOf(data);
  const one = (value: Cell) => [{ row: view.getUint16(0, true), column: view.getUint16(2, true), value }];
  switch (id) {
    case RECORD.sharedText:
      return one(strings[view.getUint32(6, true)] ?? null);
    case RECORD.number:
      return one(finite(view.getFloat64(6, true)));
    case RECORD.shortNumber:
      return one(shortNumber(view.getUint32(6, true)));
    case RECORD.text:
    case RECORD.richText:
      return one(plainString(data, 8, view.getUint16(6, true)));
    case RECORD.formula:
      // Two 0xFF bytes mark a text, a boolean or an error.
      return one(view.getUint16(12, true) === 0xffff ? null : finite(view.getFloat64(6, true)));
    case RECORD.numbers:
      return Array.from({ length: Math.max(0, Math.floor((data.length - 6) / 6)) }, (_, index) => ({
        row: view.getUint16(0, true),
        column: view.getUint16(2, true) + index,
        value: shortNumber(view.getUint32(6 + index * 6, true)),
      }));
    default:
      return [];
  }
}

const finite = (value: number): Cell => (Number.isFinite(value) ? value : null);

/** 30 bits of an integer or of a double, by the lowest bits also a hundredth ([MS-XLS] 2.5.217). */
function shortNumber(bits: number): Cell {
  const scratch = new DataView(new ArrayBuffer(8));
  scratch.setUint32(4, bits & 0xfffffffc, true);
  const value = bits & 2 ? (bits | 0) >> 2 : scratch.getFloat64(0, true);
  return finite(bits & 1 ? value / 100 : value);
}
