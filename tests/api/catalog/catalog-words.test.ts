import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees, suppliers } from "@/db/schema";
import { catalogAccess } from "@/lib/catalog/access";
import { listCatalog } from "@/lib/catalog/contract";
import { relaxedFilters } from "@/lib/catalog/search/relax-filters";
import { ANONYMOUS } from "@/lib/viewer";
import { call } from "@/tests/support/call";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { runs } from "@/tests/support/property-tests";

/** Two coffees that share no telling word. */
const ROSAWI = {
  name: "Rosawi Peaberry lot 74",
  continent: "Africa",
  country: "Ethiopia",
  region: "Yirgacheffe",
  producer: "Tadesse Wolkeba",
  farm: "Gatuyaini",
  cooperative: "Kochomera Union",
  washingStation: "Chelwanda",
  cultivarDetail: "Gesha, SL28",
  cultivars: ["Gesha", "SL28"],
  processing: "Anaerobic Natural",
  processBaseMethod: "Natural",
  fermentationType: "Anaerobic",
  processAdditives: ["yeast"],
  processAdditiveDetail: "Pichia kluyveri",
  dryingMethod: "Raised Beds",
  certifications: ["Organic", "Fair Trade"],
  type: "Microlot",
  grade: "Supremo",
  appearance: "Screen 16–18",
  tastingNotes: ["blueberry", "crème brûlée"],
  harvest: "2025/26",
  elevationMaxMasl: 1950,
};
const WORDS = [
  ...["rosawi", "ETHIOPIA", "yirgacheffe", "tadesse", "gatuyaini", "kochomera", "chelwanda", "gesha", "sl28"],
  ...["anaerobic", "natural", "yeast", "kluyveri", "raised", "organic", "microlot", "supremo", "blueberry"],
  ...["creme", "brulee", "1950", "2025", "wendrakis", "74"],
];
const OTHER = { name: "Plomito washed", country: "Peru", continent: "South America" };

beforeAll(async () => {
  await insertCoffee({ ...ROSAWI, supplier: await insertSupplier({ name: "Wendrakis Importers" }) });
  await insertCoffee({
    ...OTHER,
    processBaseMethod: "Washed",
    certifications: ["Organic"],
    tastingNotes: ["cocoa"],
  });
});

async function ask(q: string, more: Record<string, string> = {}, cookie?: string) {
  const path = `/v1/catalog?${new URLSearchParams({ q, ...more })}`;
  const response = await call(path, cookie ? { headers: { cookie } } : {});
  expect(response.status).toBe(200);
  const { data, meta, pagination } = listCatalog.response.parse(await response.json());
  return { names: data.map(({ name }) => name).sort(), search: meta.search, total: pagination.total };
}

test("q finds a coffee by any two words of what it discloses, in either order", async () => {
  const two = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(two, async ([one = "", other = ""]) => {
      const answers = await Promise.all([ask(`${one} ${other}`), ask(`${other}, ${one}`)]);
      for (const { names, total } of answers) expect([names, total]).toEqual([[ROSAWI.name], 1]);
    }),
    { numRuns: runs(60) },
  );
});

test("q needs all of its words, and a word's beginning will do", async () => {
  expect((await ask("organic")).names).toEqual([OTHER.name, ROSAWI.name]);
  expect((await ask("organic peru")).names).toEqual([OTHER.name]);
  expect((await ask("blueb yirga")).names).toEqual([ROSAWI.name]);
  expect((await ask("blueberry peru")).names).toEqual([]);
  expect((await ask("coffees from Peru")).names).toEqual([OTHER.name]);
});

test.each([
  ["geisha", "Gesha"],
  ["ethopia", "Ethiopia"],
  ["dry process", "Natural"],
  ["process dry", "Natural"],
  ["SL-28", null],
  ["yirga cheffe", "Yirgacheffe"],
  ["fairtrade", "fair trade"],
  ["african beds", "Raised Beds"],
])("q knows that %s is written %s", async (q, synonym) => {
  const { names, search } = await ask(`${q} rosawi`);
  expect(names).toEqual([ROSAWI.name]);
  expect(search).toMatchObject({ q: `${q} rosawi`, searched: `${q} rosawi`, corrected: false });
  expect(search?.synonyms).toEqual(synonym === null ? [] : expect.arrayContaining([synonym]));
});

test("q forgives one typo in a long word and says what was searched instead", async () => {
  const typed = fc
    .tuple(
      fc.constantFrom(...WORDS.filter((word) => /^\p{L}{6,}$/u.test(word))),
      fc.nat(),
      fc.nat({ max: 3 }),
    )
    .map(([word, place, kind]) => {
      const at = 1 + (place % (word.length - 2));
      const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
      const next = after.charAt(0);
      return [
        word,
        [
          before + after,
          `${before}x${after}`,
          `${before}x${letter}${after}`,
          before + next + letter + after.slice(1),
        ][kind] ?? word,
      ];
    });
  let corrected = 0;
  await fc.assert(
    fc.asyncProperty(typed, async ([word = "", typo = ""]) => {
      const { names, search } = await ask(typo);
      expect(names).toContain(ROSAWI.name);
      if (!search?.corrected) return;
      corrected++;
      expect(search.searched).toBe(word.toLowerCase());
    }),
    { numRuns: runs(60) },
  );
  // A typo that is the start or the stem of a word needs no correction.
  expect(corrected).toBeGreaterThan(runs(60) / 2);
  expect((await ask("bluebery ethiopia")).search).toMatchObject({
    q: "bluebery ethiopia",
    searched: "blueberry ethiopia",
    corrected: true,
  });
  expect(await ask("bluebery peru")).toMatchObject({ total: 0, search: { corrected: false } });
  expect(await ask("xylophones quartz")).toMatchObject({ total: 0, search: { corrected: false } });
});

test("q never finds what the caller may not see, and corrects to no word of it", async () => {
  const owner = await insertPerson({ role: "member" });
  const facts = { tastingNotes: ["quoblenut"], producer: "Zamfiresca" };
  await insertCoffee({ ...facts, name: "Own", publicCoffee: false, ownerId: owner.id, supplierId: null });
  await insertCoffee({ ...facts, name: "Bulk", wholesale: true });
  const [mine, others] = [await signIn(owner), await signIn(await insertPerson({ role: "member" }))];
  for (const q of ["quoblenut", "zamfiresca", "quoblenutt", "zamfirseca"]) {
    const nothing = { names: [], total: 0, search: { searched: q, corrected: false } };
    expect(await ask(q)).toMatchObject(nothing);
    expect(await ask(q, { showWholesale: "true" })).toMatchObject(nothing);
    expect(await ask(q, {}, others)).toMatchObject(nothing);
  }
  expect((await ask("quoblenut", {}, mine)).names).toEqual(["Own"]);
  expect((await ask("quoblenut", { showWholesale: "true" }, others)).names).toEqual(["Bulk"]);
  expect((await ask("quoblenut", { showWholesale: "true" }, mine)).names).toEqual(["Bulk", "Own"]);
});

test("q works with every other filter, and without words finds nothing", async () => {
  expect((await ask("organic", { country: "Peru" })).names).toEqual([OTHER.name]);
  expect((await ask("organic", { sortField: "name", sortDirection: "asc" })).total).toBe(2);
  expect((await ask("organic", { stocked: "false" })).total).toBe(0);
  expect((await ask("%%% &|!()<>:*'\\")).total).toBe(0);
  expect((await ask("ŉ ʹ ½ ː:* OR 1=1")).total).toBe(0);
  expect((await call(`/v1/catalog?q=${"a".repeat(201)}`)).status).toBe(400);
  expect((await call("/v1/catalog?q=%00")).status).toBe(400);
});

test("what is found follows the catalog and its suppliers' names", async () => {
  const supplier = await insertSupplier({ name: "Brindisco" });
  const { id } = await insertCoffee({ name: "Vellichora", supplier });
  const change = (facts: Partial<typeof catalogCoffees.$inferInsert>) =>
    database().update(catalogCoffees).set(facts).where(sql`${catalogCoffees.id} = ${id}`);
  expect((await ask("brindisco vellichora")).total).toBe(1);
  await database().update(suppliers).set({ name: "Calabresso" }).where(sql`${suppliers.id} = ${supplier.id}`);
  expect([(await ask("calabresso")).total, (await ask("vellichora brindisco")).total]).toEqual([1, 0]);
  await change({ name: "Mollitrade", pricePerLb: 7.5 });
  expect([(await ask("mollitrade")).total, (await ask("vellichora")).total]).toEqual([1, 0]);
  expect((await ask("mollitrade", { price_per_lb_max: "7" })).total).toBe(0);
  await change({ stocked: false });
  expect([(await ask("mollitrade")).total, (await ask("mollitrade", { stocked: "all" })).total]).toEqual([
    0, 1,
  ]);
  await database().delete(catalogCoffees).where(sql`${catalogCoffees.id} = ${id}`);
  expect((await ask("mollitrade", { stocked: "all" })).total).toBe(0);
});

test("an empty search that states a price offers the coffees within it, beside its other filters", async () => {
  const access = catalogAccess(ANONYMOUS, {});
  for (const pricePerLb of [8, 9, 10])
    await insertCoffee({ name: `Umbrawi ${pricePerLb}`, pricePerLb, processBaseMethod: "Washed" });
  await insertCoffee({ name: "Umbrawi natural", pricePerLb: 8, processBaseMethod: "Natural" });
  const filters = { processing_base_method: "Washed", q: "umbrawi under $9" };
  expect(await relaxedFilters(database(), access, filters)).toContainEqual({
    name: "q",
    stated: { words: "umbrawi", filters: { price_per_lb_max: 9 }, isSure: true },
    count: 2,
  });
});
