import { createHash, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { cliAuthorizationCodes } from "@/db/schema";
import { readCliRequest } from "@/lib/auth/cli/request";
import { MAX_ACTIVE_KEYS } from "@/lib/keys/contract";
import { deactivateKey, listKeys } from "@/lib/keys/keys";
import { call } from "@/tests/support/call";
import { insertKey } from "@/tests/support/keys";
import { insertPerson, signIn } from "@/tests/support/people";

const REDIRECT = "http://127.0.0.1:49152/done";

function newRequest() {
  const verifier = randomBytes(32).toString("base64url");
  return {
    verifier,
    request: {
      redirect_uri: REDIRECT,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      state: randomBytes(16).toString("base64url"),
      client_name: "peaberry-cli",
    },
  };
}

/** Submits the page's form. Returns where the browser is sent. */
async function decide(
  person: { id: string },
  form: Record<string, string>,
  headers: Record<string, string> = { origin: "http://localhost" },
) {
  const response = await call("/api/auth/cli/approve", {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { cookie: await signIn(person), ...headers },
  });
  const [, href] = /<a href="([^"]+)"/.exec(await response.text()) ?? [];
  return { status: response.status, to: href ? new URL(href.replaceAll("&amp;", "&")) : null };
}

async function approvedCode(person: { id: string }, request: Record<string, string>): Promise<string> {
  const { to } = await decide(person, { ...request, decision: "approve" });
  return to?.searchParams.get("code") ?? "";
}

const exchange = (body: object) =>
  call("/api/auth/cli/token", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });

test("an incomplete CLI request names the missing parameter", () => {
  const { request } = newRequest();
  for (const [name, problem] of [
    ["redirect_uri", "redirect_uri must be http://127.0.0.1:<port>/… or http://localhost:<port>/…"],
    ["code_challenge", "code_challenge must be a SHA-256 digest, base64url"],
    ["code_challenge_method", "code_challenge_method must be S256"],
    ["state", "state must be 8 to 500 printable characters"],
  ] as const) {
    const { [name]: _left, ...rest } = request;
    expect(readCliRequest(rest)).toEqual({ ok: false, problem });
  }
});

test("a CLI gets a working key of the person who approves it", async () => {
  const person = await insertPerson({ apiPlan: "member" });
  const { verifier, request } = newRequest();
  const { status, to } = await decide(person, { ...request, decision: "approve" });
  expect(status).toBe(200);
  expect(`${to?.origin}${to?.pathname}`).toBe(REDIRECT);
  expect(to?.searchParams.get("state")).toBe(request.state);

  const code = to?.searchParams.get("code");
  const response = await exchange({ code, code_verifier: verifier, redirect_uri: REDIRECT });
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const { apiKey, key } = await response.json();
  expect(key).toMatchObject({ name: "peaberry-cli", scopes: ["catalog:read"], isActive: true });
  const { meta } = await (
    await call("/v1/catalog", { headers: { authorization: `Bearer ${apiKey}` } })
  ).json();
  expect(meta.auth).toEqual({ kind: "api-key", role: "viewer", apiPlan: "member" });
});

test("the database stores the hash of an authorization code, not the code", async () => {
  const { request } = newRequest();
  const code = await approvedCode(await insertPerson(), request);
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await database().select().from(cliAuthorizationCodes))).not.toContain(code);
});

test("declining sends the CLI access_denied and no code", async () => {
  const { request } = newRequest();
  const { to } = await decide(await insertPerson(), { ...request, decision: "deny" });
  expect(Object.fromEntries(to?.searchParams ?? [])).toEqual({
    error: "access_denied",
    state: request.state,
  });
});

test("an authorization code is used up by its first redemption, even with a wrong verifier", async () => {
  const person = await insertPerson();
  const wrong = newRequest();
  const stolen = await approvedCode(person, wrong.request);
  const thief = await exchange({ code: stolen, code_verifier: "x".repeat(43), redirect_uri: REDIRECT });
  expect([thief.status, (await thief.json()).details.field]).toEqual([400, "code_verifier"]);
  const owner = await exchange({ code: stolen, code_verifier: wrong.verifier, redirect_uri: REDIRECT });
  expect([owner.status, (await owner.json()).details.field]).toEqual([400, "code"]);

  const right = newRequest();
  const code = await approvedCode(person, right.request);
  const tries = await Promise.all(
    Array.from({ length: 6 }, () =>
      exchange({ code, code_verifier: right.verifier, redirect_uri: REDIRECT }),
    ),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
});

test("at the key limit an authorization code stays valid until there is room for its key", async () => {
  const person = await insertPerson();
  await Promise.all(Array.from({ length: MAX_ACTIVE_KEYS }, () => insertKey(person)));
  const { verifier, request } = newRequest();
  const code = await approvedCode(person, request);
  const redeem = () => exchange({ code, code_verifier: verifier, redirect_uri: REDIRECT });
  expect((await redeem()).status).toBe(409);
  const { keys } = await listKeys(database(), person.id, 1, 1);
  await deactivateKey(database(), person.id, keys[0]?.id ?? "");
  expect((await redeem()).status).toBe(200);
  expect((await redeem()).status).toBe(400);
});

test("an authorization code is valid for five minutes and one redirect_uri", async () => {
  const person = await insertPerson();
  const late = newRequest();
  const old = await approvedCode(person, late.request);
  const [{ left } = { left: 0 }] = await database()
    .select({ left: sql<number>`extract(epoch from ${cliAuthorizationCodes.expiresAt} - now())::float8` })
    .from(cliAuthorizationCodes)
    .where(eq(cliAuthorizationCodes.userId, person.id));
  expect(left / 60).toBeGreaterThan(4);
  expect(left / 60).toBeLessThanOrEqual(5);
  await database().update(cliAuthorizationCodes).set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await exchange({ code: old, code_verifier: late.verifier, redirect_uri: REDIRECT })).status).toBe(
    400,
  );

  const moved = newRequest();
  const code = await approvedCode(person, moved.request);
  const elsewhere = await exchange({
    code,
    code_verifier: moved.verifier,
    redirect_uri: "http://127.0.0.1:49153/done",
  });
  expect((await elsewhere.json()).details.field).toBe("redirect_uri");
});

test.each([
  "https://127.0.0.1:4000/",
  "http://127.0.0.1/",
  "http://127.0.0.1:80/",
  "http://localhost.evil.example:4000/",
  "http://127.0.0.1:4000@evil.example/",
  "http://user@127.0.0.1:4000/",
  "http://evil.example:4000/",
  "http://127.0.0.1.evil.example:4000/",
  "http://0x7f000001:4000/",
  "http://127.1:4000/",
  "http://localhost:4000\\@evil.example/",
  "http://localhost:4000/#x",
  "http://localhost:4000/?x=1",
  "http://local\thost:4000/",
  " http://localhost:4000/",
  "//localhost:4000/",
  "localhost:4000",
  "javascript:alert(1)//localhost:4000",
  "",
])("rejects the redirect_uri %j", async (redirect_uri) => {
  const { request } = newRequest();
  const { status, to } = await decide(await insertPerson(), {
    ...request,
    redirect_uri,
    decision: "approve",
  });
  expect([status, to]).toEqual([400, null]);
});

test.each(["http://127.0.0.1:1", "http://localhost:65535/", "http://localhost:8080/a/b"])(
  "accepts the redirect_uri %s",
  (redirect_uri) => {
    expect(readCliRequest({ ...newRequest().request, redirect_uri }).ok).toBe(true);
  },
);

test.each([
  ["a plain challenge", { code_challenge_method: "plain" }],
  ["no method", { code_challenge_method: "" }],
  ["no challenge", { code_challenge: "" }],
  ["no state", { state: "" }],
  ["a state with a line break", { state: "12345678\r\nSet-Cookie: a=b" }],
  ["a name that is HTML", { client_name: "<b>Peaberry</b>" }],
])("a request with %s is refused", async (_, changes) => {
  expect(readCliRequest({ ...newRequest().request, ...changes }).ok).toBe(false);
});

test("only a same-origin form of a signed-in person approves a CLI request", async () => {
  const { request } = newRequest();
  const form = { ...request, decision: "approve" };
  const person = await insertPerson();
  for (const headers of [{}, { origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])
    expect((await decide(person, form, headers)).status).toBe(403);
  const stranger = await call("/api/auth/cli/approve", {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { origin: "http://localhost" },
  });
  expect(stranger.status).toBe(303);
  expect(stranger.headers.get("location")).toMatch(/^\/sign-in\?callbackUrl=%2Fauth%2Fcli-callback%3F/);
  const approved = await database()
    .select()
    .from(cliAuthorizationCodes)
    .where(eq(cliAuthorizationCodes.userId, person.id));
  expect(approved).toEqual([]);
});
