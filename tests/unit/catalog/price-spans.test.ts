import fc from "fast-check";
import { expect, test } from "vitest";
import { spansOf } from "@/lib/catalog/pages/price-spans";

const DAY_MS = 86_400_000;
const readings = fc
  .array(fc.record({ pricePerLb: fc.constantFrom(null, 7.25, 7.5, 8), stocked: fc.boolean() }), {
    maxLength: 60,
  })
  .map((list) =>
    list.map((reading, i) => ({ ...reading, day: new Date(i * DAY_MS).toISOString().slice(0, 10) })),
  );

test("spans cover every observation once, in order, and adjacent ones differ", () => {
  fc.assert(
    fc.property(readings, (list) => {
      const spans = spansOf(list);
      for (const { day, pricePerLb, stocked } of list) {
        const holding = spans.filter(({ from, to }) => from <= day && day <= to);
        expect(holding).toEqual([expect.objectContaining({ pricePerLb, stocked })]);
      }
      spans.slice(1).forEach((span, i) => {
        const before = spans[i];
        expect(before && before.to < span.from).toBe(true);
        expect([before?.pricePerLb, before?.stocked]).not.toEqual([span.pricePerLb, span.stocked]);
      });
    }),
  );
});
