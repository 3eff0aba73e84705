import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "@/lib/env";
import * as schema from "./schema";

/** A pool on the database at `url`. */
export function openDatabase(url: string) {
  const client = postgres(url, {
    max: 10,
    idle_timeout: 60,
    connect_timeout: 10,
    onnotice: () => {},
    connection: {
      // The best plan depends on what is asked: a plan for any country is a bad one for most.
      plan_cache_mode: "force_custom_plan",
      // Compiling takes longer than any query of ours.
      jit: false,
      // The hits of a search are sorted in memory up to some hundred thousand.
      work_mem: "16MB",
    },
  });
  return { client, db: drizzle(client, { schema, casing: "snake_case" }) };
}

/** The database of this process, for whatever needs connections of its own. */
export function databaseUrl(): string {
  const url = env().DATABASE_URL;
  if (!url)
    throw new Error(
      "DATABASE_URL is not set. Run through npm (npm start, npm run dev), which starts a database.",
    );
  return url;
}

const connect = () => openDatabase(databaseUrl());

type Connection = ReturnType<typeof connect>;
export type Database = Connection["db"];
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Queries take this first: the pool, or the transaction they belong to. */
export type Queryable = Database | Transaction;

// `next dev` reloads modules; the pool must survive that or connections leak.
const holder = globalThis as typeof globalThis & {
  peaberryConnection?: Connection;
  peaberryReplica?: Connection;
};

/** This process's pool, opened at first use. */
export function database(): Database {
  holder.peaberryConnection ??= connect();
  return holder.peaberryConnection.db;
}

/** Where the catalog is read: the replica of `DATABASE_READ_URL`, or this process's pool. May lag; never write to it. */
export function readDatabase(): Database {
  const url = env().DATABASE_READ_URL;
  if (!url) return database();
  holder.peaberryReplica ??= openDatabase(url);
  return holder.peaberryReplica.db;
}

/** The same pool as plain postgres.js, for COPY, LISTEN and advisory locks. */
export function sqlClient(): postgres.Sql {
  holder.peaberryConnection ??= connect();
  return holder.peaberryConnection.client;
}

const closing: (() => Promise<void>)[] = [];

/** Has this done before the pool closes: last writes, and connections that are not the pool's. */
export function closeWithDatabase(close: () => Promise<void>): void {
  closing.push(close);
}

export async function closeDatabase(): Promise<void> {
  await Promise.allSettled(closing.splice(0).map((close) => close()));
  const open = [holder.peaberryConnection, holder.peaberryReplica];
  delete holder.peaberryConnection;
  delete holder.peaberryReplica;
  await Promise.all(open.map((connection) => connection?.client.end({ timeout: 5 })));
}
