import { expect, test } from "vitest";
import { withoutAmounts } from "@/lib/spreadsheet/interpret";
import { columnNames, unusedColumns } from "@/lib/spreadsheet/unused-columns";
import { daysBefore } from "@/lib/units/days";
import { readRows } from "@/tests/support/read-rows";

test("heads of people's own sheets are recognized in five languages", () => {
  const fields = (heads: string) => readRows("lots", `${heads}\n`).fields;
  const all = [
    "manual_name",
    "country",
    "purchased_qty_lbs",
    "received_date",
    "bean_cost",
    "tax_ship_cost",
    "moisture_percent",
    "notes",
  ];
  for (const heads of [
    "Bean;Origin;Qty (kg);Arrived;Total paid;Freight;Moist %;Remarks",
    "Kaffee;Herkunft;Menge (kg);Eingang;Bezahlt;Fracht;Feuchte %;Bemerkungen",
    "Café;Pays;Quantité (kg);Reçu le;Coût total;Frais de port;Humidité;Remarques",
    "Café;País;Cantidad (kg);Recibido;Total pagado;Flete;Humedad %;Observaciones",
    "Caffè;Paese;Quantità (kg);Ricevuto;Totale;Trasporto;Umidità;Osservazioni",
  ])
    expect([heads, fields(heads)]).toEqual([heads, all]);
  expect(fields("Kaffee;Preis pro kg;Kaufdatum;Gewicht kg")).toEqual([
    "manual_name",
    "cost_per_weight",
    "purchase_date",
    "purchased_qty_lbs",
  ]);
});

test("columns with values of which nothing is saved are told, by why; empty ones aren't", () => {
  const { sheet } = readRows("lots", "Coffee;Cost;Acme code;Left (kg);Empty;\nKonga;12;A7;3;;x\n");
  const told = ({ open, costs, left }: ReturnType<typeof unusedColumns>) =>
    [open, costs, left].map(columnNames);
  expect(told(unusedColumns(sheet))).toEqual(["Acme code, Column 6", "", "Left (kg)"]);
  expect(told(unusedColumns(withoutAmounts(sheet)))).toEqual(["Acme code, Column 6", "Cost", "Left (kg)"]);
  const many = readRows("lots", `Coffee;Weight;${"x;".repeat(9)}\nKonga;1 kg;${"1;".repeat(9)}`).sheet;
  expect(columnNames(unusedColumns(many).open)).toBe("x, x, x, x, x, x and 3 more");
});

test("what is wrong with a cell is said in the sheet's own units and without fields of the API", () => {
  const why = (...sent: Parameters<typeof readRows>) => readRows(...sent).problems.map(([, , text]) => text);
  const lot = (cells: string) =>
    why("lots", `Coffee;Weight (kg);Date;Cost\nKonga;${cells}`, { dates: "dmy" });
  expect(lot("-3;;")).toEqual(["A weight can't be negative."]);
  expect(lot("99999999;;")).toEqual(["This weight is too large."]);
  expect(lot("3;;-5")).toEqual(["An amount can't be negative."]);
  expect(lot("3;;12345678901")).toEqual(["Enter an amount from 0 to 9999999999.99 with at most 2 decimals."]);
  const [year = "", month = "", day = ""] = daysBefore(-400).split("-");
  expect(lot(`3;${day}/${month}/${year};`)).toEqual(["This date is in the future."]);
  expect(lot("3;soon;")).toEqual(["Enter a date, such as 14/03/2026."]);
  const high = "Coffee;Lowest elevation;Highest elevation\nKonga;2000;1800";
  expect(why("lots", high)).toEqual(["The lowest elevation can't be above the highest."]);
  expect(why("sales", "Coffee;Date;Weight sold (g);Price\nKonga;2024-05-13;0;3")).toEqual([
    "Enter a weight above 0.",
  ]);
});

test("a sheet without a column that every row needs asks for it once, and blames no row", () => {
  for (const kind of ["lots", "roasts"] as const)
    expect(readRows(kind, "Date;Notes\n2024-05-13;good\n2024-05-14;")).toMatchObject({
      questions: ["missing"],
      problems: [],
      asked: [],
      bodies: [],
    });
});
