import fc from "fast-check";
import { expect, test } from "vitest";
import { readSpreadsheetFile } from "@/lib/roast/loggers/workbooks/spreadsheet-file";
import { readChoices } from "@/lib/spreadsheet/choices";
import { interpretSheet } from "@/lib/spreadsheet/interpret";
import { readHead } from "@/lib/spreadsheet/match-columns";
import { readDay } from "@/lib/spreadsheet/read-day";
import { readSheetFile } from "@/lib/spreadsheet/read-sheet";
import { cropsterXls } from "@/tests/support/logger-workbooks";
import { BENCH, LOT, readRows as read } from "@/tests/support/read-rows";

test("columns are matched by the heads of exports and of people's own sheets, below lines above them", () => {
  const own = "My green coffee 2024\n\nBean;Bought;Weight (kg);Price in $;Importer;Country;Process\n";
  expect(read("lots", `${own}Konga;2024-05-13;2,5;42,50;Sweet;Ethiopia;washed`)).toMatchObject({
    fields: [
      "manual_name",
      "purchase_date",
      "purchased_qty_lbs",
      "bean_cost",
      "bought_from",
      "country",
      "processing",
    ],
    questions: [],
    bodies: [
      {
        manual_name: "Konga",
        purchase_date: "2024-05-13",
        purchased_qty_lbs: 5.5116,
        bean_cost: 42.5,
        bought_from: "Sweet",
      },
    ],
  });
  const perPound = read("lots", "Coffee\tlbs\tPrice/lb\nKonga\t10\t$6.35");
  expect(perPound.fields).toEqual(["manual_name", null, "cost_per_weight"]);
  expect(read("lots", "Coffee\tQty lbs\tPrice/lb\nKonga\t10\t$6.35").bodies).toEqual([
    { manual_name: "Konga", purchased_qty_lbs: 10, bean_cost: 63.5 },
  ]);
  const roasts =
    "Date,Coffee,Green (g),Roasted (g),Time,First crack,End temp (°C)\n2024-05-13,konga,500,430,10:30,8:20,212.5";
  expect(read("roasts", roasts).bodies).toEqual([
    {
      ...{ coffee_id: 1, roast_date: "2024-05-13", oz_in: 17.637, oz_out: 15.168, temperature_unit: "C" },
      milestones: {
        fc_start: { time: 500, bean_temp: null },
        drop: { time: 630, bean_temp: 212.5 },
      },
    },
  ]);
});

test.each(["\r\n", "\n", "\r", "\r\r\n"])(
  "rows are told apart by %j below a head that ends otherwise",
  (end) => {
    const rows = ["Konga,10,good", 'Huila,20,"two\nlines"', "Sidama,30,fine"];
    expect(read("lots", `Coffee,Weight (lb),Notes\r\n${rows.join(end)}`).bodies).toEqual([
      { manual_name: "Konga", purchased_qty_lbs: 10, notes: "good" },
      { manual_name: "Huila", purchased_qty_lbs: 20, notes: "two\nlines" },
      { manual_name: "Sidama", purchased_qty_lbs: 30, notes: "fine" },
    ]);
  },
);

test("a head that may be a day or a weight is what its unit or its values say", () => {
  const bodies = [{ manual_name: "Konga", purchase_date: "2026-11-02", purchased_qty_lbs: 66.1387 }];
  const perHead = [
    ["Date", "Bought (kg)", "30"],
    ["Date", "Bought", "30 kg"],
    ["Purchase date", "Bought in kg", "30"],
    ["Bought", "Weight (kg)", "30"],
    ["Purchased", "Bought", "30 kg"],
  ];
  for (const [day, weight, value] of perHead)
    expect(read("lots", `Coffee;${day};${weight}\nKonga;2026-11-02;${value}`)).toMatchObject({
      fields: ["manual_name", "purchase_date", "purchased_qty_lbs"],
      problems: [],
      bodies,
    });
  expect(read("lots", "Coffee;Date;Bought\nKonga;2026-11-02;30").questions).toEqual(["weights"]);
  // Without a value there is nothing to go by, and a day is the usual one.
  expect(read("lots", "Coffee;Bought\nKonga;").fields).toEqual(["manual_name", "purchase_date"]);
  expect(read("roasts", "Coffee;Date;Roasted\nKonga;2026-11-02;430 g").fields).toEqual([
    "coffee",
    "roast_date",
    "oz_out",
  ]);
  expect(read("sales", "Coffee;Sold;Weight;Price\nKonga;2026-11-02;430 g;20").fields).toEqual([
    "coffee",
    "sell_date",
    "oz_sold",
    "price",
  ]);
});

test("a temperature's own unit beats its column's, and one without its time is a problem, never dropped", () => {
  const head = "Date\tCoffee\tGreen (g)\tRoasted (g)\tTime\tEnd temp\n2024-05-13\tkonga\t500\t430\t10:30\t";
  const bean = (cell: string) => read("roasts", `${head}${cell}`);
  expect(bean("205 °C").questions).toEqual([]);
  expect(bean("205 °C").bodies[0]).toMatchObject({
    temperature_unit: "C",
    milestones: { drop: { time: 630, bean_temp: 205 } },
  });
  const mixed = `${head}205 °C\n2024-05-14\tkonga\t500\t430\t10:30\t400f`;
  expect(read("roasts", mixed).bodies.map((body) => [body.temperature_unit, body.milestones])).toEqual([
    ["C", { drop: { time: 630, bean_temp: 205 } }],
    ["F", { drop: { time: 630, bean_temp: 400 } }],
  ]);
  expect(read("roasts", mixed, { temperature: "F" }).bodies[0]).toMatchObject({
    milestones: { drop: { bean_temp: 401 } },
  });
  expect(bean("205").questions).toEqual(["temperatures"]);
  const untimed = "Date\tCoffee\tGreen (g)\tFirst crack temp (°C)\n2024-05-13\tkonga\t500\t196";
  expect(read("roasts", untimed)).toMatchObject({
    bodies: [],
    problems: [[2, 3, "Enter its time too, or leave the temperature out."]],
  });
});

test("times typed into Excel as minutes and seconds are read as such, whole numbers as seconds", () => {
  const heads = ["Date", "Coffee", "Green (g)", "First crack", "Time"];
  const times = (...rows: (number | string)[][]) => {
    const sheet = {
      rows: [heads, ...rows.map((row) => ["2024-05-13", "Konga", 500, ...row])],
      delimiter: null,
    };
    const found = interpretSheet("roasts", sheet, readChoices({}), { currency: "USD" });
    return found.rows.map(({ values }) => [values.fc_start_time, values.drop_time]);
  };
  const hours = (minutes: number, seconds: number) => minutes / 24 + seconds / 24 / 60;
  // 24:30 is more than a day to Excel, and 24:00 a whole one.
  expect(times([hours(8, 20), hours(10, 30)], [hours(0, 55), hours(24, 30)], [hours(9, 0), 1])).toEqual([
    [500, 630],
    [55, 1470],
    [540, 1440],
  ]);
  expect(times([500 / 86_400, 630 / 86_400])).toEqual([[500, 630]]);
  expect(times([500, 630])).toEqual([[500, 630]]);
  expect(times(["8:20", "10:75"])).toEqual([[500, undefined]]);
});

test("a bare number of less than a minute is asked about, since it is minutes more likely than seconds", () => {
  const times = (text: string) => read("roasts", `Date;Coffee;Green (g);Time\n2024-05-13;Konga;500;${text}`);
  for (const text of ["10.5", "10,30", "11"])
    expect(times(text)).toMatchObject({
      bodies: [],
      problems: [[2, 3, "Are these minutes? Enter minutes and seconds, such as 8:45, or 45 s."]],
    });
  const seconds = { "45 s": 45, "0:45": 45, "630": 630, "630,5": 630.5, "10 min": 600 };
  for (const [text, second] of Object.entries(seconds))
    expect(times(text).bodies[0]).toMatchObject({ milestones: { drop: { time: second } } });
});

test("a percentage is the same whether it was typed or formatted by Excel", () => {
  const moistures = [0.112, 11.2, "11.2%", "11.2 %", "11.2"];
  const rows = [["Coffee", "Moisture %"], ...moistures.map((cell) => ["Konga", cell])];
  const found = interpretSheet("lots", { rows, delimiter: null }, readChoices({}), { currency: "USD" });
  expect(found.rows.map(({ values }) => values.moisture_percent)).toEqual(moistures.map(() => 11.2));
});

test("a long cell is refused as a number before anything looks for its unit", () => {
  const long = `1${" ".repeat(9000)}x`;
  const row = ["2024-05-13", "Konga", long, long, long];
  const found = read("roasts", `Date\tCoffee\tGreen (g)\tTime\tEnd temp (°C)\n${row.join("\t")}`);
  expect(found.problems.map(([, at]) => at)).toEqual([2, 3, 4]);
});

test("dates, decimals and units that may mean two things are asked once, and never guessed", () => {
  const text = "Coffee\tBought\tWeight\tCost\nKonga\t3/4/2024\t1,500\t12\nHuila\t5/6/2024\t2 kg\t1";
  const open = read("lots", text);
  expect(open.questions.sort()).toEqual(["dates", "decimals", "weights"]);
  const said = read("lots", text, { dates: "mdy", decimals: "comma", "unit.2": "kg" });
  expect(said.questions).toEqual([]);
  expect(said.bodies).toMatchObject([
    { purchase_date: "2024-03-04", purchased_qty_lbs: 3.3069 },
    { purchase_date: "2024-05-06", purchased_qty_lbs: 4.4092 },
  ]);
  // One date that can be read one way only decides for the column.
  expect(read("lots", "Coffee,Bought\nKonga,3/4/24\nHuila,25/4/24").bodies).toMatchObject([
    { purchase_date: "2024-04-03" },
    { purchase_date: "2024-04-25" },
  ]);
  expect(read("roasts", "Coffee,End temp\nKonga,212").questions).toEqual(["temperatures"]);
});

test("a date reads to its day in each order that people write it, and no date is invented", () => {
  const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2069-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [y = "", m = "", d = ""] = iso.split("-");
      const month = date.toLocaleDateString("en-US", { month: "long", timeZone: "UTC" });
      const read = { kind: "value", value: iso };
      for (const text of [
        iso,
        `${d}.${m}.${y}`,
        `${Number(d)} ${month} ${y}`,
        `${month.slice(0, 3)} ${Number(d)}, ${y}`,
      ])
        expect([text, readDay(text, null)]).toEqual([text, read]);
      expect(readDay(`${d}/${m}/${y}`, "dmy")).toEqual(read);
      expect(readDay(`${Number(m)}/${Number(d)}/${y.slice(2)}`, "mdy")).toEqual(read);
      expect(readDay(date.getTime() / 86_400_000 + 25_569, null)).toEqual(read);
    }),
  );
  for (const wrong of ["2024-02-30", "31/4/2024", "13/13/2024", "soon", "0/0/2024", "12"])
    expect([wrong, readDay(wrong, "dmy").kind]).toEqual([wrong, "refused"]);
});

test("a row that can't be saved says why beside its cell, and a corrected cell counts", () => {
  const text =
    "Coffee,Green (oz),Roasted (oz),Date\nKonga,16,17,2024-05-13\n,16,14,2024-05-13\nKonga,much,1,2024-02-30\nKonga,16,14,2024-05-13";
  const { problems, bodies } = read("roasts", text);
  expect(problems).toEqual([
    [2, 2, "Roasted weight can't be more than green weight."],
    [3, 0, "Coffee is missing."],
    [4, 1, "Enter a weight, such as 12.5 or 2 kg."],
    [4, 3, "This date doesn’t exist."],
  ]);
  expect(bodies).toHaveLength(1);
  const corrected = read("roasts", text, { "cell.2.2": "13.5", "cell.3.0": "Huila" });
  expect(corrected.bodies).toMatchObject([{ oz_out: 13.5 }, { oz_out: 14 }, { oz_out: 14 }]);
});

test("a coffee that several lots or none are called is asked once, and others are found by name", () => {
  const lots = [LOT, { ...LOT, id: 9 }, { ...LOT, id: 8, coffee: "Huila" }];
  const text = "Coffee,Date\nKonga,2024-05-13\nKONGA,2024-05-14\nhuila,2024-05-13\nSidamo,2024-05-13";
  const open = read("roasts", text, {}, { ...BENCH, lots });
  expect(open.asked).toMatchObject([
    { about: "lot", key: "|konga", rows: 2, ids: [7, 9], isKnown: true },
    { about: "lot", key: "|sidamo", rows: 1, ids: [], isKnown: false },
  ]);
  expect(open.ready.map(({ lots: targets }) => targets)).toEqual([[8]]);
  const said = read("roasts", text, { "lot.|konga": "9", "lot.|sidamo": "new" }, { ...BENCH, lots });
  expect(said.asked).toEqual([]);
  expect(said.ready.map(({ lots: targets }) => targets)).toEqual([[9], [9], [8], [{ key: "|sidamo" }]]);
  // An id of somebody's lot is no choice.
  expect(read("roasts", text, { "lot.|konga": "12" }, { ...BENCH, lots }).asked).toHaveLength(2);
});

test("a table beyond the limits, an empty one and a file that is none are refused", async () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const row = "Konga,1\n";
  expect((await readSheetFile("one", encode(row.repeat(2000)))).rows).toHaveLength(2000);
  for (const [bytes, why] of [
    [encode(`a,b\n${row.repeat(2100)}`), /at most 2,000 rows/],
    [encode(`${"a,".repeat(80)}b\n`), /at most 60 columns/],
    [encode("\t".repeat(600_000)), /at most 60 columns/],
    [encode(`a,b\n${"x".repeat(10_001)},1`), /10,000 characters/],
    [encode(" \n \n"), /empty/],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /can't be read/],
    [new Uint8Array([1, 2, 3, 4]), /isn't a table/],
    [new Uint8Array(5_000_000), /at most 4 MB/],
  ] as const)
    await expect(readSheetFile("one", bytes)).rejects.toThrow(why);
});

test("amounts are read in the currency of the bench, and a head that names another one is asked about", () => {
  const sheet = (price: string, head = "Price") =>
    `Coffee;Sold;Date;${head}\nKonga;340 g;2026-10-06;${price}`;
  expect(read("sales", sheet("€ 42,50"), {}, BENCH, "EUR").bodies).toMatchObject([{ price: 42.5 }]);
  expect(read("sales", sheet("€ 42,50")).problems).toEqual([
    [2, 3, "Your amounts are in $, not €. Convert it first."],
  ]);
  expect(read("sales", sheet("42,50", "Price in €")).questions).toEqual(["currency"]);
  expect(read("sales", sheet("42,50", "Price (EUR)"), {}, BENCH, "EUR").questions).toEqual([]);
  const taken = read("sales", sheet("42,50", "Price in €"), { amounts: "as-they-are" });
  expect(taken.bodies).toMatchObject([{ price: 42.5 }]);
});

test("a price for a weight makes the cost to the cent that decimals do", () => {
  const costs = (rows: string) =>
    read("lots", `Coffee\tQty lbs\tPrice/lb\n${rows}`).bodies.map((body) => body.bean_cost);
  expect(costs("Huila\t2.3\t1.15\nKonga\t8.5\t4.35\nNyeri\t10.5\t4.35")).toEqual([2.65, 36.98, 45.68]);
});

test("a head names a unit by its words alone, not by what every object has", () => {
  expect(readHead("Weight constructor")).toEqual({
    forms: ["weight constructor"],
    weightUnit: null,
    temperatureUnit: null,
  });
});

test("an Excel 97 workbook says which year its days are counted from", () => {
  const bytes = Buffer.from(cropsterXls.bytes);
  expect(readSpreadsheetFile(bytes)).toMatchObject({ dateSystem: 1900 });
  // The record DATEMODE: two bytes, 0 or 1.
  bytes[bytes.indexOf(Buffer.from([0x22, 0, 2, 0, 0, 0])) + 4] = 1;
  expect(readSpreadsheetFile(bytes)).toMatchObject({ dateSystem: 1904 });
  expect(readDay(44_633, null, 1904)).toEqual(readDay(46_095, null));
});
