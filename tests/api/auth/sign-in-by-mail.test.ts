import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { sessions, users, verificationTokens } from "@/db/schema";
import { sessionViewer } from "@/lib/auth/session";
import { latestLink, mailsTo, signInByMail } from "@/tests/support/mailbox";
import { insertPerson, signIn } from "@/tests/support/people";
import { visitor } from "@/tests/support/visitor";

vi.stubEnv("PEABERRY_EMBEDDED", "1");

let serial = 0;
const freshEmail = () => `mail-${++serial}@example.com`;
const location = (response: Response) => response.headers.get("location");

test("a mailed link signs a new person in under the lower-cased address and returns them to the page they wanted", async () => {
  const browser = visitor();
  const asked = await browser.post("/api/auth/signin/email", {
    email: " Ada.Lovelace@Example.COM ",
    callbackUrl: "/catalog?country=Kenya",
  });
  expect([asked.status, location(asked)]).toEqual([303, "/sign-in/check-mail"]);
  expect(asked.headers.get("cache-control")).toBe("no-store");

  const { url, form } = await latestLink("ada.lovelace@example.com");
  expect(url.origin + url.pathname).toBe("http://localhost/sign-in/link");
  const done = await browser.post("/api/auth/callback/email", form);
  expect([done.status, location(done)]).toEqual([303, "/catalog?country=Kenya"]);

  const viewer = await sessionViewer(browser.cookie());
  const [person] = await database().select().from(users).where(eq(users.email, "ada.lovelace@example.com"));
  expect(person?.emailVerified).toBeInstanceOf(Date);
  expect(viewer).toMatchObject({ kind: "session", userId: person?.id, role: "viewer" });
});

test("the session cookie is HttpOnly, SameSite=Lax and lasts the maximum age", async () => {
  const done = await signInByMail(visitor(), freshEmail());
  const line = done.headers.getSetCookie().find((each) => each.startsWith("peaberry.session="));
  expect(line).toMatch(/^peaberry\.session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  const expires = Date.parse(/Expires=([^;]+)/.exec(line ?? "")?.[1] ?? "");
  expect((expires - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
});

test("opening the link doesn't use it up, pressing the button does", async () => {
  const browser = visitor();
  const email = freshEmail();
  await browser.post("/api/auth/signin/email", { email });
  const { form } = await latestLink(email);
  for (let scans = 0; scans < 3; scans++) {
    const opened = await visitor().get(`/api/auth/callback/email?${new URLSearchParams(form)}`);
    expect([opened.status, location(opened)]).toEqual([302, `/sign-in/link?${new URLSearchParams(form)}`]);
    expect(opened.headers.getSetCookie()).toEqual([]);
  }
  expect(location(await browser.post("/api/auth/callback/email", form))).toBe("/");
  const again = visitor();
  expect(location(await again.post("/api/auth/callback/email", form))).toBe("/sign-in?error=Verification");
  expect(await sessionViewer(again.cookie())).toBeNull();
});

test("only one of two browsers that press the button at once is signed in", async () => {
  const email = freshEmail();
  await visitor().post("/api/auth/signin/email", { email });
  const { form } = await latestLink(email);
  const browsers = [visitor(), visitor(), visitor()];
  await Promise.all(browsers.map((browser) => browser.post("/api/auth/callback/email", form)));
  const viewers = await Promise.all(browsers.map((browser) => sessionViewer(browser.cookie())));
  expect(viewers.filter((viewer) => viewer !== null)).toHaveLength(1);
});

test("a link works for one hour, for its own address, and only unaltered", async () => {
  const email = freshEmail();
  await visitor().post("/api/auth/signin/email", { email });
  const { form } = await latestLink(email);
  for (const changed of [
    { email: freshEmail() },
    { token: `${form.token}0` },
    { token: "" },
    { email: "" },
  ]) {
    const browser = visitor();
    await browser.post("/api/auth/callback/email", { ...form, ...changed });
    expect(await sessionViewer(browser.cookie()), JSON.stringify(changed)).toBeNull();
  }
  const [{ left } = { left: 0 }] = await database()
    .select({ left: sql<number>`extract(epoch from ${verificationTokens.expires} - now())::float8` })
    .from(verificationTokens)
    .where(eq(verificationTokens.identifier, email));
  expect(left / 60).toBeGreaterThan(55);
  expect(left / 60).toBeLessThanOrEqual(60.01);
  await database()
    .update(verificationTokens)
    .set({ expires: sql`now() - interval '1 second'` })
    .where(eq(verificationTokens.identifier, email));
  const late = visitor();
  expect(location(await late.post("/api/auth/callback/email", form))).toBe("/sign-in?error=Verification");
  expect(await sessionViewer(late.cookie())).toBeNull();
});

test("the next-auth client can read the session without changing it", async () => {
  const browser = visitor();
  const email = freshEmail();
  expect(await (await browser.get("/api/auth/session")).json()).toEqual({});
  await signInByMail(browser, email);
  const before = browser.jar.get("peaberry.session");
  const told = await browser.get("/api/auth/session");
  expect(await told.json()).toMatchObject({ user: { email }, expires: expect.any(String) });
  expect(told.headers.get("cache-control")).toBe("no-store");
  expect(browser.jar.get("peaberry.session")).toBe(before);
  expect(await sessionViewer(browser.cookie())).not.toBeNull();
});

test("signing out ends the session on the server, so a copied cookie is anonymous", async () => {
  const browser = visitor();
  await signInByMail(browser, freshEmail());
  const copy = browser.cookie();
  expect(await sessionViewer(copy)).not.toBeNull();
  const out = await browser.post("/api/auth/signout", {});
  expect([out.status, location(out)]).toEqual([303, "/"]);
  expect(browser.jar.has("peaberry.session")).toBe(false);
  expect(await sessionViewer(copy)).toBeNull();
});

test("every sign-in creates a new session, ignores a planted cookie and ends the earlier session", async () => {
  const planted = "A".repeat(43);
  const browser = visitor();
  browser.jar.set("peaberry.session", planted);
  const email = freshEmail();
  await signInByMail(browser, email);
  const first = browser.jar.get("peaberry.session");
  expect(first).not.toBe(planted);
  expect(await sessionViewer(`peaberry.session=${planted}`)).toBeNull();

  await signInByMail(browser, email);
  expect(browser.jar.get("peaberry.session")).not.toBe(first);
  expect(await sessionViewer(`peaberry.session=${first}`)).toBeNull();

  const attacker = await insertPerson();
  const fixed = await signIn(attacker);
  const victim = visitor();
  victim.jar.set("peaberry.session", fixed.split("=")[1] ?? "");
  await signInByMail(victim, freshEmail());
  expect((await sessionViewer(victim.cookie()))?.userId).not.toBe(attacker.id);
  expect(await sessionViewer(fixed)).toBeNull();
});

test("a person granted a role before signing up has it at first sign-in", async () => {
  const person = await insertPerson({ role: "member" });
  const browser = visitor();
  await signInByMail(browser, person.email);
  expect(await sessionViewer(browser.cookie())).toMatchObject({ userId: person.id, role: "member" });
  const rows = await database().select().from(sessions).where(eq(sessions.userId, person.id));
  expect(rows).toHaveLength(1);
});

test("the response doesn't reveal whether an address has an account", async () => {
  const known = await insertPerson();
  const ask = async (email: string) => {
    const response = await visitor().post("/api/auth/signin/email", { email });
    return [response.status, location(response), await response.text()];
  };
  expect(await ask(known.email)).toEqual(await ask(freshEmail()));
});

test("an address gets at most five links in fifteen minutes, concurrent requests included", async () => {
  const email = freshEmail();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => visitor().post("/api/auth/signin/email", { email })),
  );
  const places = answers.map(location).sort();
  expect(places.filter((place) => place === "/sign-in/check-mail")).toHaveLength(5);
  expect(places.filter((place) => place === "/sign-in?error=TooManyMails")).toHaveLength(7);
  const wanted = await visitor().post("/api/auth/signin/email", { email, callbackUrl: "/watchlist" });
  expect(location(wanted)).toBe("/sign-in?callbackUrl=%2Fwatchlist&error=TooManyMails");
  expect(await mailsTo(email)).toHaveLength(5);
  await database().execute(sql`update mail_throttle set resets_at = now() - interval '1 second'`);
  expect(location(await visitor().post("/api/auth/signin/email", { email }))).toBe("/sign-in/check-mail");
});

test.each([
  "",
  "nobody",
  "a@b@c.example",
  "a@example.com, b@example.com",
  '"a b"@example.com',
  "a@example.com\nBcc: b@example.com",
])("sends nothing to the invalid address %j", async (email) => {
  const before = await database().select().from(verificationTokens);
  const response = await visitor().post("/api/auth/signin/email", { email });
  expect(location(response)).toBe("/sign-in?error=EmailSignin");
  expect(await database().select().from(verificationTokens)).toEqual(before);
});

test("cross-origin forms are rejected, and clients without a page send next-auth's token", async () => {
  const browser = visitor();
  const email = freshEmail();
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site", origin: "http://localhost" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) {
    const response = await browser.post("/api/auth/signin/email", { email }, headers);
    expect([response.status, JSON.stringify(headers)]).toEqual([403, JSON.stringify(headers)]);
  }
  const bare = await browser.post("/api/auth/signin/email", { email }, {});
  expect(location(bare)).toBe("/sign-in?error=Expired");
  expect(await mailsTo(email)).toEqual([]);

  const { csrfToken } = await (await browser.get("/api/auth/csrf")).json();
  const script = await browser.post("/api/auth/signin/email", { email, csrfToken }, {});
  expect(location(script)).toBe("/sign-in/check-mail");
  const { form } = await latestLink(email);
  expect((await browser.post("/api/auth/callback/email", form, {})).status).toBe(403);
  await browser.post("/api/auth/callback/email", form);

  expect((await browser.post("/api/auth/signout", {}, { origin: "https://evil.example" })).status).toBe(403);
  await browser.post("/api/auth/signout", { csrfToken: "0".repeat(64) }, {});
  expect(await sessionViewer(browser.cookie())).not.toBeNull();
});

test("sign-in mails state their purpose, in text and without tracking", async () => {
  const email = freshEmail();
  await visitor().post("/api/auth/signin/email", { email });
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("Your Peaberry sign-in link");
  expect(mail?.body.match(/https?:/g)).toHaveLength(1);
  expect(mail?.body).toContain("works once and expires in one hour");
});

test("the typed address is kept through errors and an expired link, for our pages only, until a link is used", async () => {
  const browser = visitor();
  const kept = () => decodeURIComponent(browser.jar.get("peaberry.address") ?? "");
  const mistyped = await browser.post("/api/auth/signin/email", {
    email: " ada@example ",
    callbackUrl: "/catalog?country=Kenya",
    track: "7",
  });
  expect(location(mistyped)).toBe(
    "/sign-in?callbackUrl=%2Fcatalog%3Fcountry%3DKenya&track=7&error=EmailSignin",
  );
  expect(kept()).toBe("ada@example");
  const [line] = mistyped.headers.getSetCookie().filter((each) => each.startsWith("peaberry.address="));
  expect(line).toMatch(/; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);

  const email = freshEmail();
  await browser.post("/api/auth/signin/email", { email });
  expect(kept()).toBe(email);
  const { form } = await latestLink(email);
  const elsewhere = visitor();
  await elsewhere.post("/api/auth/callback/email", { ...form, token: "0" });
  expect(decodeURIComponent(elsewhere.jar.get("peaberry.address") ?? "")).toBe(email);
  await browser.post("/api/auth/callback/email", form);
  expect(browser.jar.has("peaberry.address")).toBe(false);
});
