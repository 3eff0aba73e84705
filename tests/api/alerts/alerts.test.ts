import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { alertSettings, catalogCoffees, savedSearches, sessions } from "@/db/schema";
import { computeAlerts } from "@/lib/alerts/compute-alerts";
import { MAX_LISTED } from "@/lib/alerts/digest-mail";
import { selectNow, selectUnchecked } from "@/lib/alerts/queries";
import { sendDigests } from "@/lib/alerts/send-digests";
import { aDayLater, change, look, run, someone } from "@/tests/support/alerts";
import { insertMember } from "@/tests/support/bench-access";
import { call } from "@/tests/support/call";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { feedRow } from "@/tests/support/feed-files";
import { insertPerson } from "@/tests/support/people";
import { day, shop } from "@/tests/support/shop";

// Mails stay in the development mailbox.
vi.stubEnv("PEABERRY_EMBEDDED", "1");
vi.stubEnv("CRON_SECRET", "a scheduler's secret of a test");

const db = database();

let serial = 0;
/** A country that no other test knows. */
const newCountry = () => `Testland ${++serial}`;

const tiers = (price: number, atTwenty: number) => ({
  pricePerLb: price,
  priceTiers: [
    { min_lbs: 1, price },
    { min_lbs: 20, price: atTwenty },
  ],
});

test("a tracked coffee's price drop is mailed once, with both prices at the person's quantity", async () => {
  const ada = await someone();
  const coffee = await insertCoffee({ name: "Kochere Lot 4", ...tiers(8, 7) });
  await ada.wants({ quantity_lb: "20" });
  await ada.track(coffee.id);
  await run();
  expect(await ada.mails()).toEqual([]);
  // Dearer for a pound, cheaper for twenty.
  await change(coffee.id, tiers(8.5, 6.5));
  expect(await run()).toBe(1);
  const [mail, ...others] = await ada.mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("1 price drop");
  expect(mail?.body).toMatch(
    /Lower in price\n- Kochere Lot 4: .+, \$6\.50\/lb at 20 lb \(was \$7\.00\)\n {2}http\S+\/catalog\/\d+\?quantity_lb=20/,
  );
  await run();
  await aDayLater();
  await run();
  expect(await ada.mails()).toHaveLength(1);
});

test("through real feeds: a drop, a rise that is no news, sold out and back in stock", async () => {
  const one = await shop([feedRow("a", { price: "10.00" }), feedRow("b")]);
  await one.ingest(day(1));
  const [a] = await one.listings();
  const ada = await someone();
  await ada.track(a?.id);
  const next = async (number: number, listing: Record<string, unknown>) => {
    one.write([feedRow("a", listing), feedRow("b")]);
    await one.ingest(day(number));
    await run();
    const kinds = (await ada.events()).map(({ kind }) => kind);
    await aDayLater();
    return kinds;
  };
  expect(await next(2, { price: "9.00" })).toEqual(["price_drop"]);
  expect(await next(3, { price: "9.50" })).toEqual(["price_drop"]);
  expect(await next(4, { price: "9.50", available: false })).toEqual(["price_drop"]);
  expect(await next(5, { price: "9.40" })).toEqual(["price_drop", "back_in_stock"]);
  expect((await ada.mails()).map(({ subject }) => subject)).toEqual(["1 back in stock", "1 price drop"]);
});

test("a saved search tells what newly matches: arrived, back in stock or repriced, and nothing of before", async () => {
  const ada = await someone();
  const country = newCountry();
  const before = await insertCoffee({ country, name: "There before", pricePerLb: 5 });
  const dear = await insertCoffee({ country, name: "Was too dear", pricePerLb: 9 });
  const gone = await insertCoffee({ country, name: "Was sold out", pricePerLb: 5, stocked: false });
  await ada.save(`country=${country}&price_per_lb_max=6`, "Cheap ones");
  await run();
  expect(await ada.events()).toEqual([]);
  const arrived = await insertCoffee({ country, name: "Just arrived", pricePerLb: 5.5 });
  await insertCoffee({ country, name: "Arrived too dear", pricePerLb: 7 });
  await change(dear.id, { pricePerLb: 5.9 });
  await change(gone.id, { stocked: true });
  await run();
  const matched = (await ada.events()).map(({ coffeeId }) => coffeeId);
  expect(matched.sort((a, b) => a - b)).toEqual([dear.id, gone.id, arrived.id]);
  const [mail] = await ada.mails();
  expect(mail?.subject).toBe("3 new matches for “Cheap ones”");
  expect(mail?.body).toContain("New matches for “Cheap ones”\n- ");
  expect(mail?.body).not.toContain(before.name);
  // It leaves and returns on another day: another occasion.
  await aDayLater();
  await change(arrived.id, { stocked: false });
  await run();
  await change(arrived.id, { stocked: true });
  await run();
  expect((await ada.events()).slice(3).map(({ coffeeId }) => coffeeId)).toEqual([arrived.id]);
  expect(await ada.mails()).toHaveLength(2);
});

test("1,000 new matches are one bounded mail with the number of the others", async () => {
  const ada = await someone();
  const country = newCountry();
  await ada.save(`country=${country}`, "Everything");
  const supplier = await insertSupplier();
  await db.insert(catalogCoffees).values(
    Array.from({ length: 1000 }, (_, i) => ({
      supplierId: supplier.id,
      source: supplier.slug,
      sourceListingId: `many-${i}`,
      name: `One of many ${i}`,
      country,
      stocked: true,
      pricePerLb: 6,
    })),
  );
  await run();
  expect(await ada.events()).toHaveLength(1000);
  const [mail] = await ada.mails();
  expect(mail?.subject).toBe("1,000 new matches for “Everything”");
  expect(mail?.body.match(/^- One of many/gm)).toHaveLength(MAX_LISTED);
  expect(mail?.body).toMatch(/- and 940 more\n {2}http\S+\/catalog\?country=Testland/);
});

test("two runs at once tell everything once, and a person gets one mail", async () => {
  const ada = await someone();
  const country = newCountry();
  const coffee = await insertCoffee({ country, pricePerLb: 8 });
  await ada.track(coffee.id);
  await ada.save(`country=${country}`);
  await run();
  await change(coffee.id, { pricePerLb: 7 });
  await insertCoffee({ country });
  await db.execute(sql`update catalog_state set version = version + 1`);
  await Promise.all([computeAlerts(db), computeAlerts(db), computeAlerts(db)]);
  await Promise.all([sendDigests(db), sendDigests(db), sendDigests(db)]);
  expect((await ada.events()).map(({ kind }) => kind).sort()).toEqual(["new_match", "price_drop"]);
  expect((await ada.mails()).map(({ subject }) => subject)).toEqual([
    "1 price drop and 1 new match for “My search”",
  ]);
});

test("news of a day comes once a day, of weekly digests once a week, and never to who wants none", async () => {
  const [daily, weekly, never] = [await someone(), await someone(), await someone()];
  await weekly.wants({ frequency: "weekly" });
  await never.wants({ frequency: "off" });
  const coffee = await insertCoffee({ pricePerLb: 20 });
  for (const person of [daily, weekly, never]) await person.track(coffee.id);
  const counts = async () =>
    Promise.all([daily, weekly, never].map(async (person) => (await person.mails()).length));
  const drop = async (price: number) => {
    await change(coffee.id, { pricePerLb: price });
    await run();
    return counts();
  };
  expect(await drop(19)).toEqual([1, 1, 0]);
  expect(await drop(18)).toEqual([1, 1, 0]);
  await aDayLater();
  expect(await drop(17)).toEqual([2, 1, 0]);
  await aDayLater(6);
  expect(await drop(16)).toEqual([3, 2, 0]);
  // Switching on tells nothing of before.
  await never.wants({ frequency: "daily" });
  await run();
  expect(await counts()).toEqual([3, 2, 0]);
});

test("a search saved while at another bench tells the first news as any other", async () => {
  const owner = await insertPerson({ role: "member" });
  const ada = await someone();
  await insertMember(owner.id, ada.id, "roaster");
  await db.update(sessions).set({ benchId: owner.id }).where(eq(sessions.userId, ada.id));
  const country = newCountry();
  await ada.save(`country=${country}`);
  await insertCoffee({ country });
  await run();
  expect(await ada.events()).toHaveLength(1);
});

test("a search begins again without news when its owner's rights change, and rests while a filter is gone", async () => {
  const country = newCountry();
  const ada = await someone();
  const id = await ada.save(`country=${country}`);
  await run();
  await db.update(savedSearches).set({ matchedAs: "other rights" }).where(eq(savedSearches.id, id));
  await insertCoffee({ country });
  await run();
  expect(await ada.events()).toEqual([]);
  await insertCoffee({ country });
  await run();
  expect(await ada.events()).toHaveLength(1);
  await db
    .update(savedSearches)
    .set({ filters: { country: [country], moon: ["full"] } })
    .where(eq(savedSearches.id, id));
  await insertCoffee({ country });
  await run();
  expect(await ada.events()).toHaveLength(1);
});

test("a run checks each person once per version of the catalog", async () => {
  const ada = await someone();
  await ada.track((await insertCoffee()).id);
  expect((await look()).people).toBeGreaterThan(0);
  expect(await computeAlerts(db)).toEqual({ people: 0, events: 0, failed: 0 });
});

test("a run starts with the people checked against the oldest version of the catalog", async () => {
  const people = [await someone(), await someone()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const coffee = await insertCoffee();
  for (const person of people) await person.track(coffee.id);
  await look();
  const [, late] = people;
  await db
    .update(alertSettings)
    .set({ checkedVersion: 1 })
    .where(eq(alertSettings.ownerId, late?.id ?? ""));
  const now = await selectNow(db);
  expect(await selectUnchecked(db, { ...now, version: now.version + 1 }, 1)).toEqual([late?.id]);
});

test("two runs that began at different versions of the catalog look at everyone, and both end", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => someone()));
  const coffee = await insertCoffee();
  for (const person of people) await person.track(coffee.id);
  await look();
  const newVersion = () => db.execute(sql`update catalog_state set version = version + 1`);
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const runs: ReturnType<typeof computeAlerts>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from alert_settings for update`);
    for (const expected of [4, 8]) {
      await newVersion();
      runs.push(computeAlerts(db));
      await expect.poll(() => db.execute(waiting)).toHaveLength(expected);
    }
  });
  const looks = (await Promise.all(runs)).map((done) => done.people);
  expect(Math.max(...looks)).toBeLessThan(100);
  expect(await computeAlerts(db)).toMatchObject({ people: 0 });
});

test("the scheduler's route computes and sends, and is closed without its secret", async () => {
  const ada = await someone();
  const coffee = await insertCoffee({ pricePerLb: 8 });
  await ada.track(coffee.id);
  await change(coffee.id, { pricePerLb: 7 });
  await db.execute(sql`update catalog_state set version = version + 1`);
  const ask = (headers: Record<string, string>) => call("/api/cron/alerts", { method: "POST", headers });
  expect((await ask({})).status).toBe(401);
  const response = await ask({ authorization: "Bearer a scheduler's secret of a test" });
  expect(await response.json()).toMatchObject({ ok: true, failed: 0 });
  expect(await ada.mails()).toHaveLength(1);
});
