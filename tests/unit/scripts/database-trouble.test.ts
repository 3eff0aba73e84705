import postgres from "postgres";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

const POOLER = "postgres://peaberry@pooler.example:6432/peaberry";
const DIRECT = "postgres://peaberry@db.example/peaberry?sslmode=require";

const fromPostgres = (code: string, message = "no") =>
  Object.assign(new postgres.PostgresError(message), { code, message });
const fromSystem = (code: string, message = code) => Object.assign(new Error(message), { code });

test.each([
  [POOLER, fromPostgres("3D000"), /"peaberry" of DATABASE_URL doesn't exist.*pooler\.example --port=6432/],
  [POOLER, fromPostgres("28P01"), "refuses the user or password of DATABASE_URL"],
  [POOLER, fromPostgres("28000", "no encryption"), "DATABASE_URL: no encryption"],
  [POOLER, fromPostgres("53300", "too many clients"), "too many clients"],
  [POOLER, fromPostgres("57P03", "the database system is starting up"), "starting up"],
  [POOLER, fromPostgres("25006"), "DATABASE_URL names the primary"],
  [
    POOLER,
    fromPostgres("08P01", "unsupported startup parameter: options"),
    "Set DATABASE_DIRECT_URL to the same database at Postgres itself",
  ],
  [POOLER, fromSystem("ECONNREFUSED"), "Nothing answers at pooler.example:6432, where DATABASE_URL"],
  [POOLER, fromSystem("CERT_HAS_EXPIRED", "certificate has expired"), "certificate has expired"],
  [DIRECT, fromSystem("ECONNREFUSED"), "Nothing answers at db.example:5432, where DATABASE_DIRECT_URL"],
  [DIRECT, fromSystem("ECONNRESET"), "Perhaps it has no TLS, which DATABASE_DIRECT_URL asks for"],
])(
  "a database that can't be used is said in one sentence, by the variable that names it: %s %s",
  async (url, error, words) => {
    vi.resetModules();
    vi.stubEnv("DATABASE_URL", POOLER);
    vi.stubEnv("DATABASE_DIRECT_URL", DIRECT);
    const [{ explained }, { UserError }] = await Promise.all([
      import("@/scripts/machine/database-trouble"),
      import("@/lib/errors"),
    ]);
    const said = explained(error, url);
    expect(said).toBeInstanceOf(UserError);
    expect(said).toHaveProperty("message", expect.stringMatching(words));
  },
);

test("an error of a migration keeps its stack", async () => {
  const { explained } = await import("@/scripts/machine/database-trouble");
  const error = fromPostgres("42P07", "relation exists");
  expect(explained(error, POOLER)).toBe(error);
});
