import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { accounts, users, watchedCoffees } from "@/db/schema";
import { sessionViewer } from "@/lib/auth/session";
import { insertCoffee } from "@/tests/support/factories";
import { startIdentityProvider } from "@/tests/support/identity-provider";
import { insertPerson, signIn } from "@/tests/support/people";
import { type Visitor, visitor } from "@/tests/support/visitor";

let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  provider = await startIdentityProvider("http://localhost/api/auth/callback/oidc");
  vi.stubEnv("OIDC_ISSUER", provider.issuer);
  vi.stubEnv("OIDC_CLIENT_ID", provider.clientId);
  vi.stubEnv("OIDC_CLIENT_SECRET", provider.clientSecret);
  vi.stubEnv("OIDC_NAME", "Roasters’ guild");
});
afterAll(() => provider.stop());

let serial = 0;
const stranger = (more: { email?: string; email_verified?: boolean } = {}) => {
  const sub = `sub-${++serial}`;
  return { sub, email: `${sub}@example.com`, email_verified: true, name: "Sub Scriber", ...more };
};
const location = (response: Response) => response.headers.get("location");

/** Presses the provider's button. Returns where the browser is sent. */
async function leave(browser: Visitor, callbackUrl = "/", more: { track?: string } = {}): Promise<URL> {
  const response = await browser.post("/api/auth/signin/oidc", { callbackUrl, ...more });
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const [, href = ""] = /<a href="([^"]+)">Continue to Roasters’ guild</.exec(await response.text()) ?? [];
  return new URL(href.replaceAll("&amp;", "&"));
}

/** There and back: where the provider sends the browser, as a path of ours. */
async function comeBack(browser: Visitor, callbackUrl = "/"): Promise<string> {
  const back = await provider.visit((await leave(browser, callbackUrl)).href);
  return back.pathname + back.search;
}

test("a person with a verified address signs in and returns to the page they wanted", async () => {
  const account = stranger({ email: "Guild.Member@Example.com" });
  provider.now(account);
  const browser = visitor();
  const away = await leave(browser, "/catalog?country=Kenya");
  expect(Object.fromEntries(away.searchParams)).toMatchObject({
    scope: "openid email profile",
    code_challenge_method: "S256",
    redirect_uri: "http://localhost/api/auth/callback/oidc",
    state: expect.stringMatching(/.{20}/),
    nonce: expect.stringMatching(/.{20}/),
  });
  const back = await provider.visit(away.href);
  const arrived = await browser.get(back.pathname + back.search);
  expect([arrived.status, location(arrived)]).toEqual([
    302,
    "/auth/callback?next=%2Fcatalog%3Fcountry%3DKenya",
  ]);
  const landed = await browser.get(location(arrived) ?? "");
  expect(location(landed)).toBe("/catalog?country=Kenya");

  const viewer = await sessionViewer(browser.cookie());
  const [person] = await database().select().from(users).where(eq(users.email, "guild.member@example.com"));
  expect(person).toMatchObject({ id: viewer?.userId, name: "Sub Scriber", image: null });
  expect(person?.emailVerified).toBeInstanceOf(Date);
});

test("tracking a coffee begun before leaving for a provider is finished by that attempt only", async () => {
  const coffee = await insertCoffee();
  const tracked = () =>
    database().select().from(watchedCoffees).where(eq(watchedCoffees.coffeeId, coffee.id));
  provider.now(stranger());
  const browser = visitor();
  await leave(browser, "/", { track: String(coffee.id) });
  expect(browser.jar.has("peaberry.begun")).toBe(true);
  // A later attempt without it takes its place.
  await browser.get(await comeBack(browser));
  expect(browser.jar.has("peaberry.begun")).toBe(false);
  expect(await tracked()).toEqual([]);

  const away = await leave(browser, "/watchlist", { track: String(coffee.id) });
  const back = await provider.visit(away.href);
  const arrived = await browser.get(back.pathname + back.search);
  expect(location(arrived)).toBe("/auth/callback?next=%2Fwatchlist");
  const viewer = await sessionViewer(browser.cookie());
  expect(await tracked()).toMatchObject([{ userId: viewer?.userId }]);
  expect(browser.jar.has("peaberry.begun")).toBe(false);
});

test("only the owner of a provider account is stored, no tokens or profile", async () => {
  const account = stranger();
  provider.now(account);
  const browser = visitor();
  await browser.get(await comeBack(browser));
  const [kept] = await database().select().from(accounts).where(eq(accounts.providerAccountId, account.sub));
  expect(Object.entries(kept ?? {}).filter(([, value]) => value !== null)).toEqual([
    ["userId", expect.any(String)],
    ["type", "oauth"],
    ["provider", "oidc"],
    ["providerAccountId", account.sub],
  ]);
});

test("the same provider account is the same person, even with a new address", async () => {
  const account = stranger();
  provider.now(account);
  const browser = visitor();
  await browser.get(await comeBack(browser));
  const first = await sessionViewer(browser.cookie());
  const firstToken = browser.jar.get("peaberry.session");

  provider.now({ ...account, email: "moved@example.com", email_verified: false });
  await browser.get(await comeBack(browser));
  expect((await sessionViewer(browser.cookie()))?.userId).toBe(first?.userId);
  expect(browser.jar.get("peaberry.session")).not.toBe(firstToken);
  expect(await sessionViewer(`peaberry.session=${firstToken}`)).toBeNull();
});

test("a verified address signs in the person who already has it, whatever its case", async () => {
  const person = await insertPerson({ role: "member" });
  provider.now(stranger({ email: person.email.toUpperCase() }));
  const browser = visitor();
  await browser.get(await comeBack(browser));
  expect(await sessionViewer(browser.cookie())).toMatchObject({ userId: person.id, role: "member" });
});

test.each([
  ["unverified", { email_verified: false }],
  ["of which nothing is said", { email_verified: undefined }],
  ["absent", { email: undefined }],
])("an address that is %s doesn't sign in and links nothing", async (_, changes) => {
  const person = await insertPerson({ role: "admin" });
  const { sub } = stranger();
  const account = JSON.parse(JSON.stringify({ sub, email: person.email, email_verified: true, ...changes }));
  provider.now(account);
  const browser = visitor();
  const arrived = await browser.get(await comeBack(browser));
  expect(location(arrived)).toBe("/sign-in?error=Unverified");
  expect(await sessionViewer(browser.cookie())).toBeNull();
  expect(await database().select().from(accounts).where(eq(accounts.providerAccountId, sub))).toEqual([]);
});

test("signing in with a provider doesn't link it to a session of another person", async () => {
  const person = await insertPerson();
  const account = stranger();
  provider.now(account);
  const browser = visitor();
  browser.jar.set("peaberry.session", (await signIn(person)).split("=")[1] ?? "");
  await browser.get(await comeBack(browser));
  expect((await sessionViewer(browser.cookie()))?.userId).not.toBe(person.id);
  expect(await database().select().from(accounts).where(eq(accounts.userId, person.id))).toEqual([]);
});

test("rejects a wrong state, another browser, a replayed and an invented code", async () => {
  provider.now(stranger());
  const browser = visitor();
  const back = await comeBack(browser);
  const before = new Map(browser.jar);

  const tampered = new URL(back, "http://localhost");
  tampered.searchParams.set("state", "x".repeat(43));
  const wrongState = visitor();
  for (const [name, value] of before) wrongState.jar.set(name, value);
  expect(location(await wrongState.get(tampered.pathname + tampered.search))).toBe(
    "/sign-in?error=OAuthCallback",
  );
  expect(await sessionViewer(wrongState.cookie())).toBeNull();

  const otherBrowser = visitor();
  expect(location(await otherBrowser.get(back))).toBe("/sign-in?error=OAuthCallback");
  expect(await sessionViewer(otherBrowser.cookie())).toBeNull();

  await browser.get(back);
  expect(await sessionViewer(browser.cookie())).not.toBeNull();

  const replay = visitor();
  for (const [name, value] of before) replay.jar.set(name, value);
  expect(location(await replay.get(back))).toBe("/sign-in?error=OAuthCallback");
  expect(await sessionViewer(replay.cookie())).toBeNull();

  const invented = visitor();
  const other = new URL(await comeBack(invented), "http://localhost");
  other.searchParams.set("code", "A".repeat(43));
  expect(location(await invented.get(other.pathname + other.search))).toBe("/sign-in?error=OAuthCallback");
});

test("declining at the provider returns to the sign-in page and keeps the destination", async () => {
  const browser = visitor();
  const away = await leave(browser, "/catalog");
  const state = away.searchParams.get("state");
  const arrived = await browser.get(`/api/auth/callback/oidc?error=access_denied&state=${state}`);
  expect(location(arrived)).toBe("/sign-in?callbackUrl=%2Fcatalog&error=Callback");
});

test("URL parameters don't reach the provider, only the form starts a sign-in", async () => {
  const browser = visitor();
  const response = await browser.post(
    "/api/auth/signin/oidc?redirect_uri=https://evil.example/&scope=offline_access&prompt=none",
    {},
  );
  expect(await response.text()).not.toMatch(/evil\.example|offline_access|prompt=/);
  expect((await browser.get("/api/auth/signin/oidc")).status).toBe(302);
});

test("a browser without cookies gets an explanation instead of a redirect loop", async () => {
  const response = await visitor().get("/auth/callback?next=/account");
  expect(location(response)).toBe("/sign-in?callbackUrl=%2Faccount&error=NoCookie");
});

test("only configured providers exist", async () => {
  const browser = visitor();
  expect((await browser.post("/api/auth/signin/google", {})).status).toBe(404);
  expect((await browser.post("/api/auth/signin/constructor", {})).status).toBe(404);
  expect(Object.keys(await (await browser.get("/api/auth/providers")).json())).toEqual(["email", "oidc"]);
});
