import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { databaseUrl, type openDatabase } from "@/db/client";
import * as schema from "@/db/schema";

const holder = globalThis as typeof globalThis & { peaberryConnection?: ReturnType<typeof openDatabase> };

/** Runs `work` on a pool that writes down what it is asked, and returns the statements. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const client = postgres(databaseUrl(), {
    max: 2,
    onnotice: () => {},
    debug: (_, statement) => statements.push(statement),
  });
  const before = holder.peaberryConnection;
  holder.peaberryConnection = { client, db: drizzle(client, { schema, casing: "snake_case" }) };
  try {
    await work();
  } finally {
    if (before) holder.peaberryConnection = before;
    else delete holder.peaberryConnection;
    await client.end();
  }
  return statements;
}
