import { expect, test } from "vitest";
import { digestMail, MAX_LISTED } from "@/lib/alerts/digest-mail";
import type { DigestRow } from "@/lib/alerts/queries";
import { DEFAULT_UNITS, type WeightChoice } from "@/lib/units/unit-choices";

const row = (overrides: Partial<DigestRow> = {}): DigestRow => ({
  kind: "price_drop",
  searchId: null,
  coffeeId: 7,
  name: "Kochere <Lot 4>",
  supplier: "Harbor & Co",
  price: 6.5,
  priceBefore: 7,
  quantityLb: 150,
  total: 1,
  ...overrides,
});

const mailOf = (rows: readonly DigestRow[], weights: WeightChoice = "lb-oz") =>
  digestMail({
    id: "alert-digest-5",
    to: "ada@example.com",
    rows,
    units: { ...DEFAULT_UNITS, weights },
    searches: new Map([[3, { name: "Peru", path: "/catalog?country=Peru" }]]),
    frequency: "daily",
    origin: "https://peaberry.example",
    unsubscribe: {
      link: "https://peaberry.example/u?token=a",
      oneClick: "https://peaberry.example/o?token=a",
    },
  });

test("a digest can be unsubscribed from by one click and keeps its key when it is sent again", () => {
  expect(mailOf([row()])).toMatchObject({
    id: "alert-digest-5@peaberry.example",
    subject: "1 price drop",
    headers: {
      "List-Unsubscribe": "<https://peaberry.example/o?token=a>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
});

test("a digest says the same as text and as HTML, with names escaped", () => {
  const { text, html } = mailOf([row()]);
  expect(text).toContain("- Kochere <Lot 4>: Harbor & Co, $6.50/lb at 150 lb (was $7.00)");
  expect(html).toContain("Kochere &lt;Lot 4&gt;</a>");
  expect(html).toContain("Harbor &amp; Co, $6.50/lb at 150 lb (was $7.00)");
  for (const part of [text, html]) expect(part).toContain("https://peaberry.example/u?token=a");
});

test("a digest has prices per kilogram for readers who use kilograms", () => {
  const { text } = mailOf([row({ quantityLb: 66.14 })], "kg-g");
  expect(text).toContain("Harbor & Co, $14.33/kg at 30 kg (was $15.43)");
});

test("a digest lists no more coffees than it may, over all sections, and numbers the others", () => {
  const drops = Array.from({ length: MAX_LISTED }, (_, i) => row({ coffeeId: i, total: 70 }));
  const matches = Array.from({ length: 5 }, () =>
    row({ kind: "new_match", searchId: 3, total: 5, priceBefore: null }),
  );
  const { text, subject } = mailOf([...drops, ...matches]);
  expect(subject).toBe("70 price drops and 5 new matches for “Peru”");
  expect(text.match(/^- Kochere/gm)).toHaveLength(MAX_LISTED);
  expect(text).toMatch(/- and 10 more\n {2}\S+\/watchlist/);
  expect(text).toContain(
    "New matches for “Peru”\n- 5 coffees\n  https://peaberry.example/catalog?country=Peru",
  );
});

test("a coffee without a price says so", () => {
  expect(mailOf([row({ kind: "back_in_stock", price: null })]).text).toContain(
    "Harbor & Co, no price listed",
  );
});
