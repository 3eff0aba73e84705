import { readFileSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";
import { openDatabase } from "@/db/client";
import type { Grant } from "@/lib/access/grants";
import { E2E_DATABASE_FILE } from "@/tests/support/e2e-port";
import { insertPerson, signIn } from "@/tests/support/people";

let serial = 0;

/**
 * Makes this browser somebody's whom no other story knows, without the mail that signing in takes: the server sends
 * an address's few only. With one live grant for what is passed in; a mere viewer otherwise.
 */
export async function beSignedIn(context: BrowserContext, given: Partial<Grant> = {}) {
  const { close, db } = openDatabase(readFileSync(E2E_DATABASE_FILE, "utf8"));
  try {
    const email = `bench-${++serial}-${process.pid}-${Date.now()}@example.com`;
    const person = await insertPerson({ ...given, email }, db);
    const [name = "", value = ""] = (await signIn(person, db)).split("=");
    await context.addCookies([
      { name, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" },
    ]);
    return person;
  } finally {
    await close();
  }
}
