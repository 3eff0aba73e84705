import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { alertDigests, alertEvents, alertSettings, watchedCoffees } from "@/db/schema";
import { exportAccount } from "@/lib/account/contract";
import { aDayLater, change, look, post, run, someone } from "@/tests/support/alerts";
import { call } from "@/tests/support/call";
import { insertCoffee } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";

// Mails stay in the development mailbox.
vi.stubEnv("PEABERRY_EMBEDDED", "1");

const db = database();

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
