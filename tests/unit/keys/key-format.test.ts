import fc from "fast-check";
import { expect, test } from "vitest";
import { generateKey, isWellFormed, keyPreview } from "@/lib/keys/format";
import { runs } from "@/tests/support/property-tests";

test("a key is pb_live_, 32 random base62 characters and the CRC-32 of those in six more", () => {
  const keys = Array.from({ length: 200 }, generateKey);
  for (const key of keys) {
    expect(key).toMatch(/^pb_live_[0-9A-Za-z]{38}$/);
    expect(isWellFormed(key)).toBe(true);
  }
  expect(new Set(keys).size).toBe(200);
});

test("the checksum is the CRC-32 that zlib computes, its base62 digits the most significant first", () => {
  // Python's zlib.crc32 of 32 zeros is 0xa0f292d0.
  expect(isWellFormed("pb_live_000000000000000000000000000000002wjyrI")).toBe(true);
  expect(isWellFormed("pb_live_000000000000000000000000000000002wjyrJ")).toBe(false);
});

test("all 62 characters are drawn alike", () => {
  const drawn = new Map<string, number>();
  const keys = 4000;
  for (let i = 0; i < keys; i++)
    for (const character of generateKey().slice(8, 40)) drawn.set(character, (drawn.get(character) ?? 0) + 1);
  const expected = (keys * 32) / 62;
  expect(drawn.size).toBe(62);
  // Chi-squared with 61 degrees of freedom is below 170 but for one run in a hundred billion; a remainder of a byte by
  // 62 would give about 2,000.
  const chiSquared = [...drawn.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  expect(chiSquared).toBeLessThan(170);
});

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".split("");

test("a key with characters exchanged, dropped or added is not a key", () => {
  const change = fc.record({
    at: fc.nat(45),
    drop: fc.nat(2),
    insert: fc.array(fc.constantFrom(...base62, " ", ",", "é", "\t"), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(
      fc.constant(null).map(generateKey),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      (key, changes) => {
        const mutated = changes.reduce(
          (text, { at, drop, insert }) => text.slice(0, at) + insert.join("") + text.slice(at + drop),
          key,
        );
        fc.pre(mutated !== key);
        expect(isWellFormed(mutated)).toBe(false);
      },
    ),
    { numRuns: runs(2000) },
  );
});

test("what is shown of a key does not give it away", () => {
  const key = generateKey();
  const { prefix, last4 } = keyPreview(key);
  expect([prefix.length, last4.length]).toEqual([12, 4]);
  expect(key.startsWith(prefix) && key.endsWith(last4)).toBe(true);
});
