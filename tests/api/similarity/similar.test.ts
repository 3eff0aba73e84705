import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees } from "@/db/schema";
import { viewSimilar } from "@/lib/similarity/similarity";
import { call } from "@/tests/support/call";
import { everyCaller } from "@/tests/support/callers";
import { publishChanges } from "@/tests/support/catalog-version";
import { type CoffeeRow, insertCoffee, insertSupplier } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { askSimilar, lot, type Similar } from "@/tests/support/similar-lot";
import { sessionOf } from "@/tests/support/viewers";

let callers: Awaited<ReturnType<typeof everyCaller>>;
let target: CoffeeRow;
let twin: CoffeeRow;
let soldOut: CoffeeRow;
let natural: CoffeeRow;

beforeAll(async () => {
  callers = await everyCaller();
  const [own, other, third] = [await insertSupplier(), await insertSupplier(), await insertSupplier()];
  target = await insertCoffee({ ...lot(), supplier: own, name: "Kenya Gichathaini AA" });
  twin = await insertCoffee({
    ...lot(),
    supplier: other,
    name: "Nyeri Washed",
    cooperative: "Othaya FCS",
    fermentationType: null,
    tastingNotes: ["grapefruit", "black currant"],
    pricePerLb: 9,
    priceTiers: [],
  });
  soldOut = await insertCoffee({ ...lot(), supplier: third, stocked: false });
  natural = await insertCoffee({
    ...lot(),
    supplier: third,
    processBaseMethod: "Natural",
    processing: "Natural",
  });
  await insertCoffee({ ...lot(), supplier: third, wholesale: true });
  await insertCoffee({ ...lot(), supplier: third, ownerId: "somebody", publicCoffee: false });
  await insertCoffee({ supplier: third, name: "A coffee that discloses nothing" });
  await publishChanges();
});

const ask = (id: number, query = "", caller: keyof typeof callers = "member session") =>
  askSimilar(callers, id, query, caller);

async function answer(
  id: number,
  query = "",
  caller: keyof typeof callers = "member session",
): Promise<Similar> {
  const response = await ask(id, query, caller);
  expect(response.status).toBe(200);
  return response.json() as Promise<Similar>;
}
const idsOf = (body: Similar) => body.data.matches.map(({ coffee }) => coffee.id);

describe("response", () => {
  test("the same lot at another supplier ranks first, as a candidate with its reasons", async () => {
    const { data, meta } = await answer(target.id);
    expect(data.target).toMatchObject({
      id: target.id,
      origin: "Nyeri, Kenya",
      pricing: {
        price_per_lb: 8,
        cost_lb: 8,
        baseline_quantity_lbs: 1,
        baseline_price_per_lb: 8,
        baseline_source: "price_tiers",
      },
    });
    const [first] = data.matches;
    expect(first).toMatchObject({
      coffee: { id: twin.id, name: "Nyeri Washed", stocked: true },
      pricing: { baseline_source: "price_per_lb", price_tiers: [] },
      price_delta_1lb: { amount: 1, percent: 12.5, currency: "USD" },
      match: {
        category: "likely_same",
        classification: { kind: "canonical_candidate", identity_eligibility: "eligible", blockers: [] },
        confidence: "high_beta",
        beta: true,
        same_supplier: false,
      },
      compatibility: { cost_lb: 9 },
    });
    expect(first?.score.dimensions).toEqual({ origin: 1, processing: 1, tasting: 0.997 });
    expect(first?.score).toMatchObject({ average: 0.999, chunk_matches: 3 });
    expect(first?.explanation).toEqual({
      summary:
        "Agrees on country, region, cooperative, washing station, base method, drying, harvest, and 2 of 3 tasting notes; no disclosed facts differ; fermentation disclosed for one coffee only.",
      signals: expect.arrayContaining([
        "Same country: Kenya",
        "Same or related cooperative: Othaya Farmers' Cooperative Society and Othaya FCS",
        "Shared notes: black currant and grapefruit",
        "Disclosed for one coffee only: fermentation",
      ]),
    });
    expect(meta).toMatchObject({
      resource: "catalog-similarity",
      namespace: "/v1/catalog/{id}/similar",
      version: "v1",
      status: "beta",
      classification_version: "identity-v1",
      auth: { kind: "session", role: "member", apiPlan: null },
      access: { requiredCapability: "canUseBeanMatching", canUseBeanMatching: true },
      query: { threshold: 0.7, limit: 10, stockedOnly: true, mode: "all" },
      copy: { confidence: expect.stringContaining("never an accepted identity") },
    });
  });

  test("every match is marked a candidate, and the groups equal the flat list", async () => {
    const { data } = await answer(target.id, "?threshold=0.5&stocked_only=false");
    const { canonical_candidates: same, similar_recommendations: similar } = data.groups;
    expect([...same, ...similar]).toEqual(data.matches);
    expect(same.map(({ coffee }) => coffee.id)).toEqual([soldOut.id, twin.id]);
    for (const { match, explanation } of data.matches) {
      expect(match).toHaveProperty(
        "language",
        expect.stringMatching(/not a confirmed identity|Not known to be/),
      );
      expect(explanation).toHaveProperty("summary", expect.stringMatching(/^Agrees on .+\.$/));
    }
  });

  test("another process of the same station is similar, with the reason it isn't the same", async () => {
    const { data } = await answer(target.id, "?mode=similar_profile");
    expect(data.matches).toMatchObject([
      {
        coffee: { id: natural.id },
        match: {
          category: "similar_profile",
          classification: {
            kind: "similar_recommendation",
            identity_eligibility: "blocked",
            blockers: [
              {
                code: "processing_base_method_conflict",
                severity: "hard",
                target_value: "Washed",
                candidate_value: "Natural",
              },
            ],
          },
        },
      },
    ]);
  });

  test("a coffee is never its own candidate, and sold-out ones appear on request only", async () => {
    expect(idsOf(await answer(target.id))).toEqual([twin.id, natural.id]);
    expect(idsOf(await answer(target.id, "?stocked_only=false"))).toEqual([soldOut.id, twin.id, natural.id]);
    expect(idsOf(await answer(twin.id))).not.toContain(twin.id);
  });

  test("score and category are symmetric", async () => {
    const there = (await answer(target.id)).data.matches.find(({ coffee }) => coffee.id === twin.id);
    const back = (await answer(twin.id)).data.matches.find(({ coffee }) => coffee.id === target.id);
    expect(back?.score).toEqual(there?.score);
    expect(back?.match.category).toBe(there?.match.category);
  });

  test("a missing price gives a null difference", async () => {
    const supplier = await insertSupplier();
    const { id } = await insertCoffee({ ...lot(), supplier, pricePerLb: null, priceTiers: [] });
    await publishChanges();
    const { data } = await answer(id, "?limit=1");
    expect(data.target).toMatchObject({ pricing: { baseline_price_per_lb: null, baseline_source: null } });
    expect(data.matches[0]?.price_delta_1lb).toEqual({ amount: null, percent: null, currency: "USD" });
    await database().delete(catalogCoffees).where(eq(catalogCoffees.id, id));
    await publishChanges();
  });
});

describe("candidates", () => {
  test("a private coffee is never a candidate, even for its owner", async () => {
    const owner = await insertPerson({ role: "member" });
    const hidden = await insertCoffee({ ...lot(), ownerId: owner.id, publicCoffee: false });
    await publishChanges();
    const cookie = await signIn(owner);
    const response = await call(`/v1/catalog/${target.id}/similar?limit=25&stocked_only=false`, {
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
    expect(idsOf((await response.json()) as Similar)).not.toContain(hidden.id);
  });

  test("wholesale lots are candidates and targets only for members who ask for them", async () => {
    const wholesale = await insertCoffee({ ...lot(), wholesale: true });
    await publishChanges();
    expect(idsOf(await answer(target.id, "?limit=25"))).not.toContain(wholesale.id);
    expect(idsOf(await answer(target.id, "?limit=25&showWholesale=true"))).toContain(wholesale.id);
    expect(idsOf(await answer(target.id, "?limit=25&showWholesale=true", "enterprise key"))).not.toContain(
      wholesale.id,
    );
    expect((await ask(wholesale.id)).status).toBe(404);
    expect((await ask(wholesale.id, "?showWholesale=true")).status).toBe(200);
  });
});

test("of the coffees that a page names a quarter at most are its supplier's own while others are similar", async () => {
  const [own, other] = [await insertSupplier(), await insertSupplier()];
  const facts = { country: "Ethiopia", region: "Guji", processBaseMethod: "Natural" };
  const { id } = await insertCoffee({ ...facts, supplier: own, tastingNotes: ["blueberry", "jasmine"] });
  for (let n = 0; n < 7; n++) {
    await insertCoffee({ ...facts, supplier: own, tastingNotes: ["blueberry", "jasmine"] });
    await insertCoffee({ ...facts, supplier: other, tastingNotes: ["blueberry", "cocoa"] });
  }
  await publishChanges();
  const shown = await viewSimilar(sessionOf("member"), id);
  expect(shown?.map(({ match }) => match.same_supplier)).toEqual([true, false, false, false, false, false]);
});

describe("fresh", () => {
  test("the next request sees what an ingest added, changed, sold out and removed", async () => {
    const supplier = await insertSupplier();
    const before = await ask(target.id, "?limit=25");
    const tag = before.headers.get("etag") ?? "";
    expect(
      (
        await call(`/v1/catalog/${target.id}/similar?limit=25`, {
          headers: { ...callers["member session"], "if-none-match": tag },
        })
      ).status,
    ).toBe(304);
    const added = await insertCoffee({ ...lot(), supplier });
    await publishChanges();
    expect(idsOf(await answer(target.id, "?limit=25&mode=likely_same"))).toContain(added.id);
    const change = async (facts: Partial<CoffeeRow>) => {
      await database().update(catalogCoffees).set(facts).where(eq(catalogCoffees.id, added.id));
      await publishChanges();
    };
    await change({ processBaseMethod: "Natural" });
    expect(idsOf(await answer(target.id, "?limit=25&mode=likely_same"))).not.toContain(added.id);
    expect(idsOf(await answer(target.id, "?limit=25&mode=similar_profile"))).toContain(added.id);
    await change({ stocked: false });
    expect(idsOf(await answer(target.id, "?limit=25"))).not.toContain(added.id);
    await change({ stocked: true, publicCoffee: false, ownerId: "somebody" });
    expect(idsOf(await answer(target.id, "?limit=25"))).not.toContain(added.id);
    await change({ publicCoffee: true, ownerId: null });
    expect(idsOf(await answer(target.id, "?limit=25"))).toContain(added.id);
    await database().delete(catalogCoffees).where(eq(catalogCoffees.id, added.id));
    await publishChanges();
    expect(idsOf(await answer(target.id, "?limit=25"))).not.toContain(added.id);
  });
});
