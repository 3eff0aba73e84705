import { tmpdir } from "node:os";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Card } from "@/lib/og/card";
import { drawableText } from "@/lib/og/drawable-text";
import { renderCard } from "@/lib/og/render-card";
import { runs } from "@/tests/support/property-tests";

const CARD: Card = {
  section: "Origin",
  title: "Green coffee from Côte d’Ivoire",
  lead: "Median $8.40 per pound · 4 suppliers",
  figures: [{ label: "in 30 days", value: "−3.1%" }],
  line: [100, 99, 101, 97],
};

/** Every letter that `drawableText` lets through, in lines of 110. */
const letters = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) => drawableText(letter, 5) === letter,
);

// First: fonts that were read are kept.
test("a preview image is drawn again once its fonts can be read", async () => {
  const checkout = process.cwd();
  process.chdir(tmpdir());
  try {
    await expect(renderCard(CARD)).rejects.toThrow("ENOENT");
  } finally {
    process.chdir(checkout);
  }
  expect((await renderCard(CARD)).subarray(1, 4).toString()).toBe("PNG");
});

test("a preview image is a PNG of 1,200 by 630 pixels, the same bytes each time, and its fonts have every letter", async () => {
  const asked: unknown[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = (target, init) => {
    // The renderer's own WebAssembly.
    if (String(target).startsWith("data:")) return real(target, init);
    asked.push(target);
    return Promise.reject(new Error("nothing may be fetched"));
  };
  try {
    const image = await renderCard(CARD);
    expect(image.subarray(1, 4).toString()).toBe("PNG");
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(await renderCard({ ...CARD })).toBe(image);
    expect(letters.length).toBeGreaterThan(300);
    for (let at = 0; at < letters.length; at += 110) {
      const some = letters.slice(at, at + 110).join("");
      await renderCard({ ...CARD, title: some, lead: some });
    }
  } finally {
    globalThis.fetch = real;
  }
  expect(asked).toEqual([]);
});

const WORDS = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes));

test("text for an image keeps letters that can be drawn and drops the rest, at most as long as asked", () => {
  expect(drawableText("Đắk Lắk ☕ 咖啡\u0000 «Gesha»", 50)).toBe("Đak Lak «Gesha»");
  expect(drawableText("one two three four", 12)).toBe("one two…");
  fc.assert(
    fc.property(WORDS, fc.integer({ min: 5, max: 40 }), (text, most) => {
      const drawn = drawableText(text, most);
      expect(drawn.length).toBeLessThanOrEqual(most);
      expect(drawableText(drawn, most)).toBe(drawn);
    }),
    { numRuns: runs(100) },
  );
});

test("callers are told to come back while six images are being drawn", async () => {
  const cards = Array.from({ length: 9 }, (_, at) => ({ ...CARD, title: `Card ${at}` }));
  const results = await Promise.allSettled(cards.map(renderCard));
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused.length).toBe(3);
  for (const result of refused) expect(result).toMatchObject({ reason: { code: "unavailable" } });
});
