import { unzipSync } from "fflate/browser";
import { Parser } from "htmlparser2";
import { ArtisanFileError } from "@/lib/roast/artisan/file-error";
import type { DateSystem } from "@/lib/units/days";
import type { Cell, Sheet } from "../tables/cells";
import { MAX_COLUMNS, MAX_FILE_ROWS } from "../tables/text-table";
import { CellBudget, MAX_CELL_TEXT, MAX_SHEETS, MAX_STRINGS } from "./workbook-limits";

/** Twenty times what a vendor's workbook holds. */
const MAX_UNPACKED = 40 * 1024 * 1024;
const PARTS = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/i;
const SHEET_PART = /^xl\/worksheets\//i;
const CHUNK = 64 * 1024;
const COLUMN_LETTERS = 26;

/** `PK`: the archive that an .xlsx file is. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * The sheets of an Office Open XML workbook (ECMA-376, part 1, 18): values only, no styles and no
 * formulas. Empty rows are left out.
 * @throws ArtisanFileError for a damaged workbook and beyond the limits
 */
export function xlsxSheets(bytes: Uint8Array): Sheet[] {
  const parts = unpacked(bytes);
  const part = (name: string) => parts.get(name.toLowerCase());
  const workbook = part("xl/workbook.xml");
  if (!workbook) throw new ArtisanFileError("unknown_format", "this archive isn't a workbook");
  const targets = targetsOf(part("xl/_rels/workbook.xml.rels") ?? "");
  const strings = sharedStrings(part("xl/sharedStrings.xml") ?? "");
  const budget = new CellBudget();
  const dateSystem = dateSystemOf(workbook);
  return sheetsOf(workbook)
    .slice(0, MAX_SHEETS)
    .flatMap(({ name, relation }) => {
      const target = (targets.get(relation) ?? "").replace(/^\/?(xl\/)?/, "");
      const xml = part(`xl/${target}`);
      return xml === undefined ? [] : [{ name, rows: rowsOf(xml, strings, budget), dateSystem }];
    });
}

/** Sizes declared by the archive: unpacking never writes beyond them. */
function unpacked(bytes: Uint8Array): Map<string, string> {
  let size = 0;
  let sheets = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PARTS.test(name) || (SHEET_PART.test(name) && ++sheets > MAX_SHEETS)) return false;
        size += originalSize;
        if (size > MAX_UNPACKED)
          throw new ArtisanFileError("too_large", "the workbook unpacks to more than a log may hold");
        return true;
      },
    });
    const decoder = new TextDecoder();
    return new Map(Object.entries(files).map(([name, part]) => [name.toLowerCase(), decoder.decode(part)]));
  } catch (thrown) {
    if (thrown instanceof ArtisanFileError) throw thrown;
    throw new ArtisanFileError("syntax", "the workbook is damaged");
  }
}

interface Handlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** Stops reading. */
  isDone?: () => boolean;
}

/** Elements by their local names. */
function readXml(xml: string, { open, text, close, isDone }: Handlers): void {
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(local(name), attributes),
      ontext: (characters) => text?.(characters),
      onclosetag: (name) => close?.(local(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let at = 0; at < xml.length && !isDone?.(); at += CHUNK) parser.write(xml.slice(at, at + CHUNK));
  parser.end();
}

function targetsOf(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  readXml(xml, {
    open: (name, { Id, Target }) => {
      if (name === "Relationship" && Id && Target) targets.set(Id, Target);
    },
  });
  return targets;
}

function dateSystemOf(xml: string): DateSystem {
  let system: DateSystem = 1900;
  readXml(xml, {
    open: (tag, { date1904 }) => {
      if (tag === "workbookPr" && (date1904 === "1" || date1904 === "true")) system = 1904;
    },
  });
  return system;
}

function sheetsOf(xml: string): { name: string; relation: string }[] {
  const sheets: { name: string; relation: string }[] = [];
  readXml(xml, {
    open: (tag, attributes) => {
      if (tag !== "sheet") return;
      const relation = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1];
      if (relation) sheets.push({ name: (attributes.name ?? "").slice(0, MAX_CELL_TEXT), relation });
    },
    isDone: () => sheets.length >= MAX_SHEETS,
  });
  return sheets;
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = "";
  let inText = false;
  // Phonetic guides (furigana) of Japanese text aren't part of the text.
  let phonetic = false;
  readXml(xml, {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") phonetic = true;
      inText = name === "t" && !phonetic;
    },
    text: (characters) => {
      if (inText && text.length < MAX_CELL_TEXT) text += characters;
    },
    close: (name) => {
      inText = false;
      if (name === "rPh") phonetic = false;
      if (name === "si") strings.push(text.slice(0, MAX_CELL_TEXT));
    },
    isDone: () => strings.length > MAX_STRINGS,
  });
  return strings;
}

function rowsOf(xml: string, strings: readonly string[], budget: CellBudget): Cell[][] {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let column = 0;
  let type = "n";
  let text = "";
  let inValue = false;
  readXml(xml, {
    open: (name, attributes) => {
      if (name === "row") {
        row = [];
        column = 0;
      } else if (name === "c") {
        column = columnOf(attributes.r) ?? column;
        type = attributes.t ?? "n";
        text = "";
      }
      inValue = name === "v" || name === "t";
    },
    text: (characters) => {
      if (inValue && text.length < MAX_CELL_TEXT) text += characters;
    },
    close: (name) => {
      inValue = false;
      if (name === "c") {
        if (column < MAX_COLUMNS) {
          budget.take();
          while (row.length < column) row.push(null);
          row[column] = cellOf(type, text, strings);
        }
        column++;
      } else if (name === "row" && row.length > 0) rows.push(row);
    },
    isDone: () => rows.length >= MAX_FILE_ROWS,
  });
  return rows;
}

function cellOf(type: string, text: string, strings: readonly string[]): Cell {
  if (text === "" || type === "e") return null;
  if (type === "s") return strings[Number(text)] ?? null;
  if (type === "n") {
    const value = Number(text);
    return Number.isFinite(value) ? value : null;
  }
  return text.slice(0, MAX_CELL_TEXT);
}

/** `AB12` is column 27, counted from 0. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d/i.exec(reference ?? "")?.[1]?.toUpperCase();
  if (!letters) return null;
  return [...letters].reduce((at, letter) => at * COLUMN_LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
}
