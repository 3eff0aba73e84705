import fc from "fast-check";
import { expect, test } from "vitest";
import { serializeJson } from "@/lib/http/answers/serialize-json";

test("responses serialize like JSON.stringify for any values", () => {
  const row = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()).map(Object.freeze), fc.jsonValue());
  const answer = fc.record(
    { data: fc.oneof(fc.array(row), fc.jsonValue()), pagination: fc.jsonValue(), meta: fc.jsonValue() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(answer, fc.jsonValue()), (result) => {
      for (let n = 0; n < 2; n++)
        expect(JSON.parse(serializeJson(result).toString())).toEqual(JSON.parse(JSON.stringify(result)));
    }),
  );
});

test("mutable rows are serialized each time", () => {
  const row = { price: 5 };
  expect(serializeJson({ data: [row] }).toString()).toBe('{"data":[{"price":5}]}');
  row.price = 6;
  expect(serializeJson({ data: [row] }).toString()).toBe('{"data":[{"price":6}]}');
});
