import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { users, watchedCoffees } from "@/db/schema";
import { openAction, sealAction } from "@/lib/auth/pending-action";
import { sessionViewer } from "@/lib/auth/session";
import { insertCoffee } from "@/tests/support/factories";
import { latestLink, signInByMail } from "@/tests/support/mailbox";
import { visitor } from "@/tests/support/visitor";

vi.stubEnv("PEABERRY_EMBEDDED", "1");

let serial = 0;
const freshEmail = () => `begun-${++serial}@example.com`;
const location = (response: Response) => response.headers.get("location");

/** The coffees that the person with this address tracks. */
async function trackedBy(email: string): Promise<number[]> {
  const rows = await database()
    .select({ coffeeId: watchedCoffees.coffeeId })
    .from(watchedCoffees)
    .innerJoin(users, eq(users.id, watchedCoffees.userId))
    .where(eq(users.email, email));
  return rows.map(({ coffeeId }) => coffeeId);
}

test("tracking a coffee begun before signing in is finished once, by the link on any device", async () => {
  const { id } = await insertCoffee();
  const email = freshEmail();
  const asked = await visitor().post("/api/auth/signin/email", {
    email,
    track: String(id),
    callbackUrl: `/catalog/${id}?quantity_lb=20`,
  });
  expect(location(asked)).toBe(`/sign-in/check-mail?track=${id}`);
  const { url, form } = await latestLink(email);
  expect(openAction(url.searchParams.get("begun"), `mail ${email}`)).toEqual({ track: id });

  // Reading the link tracks nothing.
  await visitor().get(`/api/auth/callback/email?${url.searchParams}`);
  expect(await trackedBy(email)).toEqual([]);
  const phone = visitor();
  const done = await phone.post("/api/auth/callback/email", form);
  expect([done.status, location(done)]).toEqual([303, `/catalog/${id}?quantity_lb=20`]);
  expect(await trackedBy(email)).toEqual([id]);
  // A second press signs nobody in and changes nothing.
  await visitor().post("/api/auth/callback/email", form);
  expect(await trackedBy(email)).toEqual([id]);

  await signInByMail(visitor(), email);
  expect(await trackedBy(email)).toEqual([id]);
});

test("what was begun is dropped when altered, expired, another address's or impossible, and the person is signed in", async () => {
  const { id } = await insertCoffee();
  const other = await insertCoffee();
  const hour = 60 * 60;
  const own = (email: string) => sealAction({ track: id }, `mail ${email}`, hour);
  const cases: ((email: string) => string)[] = [
    (email) => own(email).replace(`track.${id}.`, `track.${other.id}.`),
    (email) => own(email).replace(/\.(\d+)\./, (_, expires) => `.${Number(expires) + hour}.`),
    (email) => own(email).slice(0, -1),
    (email) => sealAction({ track: id }, `mail ${email}`, 0),
    () => own(freshEmail()),
    (email) => sealAction({ track: id }, `provider ${email}`, hour),
    (email) => sealAction({ track: 2_147_483_647 }, `mail ${email}`, hour),
    () => String(id),
  ];
  for (const [place, begunFor] of cases.entries()) {
    const email = freshEmail();
    const browser = visitor();
    await browser.post("/api/auth/signin/email", { email });
    const { form } = await latestLink(email);
    await browser.post("/api/auth/callback/email", { ...form, begun: begunFor(email), track: String(id) });
    expect([place, (await sessionViewer(browser.cookie())) !== null]).toEqual([place, true]);
    expect([place, await trackedBy(email)]).toEqual([place, []]);
  }
});
