import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCsv } from "@/lib/supply/feeds/csv";
import { FeedError } from "@/lib/supply/feeds/feed";
import { readJsonl } from "@/lib/supply/feeds/jsonl";

const HEADER = "id,name,weight,unit,price,currency,available,region,notes";

function csvField(value: string): string {
  return /[",\r\n]/.test(value) || value !== value.trim() ? `"${value.replaceAll('"', '""')}"` : value;
}

function writeCsv(rows: readonly (readonly string[])[], lineEnd: string): string {
  return rows.map((row) => row.map(csvField).join(",") + lineEnd).join("");
}

describe("CSV", () => {
  test("quoted fields round-trip with any content", async () => {
    const field = fc.string({ unit: fc.constantFrom(..."ab ,\"'\n\r\té™😀;|\\"), maxLength: 12 });
    const rows = fc.array(fc.tuple(field, field), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom("\n", "\r\n"), fc.boolean(), async (fields, lineEnd, bom) => {
        const table = fields.map(([name, extra], index) => [`id-${index}`, `x${name}`, extra]);
        const text = writeCsv([["id", "name", "Extra, unknown"], ...table], lineEnd);
        const { entries, rejected } = await readCsv((bom ? "\uFEFF" : "") + text);
        expect(rejected).toEqual([]);
        expect(entries.map(({ payload }) => payload)).toEqual(
          table.map(([id, name, extra]) => [{ id, name, "Extra, unknown": extra }]),
        );
      }),
    );
  });

  test("rows that share an id are sizes of one listing, in any position", async () => {
    const { entries, rejected } = await readCsv(
      [HEADER, "1,Guji,1,lb,7.50,usd,yes,Guji,", "2,Nyeri,,,,,,,", "1,,5,lb,35,USD,no,,plum", ""].join("\n"),
    );
    expect(rejected).toEqual([]);
    expect(entries).toMatchObject([
      {
        row: 2,
        product: {
          sourceId: "1",
          name: "Guji",
          columns: { region: "Guji", notes: "plum" },
          sizes: [
            { weight: { value: 1, unit: "lb" }, price: "7.50", currency: "USD", available: true },
            { weight: { value: 5, unit: "lb" }, price: "35", currency: "USD", available: false },
          ],
        },
      },
      {
        row: 3,
        product: { sourceId: "2", columns: {}, sizes: [{ weight: null, price: null, available: null }] },
      },
    ]);
  });

  test("a malformed row is rejected with its line and reason, and the rest is read", async () => {
    const { entries, rejected } = await readCsv(
      [
        HEADER,
        '1,"Two\nlines",1,lb,7,,,,',
        ",no id,1,lb,7,,,,",
        "3,Bad unit,1,stone,7,,,,",
        "4,Bad price,1,lb,seven,,,,",
        "5,Bad currency,1,lb,7,dollars,,,",
        "6,Bad stock,1,lb,7,,perhaps,,",
        "7,Short",
        "8,Negative,-1,lb,7,,,,",
        "9,,1,lb,7,,,,",
        '10,A 5" screen,1,lb,7,,,,',
      ].join("\n"),
    );
    expect(entries.map(({ row, product }) => [row, product.name])).toEqual([
      [2, "Two\nlines"],
      [12, 'A 5" screen'],
    ]);
    expect(rejected.map(({ raw: _, ...facts }) => facts)).toEqual([
      { row: 4, sourceId: null, reason: "no id" },
      { row: 5, sourceId: "3", reason: 'unit "stone" must be lb, kg, g or oz' },
      { row: 6, sourceId: "4", reason: `price "seven" isn't a price such as 12.50` },
      { row: 7, sourceId: "5", reason: 'currency "dollars" is not a three-letter code' },
      { row: 8, sourceId: "6", reason: 'available "perhaps" is neither true nor false' },
      { row: 9, sourceId: "7", reason: "2 fields but the header has 9" },
      { row: 10, sourceId: "8", reason: 'weight "-1" is not a weight' },
      { row: 11, sourceId: "9", reason: "no name" },
    ]);
    expect(rejected.find(({ row }) => row === 10)?.raw).toMatchObject({
      id: "8",
      name: "Negative",
      weight: "-1",
    });
  });

  test("stock is a word or a quantity, and what is oversold isn't in stock", async () => {
    const stock = ["yes", "Sold out", "5", "0", "-3", "-0.5", "", "-"];
    const rows = stock.map((available, index) => `${index},Guji,1,lb,7,,${available},,`);
    const { entries, rejected } = await readCsv([HEADER, ...rows].join("\n"));
    expect(entries.map(({ product }) => product.sizes[0]?.available)).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
      null,
    ]);
    expect(rejected).toMatchObject([{ sourceId: "7" }]);
  });

  test.each([
    ["an empty file", ""],
    ["a web page", "<!doctype html>\n<html><body>Not found</body></html>"],
    ["a file without names", "id,price\n1,7"],
    ["a column named twice", "id,name,Name\n1,a,b"],
    ["a quote that never closes", `${HEADER}\n1,"Guji,1,lb\n2,Nyeri,1,lb\n`],
  ])("%s isn't a feed", async (_, text) => {
    await expect(readCsv(text)).rejects.toThrow(FeedError);
  });

  test.each([
    [
      "sku;title;cost\n1;a;7",
      'no "id" column. It has: sku;title;cost. Its columns are separated by semicolons',
    ],
    ["sku,title\n1,a", 'no "id" column. It has: sku, title. Rename'],
    ["<!doctype html>\n<title>We moved</title>", "a web page, not a CSV. Check the address"],
    ["", "The CSV is empty"],
    [`${HEADER}\n1,"Guji,1,lb\n2,Nyeri,1,lb\n`, "a quotation mark that isn't closed"],
  ])("a file that can't be read says what it has instead: %j", async (text, said) => {
    await expect(readCsv(text)).rejects.toThrow(said);
  });

  test("a large file of any script is read in pieces, between which others get their turn", async () => {
    const names = Array.from({ length: 20_000 }, (_, n) => `😀é "Nyeri" ${"x".repeat(n % 97)}`);
    const rows = names.map((name, n) => `${n},${csvField(name)},1,lb,7,,,,`);
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const { entries, rejected } = await readCsv([HEADER, ...rows].join("\n"));
    clearInterval(timer);
    expect(rejected).toEqual([]);
    expect(entries.map(({ product }) => product.name)).toEqual(names.map((name) => name.trim()));
    expect(turns).toBeGreaterThan(5);
  });

  test("a file of column names alone is an empty feed", async () => {
    expect(await readCsv(`${HEADER}\n`)).toEqual({ entries: [], rejected: [] });
  });
});

describe("JSON Lines", () => {
  test("columns may be strings, numbers, booleans, lists or missing", async () => {
    const { entries } = await readJsonl(
      [
        '{"id": 17, "name": "Guji", "weight": 1, "unit": "LB", "price": 7.5, "available": 12, "notes": ["plum", "lime"]}',
        "",
        '{"ID": "18", "Name": " Nyeri ", "available": false, "country": null, "lab": {"moisture": 11.2}}',
      ].join("\r\n"),
    );
    expect(entries).toMatchObject([
      {
        row: 1,
        product: {
          sourceId: "17",
          columns: { notes: "plum, lime" },
          sizes: [{ price: "7.5", weight: { value: 1, unit: "lb" }, available: true }],
        },
      },
      { row: 3, product: { sourceId: "18", name: "Nyeri", columns: {}, sizes: [{ available: false }] } },
    ]);
    expect(entries[1]?.payload).toEqual([
      { ID: "18", Name: " Nyeri ", available: false, country: null, lab: { moisture: 11.2 } },
    ]);
  });

  test("a malformed line is rejected with its number, and the run continues", async () => {
    const { entries, rejected } = await readJsonl(
      [
        '{"id":"1","name":"Guji"}',
        '{"id":"2","name":',
        "[1,2]",
        `{"id":"4","name":"${"x".repeat(1_000_001)}"}`,
        '{"id":90071992547409931,"name":"Too exact"}',
        '{"id":"6","name":"Nyeri","sku":12345678901234567890}',
        '{"price":12345678901234567890,"id":"7","name":"Dear"}',
      ].join("\n"),
    );
    expect(entries.map(({ row }) => row)).toEqual([1, 6]);
    expect(rejected.map(({ row, sourceId, reason }) => [row, sourceId, reason])).toEqual([
      [2, null, "the line is not JSON"],
      [3, null, "the line is not a JSON object"],
      [4, null, "the line is longer than 1000000 characters"],
      [5, null, "id is a number too large to be exact; send it as a string"],
      [7, "7", "price is a number too large to be exact; send it as a string"],
    ]);
    expect(rejected[4]?.raw).toBe('{"price":12345678901234567890,"id":"7","name":"Dear"}');
  });

  test("a document without any JSON object is refused", async () => {
    await expect(readJsonl("<html>\n</html>")).rejects.toThrow(FeedError);
    expect(await readJsonl("\n\n")).toEqual({ entries: [], rejected: [] });
  });

  test("text that Postgres can't store is sanitized", async () => {
    const { entries } = await readJsonl('{"id":"1","name":"a\\u0000b\\ud800c \\ud83d\\ude00"}');
    expect(entries[0]?.product.name).toBe("ab\uFFFDc 😀");
    expect(entries[0]?.payload).toEqual([{ id: "1", name: "ab\uFFFDc 😀" }]);
  });
});
