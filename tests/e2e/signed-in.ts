import { readFileSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";
import { eq } from "drizzle-orm";
import { openDatabase } from "@/db/client";
import { benchMembers, users } from "@/db/schema";
import type { Grant } from "@/lib/access/grants";
import { DEMO_PEOPLE, type DemoName } from "@/lib/demo/people";
import type { BenchRole } from "@/lib/viewer";
import { E2E_DATABASE_FILE } from "@/tests/support/e2e-port";
import { insertPerson, signIn } from "@/tests/support/people";

let serial = 0;

const cookieOf = (header: string) => {
  const [name = "", value = ""] = header.split("=");
  return { name, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" } as const;
};

/** Makes this browser a demo person, whose rows other stories read too: look, and change nothing. */
export async function beDemoPerson(context: BrowserContext, name: DemoName): Promise<void> {
  const { close, db } = openDatabase(readFileSync(E2E_DATABASE_FILE, "utf8"));
  try {
    const [person] = await db.select().from(users).where(eq(users.email, DEMO_PEOPLE[name].email));
    if (!person) throw new Error(`the demo has no ${name}`);
    await context.addCookies([cookieOf(await signIn(person, db))]);
  } finally {
    await close();
  }
}

/**
 * Makes this browser somebody's whom no other story knows, without the mail that signing in takes: the server sends
 * an address's few only. With one live grant for what is passed in; a mere viewer otherwise.
 */
export async function beSignedIn(context: BrowserContext, given: Partial<Grant> = {}) {
  const { close, db } = openDatabase(readFileSync(E2E_DATABASE_FILE, "utf8"));
  try {
    const email = `bench-${++serial}-${process.pid}-${Date.now()}@example.com`;
    const person = await insertPerson({ ...given, email }, db);
    await context.addCookies([cookieOf(await signIn(person, db))]);
    return person;
  } finally {
    await close();
  }
}

/** As if this browser's person had been invited to the owner's bench and joined it. Returns what `bench` opens it by. */
export async function joinBench(userId: string, ownerId: string, role: BenchRole): Promise<string> {
  const { close, db } = openDatabase(readFileSync(E2E_DATABASE_FILE, "utf8"));
  try {
    const [member] = await db.insert(benchMembers).values({ ownerId, userId, role }).returning();
    if (!member) throw new Error("the person did not join the bench");
    return member.id;
  } finally {
    await close();
  }
}
