import { expect, test } from "vitest";
import { measuredLog } from "@/lib/roast/loggers/measured-log";

/** A row every six seconds, from 90 to 209 °C. */
const ROWS = Array.from({ length: 120 }, (_, at) => ({ second: at * 6, bean: 90 + at }));
const SECONDS = ROWS.map(({ second }) => second);
const BEANS = ROWS.map(({ bean }) => bean);

type Written = (row: (typeof ROWS)[number], at: number) => string;
const table = (head: string, written: Written, end = "\n") =>
  measuredLog(Buffer.from([head, ...ROWS.map(written)].join(end)));

test("a table with decimal commas is read by its semicolons or tabs, however many numbers a row has", () => {
  const comma = (value: number) => value.toFixed(1).replace(".", ",");
  for (const mark of [";", "\t"]) {
    const { recording } = table(["Zeit", "BT", "ET", "Gas (%)"].join(mark), ({ second, bean }) =>
      [second, bean, 200.5, 50.5].map(comma).join(mark),
    );
    expect(recording).toMatchObject({ time: SECONDS, bean: BEANS, environment: BEANS.map(() => 200.5) });
  }
});

test.each(["\r\n", "\n", "\r"])("a table's rows may end by %j, and its head otherwise", (end) => {
  const { recording } = table("Machine\r\nTime,BT", ({ second, bean }) => `${second},${bean}`, end);
  expect(recording).toMatchObject({ time: SECONDS, bean: BEANS });
});
