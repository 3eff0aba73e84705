import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** Reads the environment as a new process would. */
async function read(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const [{ env }, site, mail] = await Promise.all([
    import("@/lib/env"),
    import("@/lib/auth/site"),
    import("@/lib/auth/mail"),
  ]);
  return { env, ...site, ...mail };
}

test.each([
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GITHUB_CLIENT_SECRET", "GITHUB_CLIENT_ID"],
  ["OIDC_CLIENT_ID", "OIDC_ISSUER"],
  ["MAIL_FROM", "SMTP_URL"],
])("%s alone is an error that names %s", async (set, missing) => {
  const { env } = await read({ [set]: "someone@example.com" });
  expect(() => env()).toThrow(`Bad environment: ${set} is set, but ${missing} is not.`);
});

test("an issuer without its client's secret is an error that names the secret", async () => {
  const { env } = await read({ OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "peaberry" });
  expect(() => env()).toThrow("OIDC_CLIENT_SECRET is not");
});

test("a sender with a line break, which would add headers to a mail, is refused", async () => {
  const { env } = await read({ SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@b.example\nBcc: c@d.example" });
  expect(() => env()).toThrow("MAIL_FROM");
});

const PRODUCTION = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://db.example/peaberry",
  AUTH_SECRET: "",
};

test("in production without SMTP there is no mailbox, and the operator is told what is missing", async () => {
  const { mailWay, signInLacks, readMailbox, siteOrigin } = await read(PRODUCTION);
  expect(mailWay()).toBeNull();
  expect(await readMailbox(10)).toBeNull();
  expect(signInLacks()).toEqual({
    everybody: ["AUTH_SECRET", "PUBLIC_URL"],
    byMail: ["SMTP_URL", "MAIL_FROM"],
  });
  expect(() => siteOrigin(new Request("http://evil.example/"))).toThrow("Sign-in is not set up here.");
});

test("in production sign-in is not there without the secret that signs its links, whatever else is set", async () => {
  const { siteOrigin } = await read({ ...PRODUCTION, PUBLIC_URL: "https://peaberry.example" });
  expect(() => siteOrigin(new Request("https://peaberry.example/"))).toThrow("Sign-in is not set up here.");
});

test("the flag of the embedded database does not make a mailbox beside a database elsewhere", async () => {
  const { mailWay } = await read({ ...PRODUCTION, PEABERRY_EMBEDDED: "1" });
  expect(() => mailWay()).toThrow("DATABASE_URL names another machine");
});
