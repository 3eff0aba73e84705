import { closeWithDatabase, type Database, directUrlOf, poolOptions, urlOf } from "./client";
import { type Connection, openConnection } from "./pool/connection";

interface Holder {
  url: string;
  connection: Promise<Connection>;
  held: Set<string>;
  idle?: NodeJS.Timeout;
}

/** How long an idle connection is kept for the next lock. */
const IDLE_MS = 1000;

const holders = new Map<string, Holder>();

async function end(holder: Holder): Promise<void> {
  clearTimeout(holder.idle);
  if (holders.get(holder.url) === holder) holders.delete(holder.url);
  await holder.connection.then((connection) => connection.end()).catch(() => {});
}

function openHolder(url: string): Holder {
  const options = { ...poolOptions("jobs"), forDrizzle: false };
  const forget = () => {
    if (holders.get(url) === holder) holders.delete(url);
  };
  const holder: Holder = { url, connection: openConnection(url, options, forget), held: new Set() };
  holder.connection.catch(forget);
  holders.set(url, holder);
  closeWithDatabase("advisory locks", async () => {
    await Promise.all([...holders.values()].map(end));
  });
  return holder;
}

/**
 * Takes an advisory lock that outlasts transactions, on one connection per process outside the pool. Postgres releases it when
 * the process or connection dies, so a write under it must check for a new holder.
 * @returns releases it, never throws; null when it's taken
 */
export async function tryAdvisoryLock(
  db: Database,
  lockClass: number,
  key: number,
): Promise<(() => Promise<void>) | null> {
  const url = directUrlOf(urlOf(db));
  const holder = holders.get(url) ?? openHolder(url);
  const name = `${lockClass} ${key}`;
  // Postgres would give one session the same lock twice.
  if (holder.held.has(name)) return null;
  clearTimeout(holder.idle);
  holder.held.add(name);
  const forget = () => {
    holder.held.delete(name);
    if (holder.held.size > 0) return;
    clearTimeout(holder.idle);
    holder.idle = setTimeout(() => void end(holder), IDLE_MS).unref();
  };
  let isLocked = false;
  try {
    const connection = await holder.connection;
    const [row] = await connection.run(
      (sql) => sql`select pg_try_advisory_lock(${lockClass}::int, hashint8(${key}::bigint)) as locked`,
    );
    isLocked = row?.locked === true;
    if (!isLocked) return null;
    return async () => {
      await connection
        .run((sql) => sql`select pg_advisory_unlock(${lockClass}::int, hashint8(${key}::bigint))`)
        .catch(() => {});
      forget();
    };
  } finally {
    if (!isLocked) forget();
  }
}
