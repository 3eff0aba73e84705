import type { LiveReading } from "@/lib/roast/live/session";

/** Longer than any roast: about fourteen hours of one reading a second. */
export const MAX_PROBE_READINGS = 50_000;

const READINGS = "readings";
const WAITING = "waiting";
type StoreName = typeof READINGS | typeof WAITING;

let opened: Promise<IDBDatabase> | null = null;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open("peaberry-live", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(READINGS, { keyPath: ["roast", "at"] });
    request.result.createObjectStore(WAITING, { keyPath: "id" });
  };
  const db = await settled(request);
  // Another tab's newer page may have to change it.
  db.onversionchange = () => {
    db.close();
    opened = null;
  };
  // The browser closed it, as Safari does in the background.
  db.onclose = () => {
    opened = null;
  };
  return db;
}

async function store(name: StoreName, mode: IDBTransactionMode) {
  opened ??= openStore().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  const transaction = (await opened).transaction(name, mode);
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  // A failed write is reported by its request too.
  done.catch(() => undefined);
  return { rows: transaction.objectStore(name), done };
}

const ofRoast = (roast: string) => IDBKeyRange.bound([roast, 0], [roast, Number.POSITIVE_INFINITY]);

/** Resolves once the browser has them for good. */
export async function keepReadings(roast: string, readings: readonly LiveReading[]): Promise<void> {
  const { rows, done } = await store(READINGS, "readwrite");
  for (const { at, bean, environment = null } of readings) rows.put({ roast, at, bean, environment });
  await done;
}

/** A probe's readings of a roast, in the order of their times. */
export async function keptReadings(roast: string): Promise<LiveReading[]> {
  const { rows } = await store(READINGS, "readonly");
  const found: LiveReading[] = await settled(rows.getAll(ofRoast(roast), MAX_PROBE_READINGS));
  return found.map(({ at, bean, environment = null }) => ({ at, bean, environment }));
}

export async function forgetReadings(roast: string): Promise<void> {
  const { rows, done } = await store(READINGS, "readwrite");
  rows.delete(ofRoast(roast));
  await done;
}

export async function keepWaiting<Roast extends { id: string }>(roast: Roast): Promise<void> {
  const { rows, done } = await store(WAITING, "readwrite");
  rows.put(roast);
  await done;
}

export async function keptWaiting(): Promise<unknown[]> {
  const { rows } = await store(WAITING, "readonly");
  return settled(rows.getAll());
}

export async function forgetWaiting(id: string): Promise<void> {
  const { rows, done } = await store(WAITING, "readwrite");
  rows.delete(id);
  await done;
}
