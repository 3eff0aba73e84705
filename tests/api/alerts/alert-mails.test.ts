import { eq, inArray } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { alertDigests, alertEvents, alertSettings, catalogCoffees, watchedCoffees } from "@/db/schema";
import { exportAccount } from "@/lib/account/contract";
import { sendDigests } from "@/lib/alerts/send-digests";
import { aDayLater, change, look, post, run, someone } from "@/tests/support/alerts";
import { call } from "@/tests/support/call";
import { insertCoffee } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";

// Mails stay in the development mailbox.
vi.stubEnv("PEABERRY_EMBEDDED", "1");

const db = database();

let serial = 0;
/** A country that no other test knows. */
const newCountry = () => `Mailland ${++serial}`;

test("the unsubscribe link of a mail works without a session, asks first, and only stops that person's mails", async () => {
  const [ada, ben] = [await someone(), await someone()];
  const coffee = await insertCoffee({ pricePerLb: 8 });
  for (const person of [ada, ben]) await person.track(coffee.id);
  await change(coffee.id, { pricePerLb: 7 });
  await run();
  const [, token = ""] =
    /Unsubscribe: http\S+\/unsubscribe\?token=(\S+)/.exec((await ada.mails())[0]?.body ?? "") ?? [];
  const path = `/api/alerts/unsubscribe?token=${token}`;
  const opened = await call(path);
  expect([opened.status, opened.headers.get("location")]).toEqual([303, `/unsubscribe?token=${token}`]);
  const frequencies = () =>
    Promise.all(
      [ada, ben].map(
        async ({ cookie }) => (await (await call("/api/alerts", { headers: { cookie } })).json()).frequency,
      ),
    );
  expect(await frequencies()).toEqual(["daily", "daily"]);
  // As a mail provider sends it (RFC 8058): no cookie, no origin.
  const oneClick = await call(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(oneClick.status).toBe(200);
  const fromPage = await call(`${path}&from=page`, { method: "POST" });
  expect([fromPage.status, fromPage.headers.get("location")]).toEqual([303, `/unsubscribe?token=${token}`]);
  expect(await frequencies()).toEqual(["off", "daily"]);
  const [person = "", signature = ""] = token.split(".");
  const forged = `${Buffer.from(ben.id).toString("base64url")}.${signature}`;
  for (const bad of ["", person, forged, `${token}x`, `${token}.${signature}`]) {
    const response = await call(`/api/alerts/unsubscribe?token=${bad}`, { method: "POST" });
    expect([bad, response.status]).toEqual([bad, 404]);
  }
  expect(await frequencies()).toEqual(["off", "daily"]);
});

test("the export holds settings, alerts and mails, and deleting the account deletes them and what is due", async () => {
  const ada = await someone();
  const coffee = await insertCoffee({ pricePerLb: 8 });
  await ada.track(coffee.id);
  await ada.wants({ frequency: "daily", quantity_lb: "1" });
  await change(coffee.id, { pricePerLb: 7 });
  await run();
  const exported = await (await call("/api/account/export", { headers: { cookie: ada.cookie } })).json();
  expect(exportAccount.response.parse(exported)).toMatchObject({
    alert_settings: { frequency: "daily", quantity_lb: 1 },
    alert_mails: [{ sent_at: expect.any(String) }],
    alerts: [{ kind: "price_drop", catalog_id: coffee.id, price_per_lb: 7, price_before: 8 }],
  });
  await aDayLater();
  await change(coffee.id, { pricePerLb: 6 });
  await look();
  await post("/api/account/delete", ada.cookie, { email: ada.email });
  await run();
  expect(await ada.mails()).toHaveLength(1);
  for (const [table, owner] of [
    [alertSettings, alertSettings.ownerId],
    [alertDigests, alertDigests.ownerId],
    [alertEvents, alertEvents.ownerId],
    [watchedCoffees, watchedCoffees.userId],
  ] as const)
    expect(await db.$count(table, eq(owner, ada.id))).toBe(0);
});

test.each([
  [{}, "frequency or quantity_lb"],
  [{ frequency: "hourly" }, "one of off, daily, weekly"],
  [{ quantity_lb: "a lot" }, /^a quantity from/],
  [{ quantity_kg: "30 stone" }, /^a quantity from/],
])("the settings %j are 400 and say what is accepted", async (body, expected) => {
  const response = await call("/api/alerts", {
    method: "POST",
    headers: {
      cookie: await signIn(await insertPerson()),
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  expect((await response.json()).details.expected).toEqual(
    typeof expected === "string" ? expected : expect.stringMatching(expected),
  );
});

test("a digest whose sender died on the way is sent again with the same key, and one that arrived isn't", async () => {
  const ada = await someone();
  const coffee = await insertCoffee({ pricePerLb: 8 });
  await ada.track(coffee.id);
  await change(coffee.id, { pricePerLb: 7 });
  await run();
  expect(await ada.mails()).toHaveLength(1);
  // As if the process had ended between the mail server's yes and the note of it.
  await db
    .update(alertDigests)
    .set({ sentAt: null, dueAt: new Date(0) })
    .where(eq(alertDigests.ownerId, ada.id));
  expect(await sendDigests(db)).toBe(1);
  expect(await sendDigests(db)).toBe(0);
  expect(await ada.mails()).toHaveLength(2);
  expect(await db.$count(alertDigests, eq(alertDigests.ownerId, ada.id))).toBe(1);
});

test("what is no longer true when the mail goes out isn't in it, and a mail without news isn't sent", async () => {
  const ada = await someone({ role: "member" });
  const [risen, sold, hidden, untracked] = await Promise.all(
    [1, 2, 3, 4].map(() => insertCoffee({ pricePerLb: 10, wholesale: true })),
  );
  const all = [risen, sold, hidden, untracked].flatMap((coffee) => (coffee ? [coffee.id] : []));
  for (const id of all) await ada.track(id);
  await db.update(catalogCoffees).set({ pricePerLb: 9 }).where(inArray(catalogCoffees.id, all));
  await look();
  expect(await ada.events()).toHaveLength(4);
  await change(all[0] ?? 0, { pricePerLb: 11 });
  await change(all[1] ?? 0, { stocked: false });
  await change(all[2] ?? 0, { publicCoffee: false, ownerId: (await insertPerson()).id });
  await post("/api/watchlist/remove", ada.cookie, { catalog_id: all[3] });
  expect(await sendDigests(db)).toBe(0);
  expect(await ada.mails()).toEqual([]);
});

test("a weekly mail has no match that its search no longer finds", async () => {
  const ada = await someone();
  const country = newCountry();
  await ada.wants({ frequency: "weekly" });
  await ada.save(`country=${country}&price_per_lb_max=7`);
  await insertCoffee({ country, name: "Opens the week", pricePerLb: 6 });
  await run();
  await aDayLater();
  const [dearer] = [
    await insertCoffee({ country, name: "Grown dear", pricePerLb: 6 }),
    await insertCoffee({ country, name: "Still cheap", pricePerLb: 6 }),
  ];
  await run();
  await aDayLater(6);
  await change(dearer.id, { pricePerLb: 9 });
  await run();
  const [last] = await ada.mails();
  expect(last?.body.match(/^- [^:]+/gm)).toEqual(["- Still cheap"]);
});

test("a digest that had nothing to say doesn't use up the day's mail", async () => {
  const ada = await someone();
  const country = newCountry();
  const dear = await insertCoffee({ name: "Up and down", pricePerLb: 10 });
  const gone = await insertCoffee({ name: "Sold out", stocked: false });
  for (const { id } of [dear, gone]) await ada.track(id);
  await ada.save(`country=${country}`);
  await run();
  const match = await insertCoffee({ name: "In and out", country });
  await change(dear.id, { pricePerLb: 9 });
  await look();
  await change(dear.id, { pricePerLb: 10 });
  await change(match.id, { stocked: false });
  expect(await run()).toBe(0);
  for (const [id, now] of [
    [dear.id, { pricePerLb: 8 }],
    [gone.id, { stocked: true }],
    [match.id, { stocked: true }],
  ] as const)
    await change(id, now);
  expect(await run()).toBe(1);
  const [mail] = await ada.mails();
  for (const { name } of [dear, gone, match]) expect(mail?.body).toContain(`- ${name}: `);
});

test("what changes again after the day's mail is told on the next day", async () => {
  const ada = await someone();
  const coffee = await insertCoffee({ name: "Cheaper and cheaper", pricePerLb: 8 });
  await ada.track(coffee.id);
  await change(coffee.id, { pricePerLb: 7.95 });
  await run();
  await change(coffee.id, { pricePerLb: 4 });
  await run();
  await run();
  expect(await ada.mails()).toHaveLength(1);
  await aDayLater();
  await run();
  await aDayLater();
  await run();
  const [last, ...earlier] = await ada.mails();
  expect(earlier).toHaveLength(1);
  expect(last?.body).toContain("$4.00/lb (was $7.95)");
});

test("a weekly mail names each coffee once in a section, a dropped one from its first price of the week", async () => {
  const ada = await someone();
  const country = newCountry();
  await ada.wants({ frequency: "weekly" });
  await ada.save(`country=${country}`, "Mine");
  const [opens, twice] = [
    await insertCoffee({ name: "Opens the week", pricePerLb: 20 }),
    await insertCoffee({ name: "Twice", pricePerLb: 20 }),
  ];
  for (const { id } of [opens, twice]) await ada.track(id);
  await run();
  await change(opens.id, { pricePerLb: 19 });
  await run();
  await aDayLater();
  await change(twice.id, { pricePerLb: 19 });
  const back = await insertCoffee({ country, name: "Back and forth" });
  await run();
  await aDayLater();
  await change(twice.id, { pricePerLb: 18 });
  await change(back.id, { stocked: false });
  await run();
  await change(back.id, { stocked: true });
  await run();
  await aDayLater(6);
  await change(opens.id, { pricePerLb: 18 });
  await insertCoffee({ country, name: "Another" });
  await run();
  const news = (await ada.mails()).map(({ body }) => body).join("\n");
  expect(news.match(/^- Twice.*/gm)).toEqual([
    expect.stringMatching(/\$20\.00.*\$18\.00|\$18\.00.*\$20\.00/),
  ]);
  expect(news.match(/^- Back and forth/gm)).toHaveLength(1);
});
