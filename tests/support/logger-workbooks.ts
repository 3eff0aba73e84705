import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import {
  air,
  bean,
  CRACK,
  clock,
  DROP,
  DRY,
  fahrenheit,
  fan,
  type LoggerFile,
  power,
  seconds,
} from "./logger-files";

/** Workbooks in the manner of roast loggers, made by hand as the files beside this one. */

export type SheetRows = readonly (readonly (string | number | null)[])[];

const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26);
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** An Office Open XML workbook with shared strings, as Excel writes it. @param properties of the workbook */
export function xlsx(sheets: Record<string, SheetRows>, properties = ""): Buffer {
  const strings: string[] = [];
  const cell = (value: string | number | null, row: number, column: number) => {
    if (value === null) return "";
    const at = `${letters(column)}${row + 1}`;
    if (typeof value === "number") return `<c r="${at}"><v>${value}</v></c>`;
    strings.push(`<si><t xml:space="preserve">${escaped(value)}</t></si>`);
    return `<c r="${at}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const names = Object.keys(sheets);
  const parts = Object.values(sheets).map((rows, at) => {
    const body = rows
      .map((row, r) => `<row r="${r + 1}">${row.map((value, c) => cell(value, r, c)).join("")}</row>`)
      .join("");
    return [`xl/worksheets/sheet${at + 1}.xml`, `<worksheet><sheetData>${body}</sheetData></worksheet>`];
  });
  const list = names.map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const relations = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const files = Object.fromEntries([
    ...parts,
    [
      "xl/workbook.xml",
      `<workbook xmlns:r="r"><workbookPr${properties}/><sheets>${list.join("")}</sheets></workbook>`,
    ],
    ["xl/_rels/workbook.xml.rels", `<Relationships>${relations.join("")}</Relationships>`],
    ["xl/sharedStrings.xml", `<sst>${strings.join("")}</sst>`],
  ]);
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(String(text))]))),
  );
}

interface CropsterWords {
  general: readonly string[];
  bean: string;
  exhaust: string;
  gas: string;
  comments: readonly [colour: string, crack: string, gas: string, comment: string];
}

export const CROPSTER_LANGUAGES: Record<string, CropsterWords> = {
  English: {
    general: [
      "Id-Tag",
      "Lot name",
      "Profile",
      "Machine",
      "Roast technician",
      "Start weight",
      "Start weight unit",
    ],
    bean: "Curve - Bean temperature",
    exhaust: "Curve - Exhaust temp.",
    gas: "Curve - Gas control",
    comments: ["Color change", "First crack", "Gas", "Comment"],
  },
  German: {
    general: [
      "ID-Tag",
      "Chargenname",
      "Profil",
      "Maschine",
      "Rösttechniker",
      "Startgewicht",
      "Einheit Startgewicht",
    ],
    bean: "Kurve - Bohnentemp.",
    exhaust: "Kurve - Ablufttemperatur",
    gas: "Kurve - Gas-Kontrolle",
    comments: ["Farbänderung", "1. Crack", "Gas", "Kommentar"],
  },
  French: {
    general: [
      ...["N° d'identification", "Nom du lot", "Profil", "Machine", "Torréfacteur", "Poids initial"],
      "Unité poids initial",
    ],
    bean: "Courbe Température des grains",
    exhaust: "Courbe Temp. échappement",
    gas: "Courbe Régulation du débit de g",
    comments: ["Changement de couleur", "Premier crack", "Gaz", "Commentaire"],
  },
  Japanese: {
    general: [
      "ID-タグ",
      "ロット名",
      "プロファイル",
      "機械",
      "ローストテクニシャン",
      "開始重量",
      "開始重量ユニット",
    ],
    bean: "カーブ - 豆の温度。",
    exhaust: "カーブ - 排気温度。",
    gas: "カーブ - ガスコントロール",
    comments: ["色の変化", "１ハゼ", "ガス", "コメント"],
  },
};

/** 14 Jun 2025, 09:15, as Excel counts. */
const DAY = 45_822 + (9 * 60 + 15) / 1440;

export function cropsterSheets(words: CropsterWords, inFahrenheit = false): Record<string, SheetRows> {
  const unit = inFahrenheit ? "FAHRENHEIT" : "CELSIUS";
  const degrees = (celsius: number) => (inFahrenheit ? fahrenheit(celsius) : celsius);
  const curve = (value: (second: number) => number, head: string): SheetRows => [
    ["time", head],
    ...seconds.map((second) => [second, value(second)]),
  ];
  const [tag, lot, profile, machine, technician, weight, weightUnit] = words.general;
  const [colour, crack, gas, comment] = words.comments;
  return {
    General: [
      [tag, lot, profile, machine, technician, null, null, "Date", weight, weightUnit].map(
        (head) => head ?? null,
      ),
      ["PR-0117", "Huila Pitalito", "Espresso 3", "Probat P12", "Ana", null, null, DAY, 6.5, "KG"],
    ],
    Comments: [
      ["Time", "Temperature", "Type", "Value"],
      [95, 92, "Turning point", ""],
      [DRY, 150, colour, ""],
      [300, 160, gas, "55"],
      [320, 163, comment, "smells of bread"],
      [CRACK, 195, crack, ""],
      [DROP, bean(DROP), "Duration", ""],
    ],
    [words.bean]: curve((second) => degrees(bean(second)), `Temperature (${unit})`),
    [words.exhaust]: curve((second) => degrees(air(second)), `Temperature (${unit})`),
    [words.gas]: curve(power, "value"),
  };
}

export const cropsterXlsx = (language: string): LoggerFile => {
  const words = CROPSTER_LANGUAGES[language];
  if (!words) throw new Error("no such language");
  return { name: "PR-0117.xlsx", bytes: xlsx(cropsterSheets(words)) };
};

export const stronghold: LoggerFile = {
  name: "huila.xlsx",
  bytes: xlsx({
    Sheet1: [
      [
        ...["Time", "Internal", "Bean Surface", "Drum Surface", "Hot Air Temp", "RoR", "B.S RoR", "Hot Air"],
        ...["Halogen", "Drum Heater", "Bean Agitation", "Note"],
      ],
      ...seconds.map((second) => [
        ...[clock(second), air(second), bean(second), air(second) - 20, air(second) + 60, 8.5, 8.1],
        ...[power(second) / 10, 5, fan(second) / 10, 4, second === CRACK ? "1st" : null],
      ]),
    ],
  }),
};

/** `cropsterSheets` in Japanese and °F, written once by another program as an Excel 97 workbook. */
export const cropsterXls: LoggerFile = {
  name: "PR-0117.xls",
  bytes: readFileSync("tests/support/logger-logs/cropster-fahrenheit.xls"),
};

/** The curves of the workbook as columns of one text. */
export const cropsterCsv: LoggerFile = {
  name: "PR-0117.csv",
  bytes: Buffer.from(
    [
      "Time,Curve - Bean temp. (CELSIUS),Curve - Exhaust temp. (CELSIUS),Curve - Gas control",
      ...seconds.map((second) => [second, bean(second), air(second), power(second)].join(",")),
    ].join("\n"),
  ),
};
