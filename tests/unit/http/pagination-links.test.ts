import fc from "fast-check";
import { expect, test } from "vitest";
import { pageNumbers } from "@/components/ui/pagination";

test("page links include both ends and neighbours, ascending, without hiding a single page", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
      const [page, pages] = [Math.min(a, b), Math.max(a, b)];
      const numbers = pageNumbers(page, pages);
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      numbers.forEach((number, i) => {
        const next = numbers[i + 1];
        if (number !== null && typeof next === "number") expect(next).toBe(number + 1);
        const after = numbers[i + 2];
        if (number !== null && next === null && typeof after === "number")
          expect(after - number).toBeGreaterThan(2);
      });
    }),
  );
});
