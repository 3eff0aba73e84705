import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees } from "@/db/schema";
import { MAX_ENTRIES } from "@/lib/alerts/search-feed";
import type { SavedSearch } from "@/lib/saved-searches/contract";
import { change, look, post, someone } from "@/tests/support/alerts";
import { call } from "@/tests/support/call";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { childrenOf, parseXml, textOf } from "@/tests/support/xml";

type Person = Awaited<ReturnType<typeof someone>>;

async function feedOf(person: Person, id: number, enabled = true): Promise<string> {
  const { search }: { search: SavedSearch } = await post("/api/saved-searches/feed", person.cookie, {
    id,
    enabled,
  });
  return search.feed_path ?? "";
}

const entryIds = (atom: string) => [...atom.matchAll(/<entry>[\s\S]*?<id>(.*?)<\/id>/g)].map(([, id]) => id);

test("a feed has new matches with their price then, and nothing about its owner", async () => {
  const ada = await someone();
  const id = await ada.save("country=Feedland&quantity_lb=20", "Feedland <20 lb>");
  await insertCoffee({ country: "Elsewhere" });
  const path = await feedOf(ada, id);
  const empty = await call(path);
  expect([empty.status, entryIds(await empty.text())]).toEqual([200, []]);
  const coffee = await insertCoffee({
    supplier: await insertSupplier({ name: "Beans & <Co>" }),
    country: "Feedland",
    name: "Odd ]]> & <b>",
    priceTiers: [
      { min_lbs: 1, price: 8 },
      { min_lbs: 20, price: 7 },
    ],
    pricePerLb: 8,
  });
  await look();
  const response = await call(path);
  const atom = await response.text();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/atom+xml; charset=utf-8",
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  });
  expect(entryIds(atom)).toHaveLength(1);
  const [entry] = childrenOf(parseXml(atom), "entry");
  if (!entry) throw new Error("no entry");
  // Both are HTML to readers: a supplier's signs are no markup.
  expect(textOf(entry, "title")).toBe("Odd ]]&gt; &amp; &lt;b&gt;, $7.00/lb at 20 lb");
  expect(textOf(entry, "summary")).toMatch(/^Beans &amp; &lt;Co&gt; · /);
  expect(atom).toContain(`/catalog/${coffee.id}?quantity_lb=20`);
  expect(atom).toContain("$7.00/lb at 20 lb");
  for (const secret of [ada.email, ada.id]) expect(atom).not.toContain(secret);

  const etag = response.headers.get("etag") ?? "";
  const again = await call(path, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  // A price that falls later changes no entry; the coffee's return another day is another one.
  await change(coffee.id, { pricePerLb: 5, priceTiers: [{ min_lbs: 1, price: 5 }] });
  await look();
  expect(entryIds(await (await call(path)).text())).toEqual(entryIds(atom));
  await change(coffee.id, { publicCoffee: false, ownerId: (await someone()).id });
  expect(entryIds(await (await call(path)).text())).toEqual([]);
});

test("a new address ends the one before, and a removed or deleted search has none", async () => {
  const ada = await someone();
  const id = await ada.save("country=Rotaria");
  const first = await feedOf(ada, id);
  const second = await feedOf(ada, id);
  const statusOf = async (path: string) => (await call(path)).status;
  expect(second).not.toBe(first);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  const [key = "", signature = ""] = (
    new URL(second, "http://localhost").searchParams.get("token") ?? ""
  ).split(".");
  for (const forged of [key, `${key}.`, `${key}.${signature}x`, `${crypto.randomUUID()}.${signature}`])
    expect([forged, await statusOf(`/feeds/saved-search?token=${forged}`)]).toEqual([forged, 404]);
  await post("/api/saved-searches/remove", ada.cookie, { id });
  expect(await statusOf(second)).toBe(404);
  await post("/api/saved-searches/restore", ada.cookie, { id });
  expect(await statusOf(second)).toBe(200);
  expect(await feedOf(ada, id, false)).toBe("");
  expect(await statusOf(second)).toBe(404);
  const third = await feedOf(ada, id);
  await post("/api/account/delete", ada.cookie, { email: ada.email });
  expect(await statusOf(third)).toBe(404);
});

test(`a feed has the latest ${MAX_ENTRIES} matches, also of someone who wants no e-mails`, async () => {
  const ada = await someone();
  await ada.wants({ frequency: "off" });
  const path = await feedOf(ada, await ada.save("country=Manyland"));
  const supplier = await insertSupplier();
  await database()
    .insert(catalogCoffees)
    .values(
      Array.from({ length: MAX_ENTRIES + 10 }, (_, i) => ({
        supplierId: supplier.id,
        source: supplier.slug,
        sourceListingId: `feed-${i}`,
        name: `Of the feed ${i}`,
        country: "Manyland",
        stocked: true,
      })),
    );
  await look();
  const ids = entryIds(await (await call(path)).text());
  expect(new Set(ids).size).toBe(MAX_ENTRIES);
  const [{ count } = { count: 0 }] = await database().execute<{ count: number }>(
    sql`select count(*)::int as count from alert_events where owner_id = ${ada.id} and pending`,
  );
  expect(count).toBe(0);
});

test("another person can neither make nor remove a feed", async () => {
  const [ada, ben] = [await someone(), await someone()];
  const id = await ada.save("country=Rotaria");
  const path = await feedOf(ada, id);
  const response = await call("/api/saved-searches/feed", {
    method: "POST",
    headers: { cookie: ben.cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ id, enabled: false }),
  });
  expect([response.status, (await call(path)).status]).toEqual([403, 200]);
});
