import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** Reads the environment as a new process would. */
async function read(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const [{ env }, site, transport, mailbox] = await Promise.all([
    import("@/lib/env"),
    import("@/lib/auth/origin"),
    import("@/lib/mail/transport"),
    import("@/lib/mail/development-mailbox"),
  ]);
  return { env, ...site, ...transport, ...mailbox };
}

test.each([
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GITHUB_CLIENT_SECRET", "GITHUB_CLIENT_ID"],
  ["OIDC_CLIENT_ID", "OIDC_ISSUER"],
  ["MAIL_FROM", "SMTP_URL"],
])("%s alone is rejected with %s named", async (set, missing) => {
  const { env } = await read({ [set]: "someone@example.com" });
  expect(() => env()).toThrow(`Bad environment: ${set} is set, but ${missing} is not.`);
});

test("a live and a test key of Stripe together are rejected", async () => {
  const stripe = (secret: string, publishable: string) =>
    read({
      STRIPE_WEBHOOK_SECRETS: "whsec_1",
      STRIPE_SECRET_KEY: secret,
      STRIPE_PUBLISHABLE_KEY: publishable,
    });
  for (const [secret, publishable] of [
    ["rk_live_1", "pk_test_1"],
    ["sk_test_live_1", "pk_live_1"],
  ] as const) {
    const { env } = await stripe(secret, publishable);
    expect(() => env()).toThrow(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are one test key and one live key",
    );
  }
  const { env } = await stripe("sk_live_1", "pk_live_1");
  expect(env().STRIPE_SECRET_KEY).toBe("sk_live_1");
});

test("an issuer without a client secret is rejected with the secret named", async () => {
  const { env } = await read({ OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "peaberry" });
  expect(() => env()).toThrow("OIDC_CLIENT_SECRET is not");
});

test("SMTP_URL without PUBLIC_URL is rejected at startup, on the embedded database too", async () => {
  const { env } = await read({
    PEABERRY_EMBEDDED: "1",
    DATABASE_URL: "postgres://127.0.0.1:5432/peaberry",
    SMTP_URL: "smtp://mail.example",
    MAIL_FROM: "hello@peaberry.example",
  });
  expect(() => env()).toThrow("Bad environment: SMTP_URL is set, but PUBLIC_URL is not.");
});

test.each([
  [{ PEABERRY_EMBEDDED: "1", DATABASE_URL: "postgres://127.0.0.1/x", PORT: "4000" }, "http://localhost:4000"],
  [{ PORT: "4000", HOST: "192.0.2.7" }, "http://192.0.2.7:4000"],
  [{ PORT: "4000", HOST: "::1" }, "http://[::1]:4000"],
  [{ PORT: "4000", HOST: "0.0.0.0" }, "http://localhost:4000"],
  [{ PORT: "4000", PUBLIC_URL: "https://peaberry.example/" }, "https://peaberry.example"],
  [{ NODE_ENV: "production", PORT: "4000" }, null],
])("the site's address comes from settings alone: %j", async (settings, address) => {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { publicAddress } = await import("@/lib/http/addresses/site-address");
  expect(publicAddress()).toBe(address);
});

test("a server with /mailbox listens on loopback unless HOST is set", async () => {
  const addresses = async (settings: Record<string, string>) => {
    await read({ DATABASE_URL: "postgres://127.0.0.1/x", SMTP_URL: "", HOST: "", ...settings });
    return (await import("@/lib/api/server/listen")).listenAddresses();
  };
  expect(await addresses({ PEABERRY_EMBEDDED: "1" })).toEqual(["127.0.0.1", "::1"]);
  expect(await addresses({ PEABERRY_EMBEDDED: "1", HOST: "0.0.0.0" })).toEqual(["0.0.0.0"]);
  expect(await addresses({ PEABERRY_EMBEDDED: "" })).toEqual([undefined]);
  expect(await addresses({ PEABERRY_EMBEDDED: "", HOST: "localhost" })).toEqual(["127.0.0.1", "::1"]);
});

test("a blank variable means the same as one that isn't set, whichever it is", async () => {
  const names = [...readFileSync("lib/env.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name = ""]) => name,
  );
  expect(names).toEqual(expect.arrayContaining(["PORT", "LOG_LEVEL", "PEABERRY_DATA_DIR", "OIDC_NAME"]));
  const allAre = async (value: string | undefined) => {
    vi.resetModules();
    for (const name of names) vi.stubEnv(name, value);
    const { env, listeningPort } = await import("@/lib/env");
    return { ...env(), listensOn: listeningPort() };
  };
  const unset = await allAre(undefined);
  expect(unset).toMatchObject({ PORT: 3000, BILLING_GRACE_DAYS: 7, listensOn: 3000 });
  expect(await allAre("")).toEqual(unset);
  expect(await allAre("  ")).toEqual(unset);
});

test("a sender with a line break is rejected", async () => {
  const { env } = await read({ SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@b.example\nBcc: c@d.example" });
  expect(() => env()).toThrow("MAIL_FROM");
});

const PRODUCTION = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://db.example/peaberry",
  AUTH_SECRET: "",
};

test("production without SMTP has no mailbox and logs what is missing", async () => {
  const { mailTransport, missingSignInSettings, readMailbox, siteOrigin } = await read(PRODUCTION);
  expect(mailTransport()).toBeNull();
  expect(await readMailbox(10)).toBeNull();
  expect(missingSignInSettings()).toEqual({
    everybody: ["AUTH_SECRET", "PUBLIC_URL"],
    byMail: ["SMTP_URL", "MAIL_FROM"],
  });
  expect(() => siteOrigin()).toThrow("Sign-in isn't set up on this server.");
});

test("production sign-in requires AUTH_SECRET", async () => {
  const { siteOrigin } = await read({ ...PRODUCTION, PUBLIC_URL: "https://peaberry.example" });
  expect(() => siteOrigin()).toThrow("Sign-in isn't set up on this server.");
});

test("the flag of the embedded database does not make a mailbox beside a database elsewhere", async () => {
  const { mailTransport } = await read({ ...PRODUCTION, PEABERRY_EMBEDDED: "1" });
  expect(() => mailTransport()).toThrow("DATABASE_URL is on another machine");
});

test.each([
  "mysql://peaberry@db.example/peaberry",
  "db.example:5432/peaberry",
  "postgres://peaberry:pa%ss@db.example/peaberry",
  "postgres://peaberry:pa#ss@db.example/peaberry",
])("a DATABASE_URL that can't be read is rejected with the form it has: %s", async (DATABASE_URL) => {
  const { env } = await read({ DATABASE_URL });
  expect(() => env()).toThrow(/postgres:\/\/user:password@host:5432\/database.*percent-encoded/);
});

test.each([
  "https://coffee.example/sub",
  "https://coffee.example/?a=1",
  "https://me:pw@coffee.example",
  "coffee.example",
])("PUBLIC_URL is an origin, since links start at its root: %s is rejected", async (PUBLIC_URL) => {
  const { env } = await read({ PUBLIC_URL });
  expect(() => env()).toThrow("PUBLIC_URL");
});

test.each([
  "https://coffee.example",
  "https://coffee.example/",
  "http://localhost:3000",
  "https://Coffee.example:443//",
])("%s is a PUBLIC_URL", async (PUBLIC_URL) => {
  const { env } = await read({ PUBLIC_URL });
  expect(env().PUBLIC_URL).toBe(PUBLIC_URL);
});

test("a time-out that a timer can't have is rejected: it would end at once", async () => {
  const { env } = await read({ DATABASE_WAIT_TIMEOUT_MS: "3000000000" });
  expect(() => env()).toThrow("DATABASE_WAIT_TIMEOUT_MS");
});
