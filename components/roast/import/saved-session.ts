import type { Item } from "./import-item";

/** Beyond it, files are asked for again after a reload; what was decided is kept. */
const MAX_KEPT_BYTES = 250_000_000;
const STORE = "items";

/**
 * One person's import on one bench in this browser's IndexedDB, so that a reload loses nothing. Where the browser keeps
 * nothing (a private window, a full disk), the import works without.
 */
export interface SavedSession {
  read: () => Promise<Item[]>;
  /** Writes what differs from the last time. */
  write: (items: readonly Item[]) => Promise<void>;
}

const NOTHING_KEPT: SavedSession = { read: async () => [], write: async () => {} };

export async function openSavedSession(account: string): Promise<SavedSession> {
  try {
    const database = await opened(`peaberry-log-import-${account}`);
    return savedIn(database);
  } catch {
    return NOTHING_KEPT;
  }
}

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

function savedIn(database: IDBDatabase): SavedSession {
  let last = new Map<number, Item>();
  const withFile = new Set<number>();
  let bytes = 0;

  async function save(items: readonly Item[], keepFiles: boolean): Promise<void> {
    const transaction = database.transaction(STORE, "readwrite");
    const finished = done(transaction);
    const store = transaction.objectStore(STORE);
    const keys = new Set(items.map(({ key }) => key));
    for (const key of last.keys()) if (!keys.has(key)) store.delete(key);
    for (const item of items) {
      if (last.get(item.key) === item) continue;
      const isOpen = item.stage.kind !== "imported" && item.stage.kind !== "unreadable";
      const room = withFile.has(item.key) || bytes + item.size <= MAX_KEPT_BYTES;
      const file = keepFiles && isOpen && room ? item.file : null;
      if (file && !withFile.has(item.key)) {
        withFile.add(item.key);
        bytes += item.size;
      }
      store.put({ ...item, file });
    }
    // Without an explicit commit the browser drops a pending transaction when the page is left.
    transaction.commit();
    await finished;
  }

  return {
    read: async () => {
      const request = database.transaction(STORE).objectStore(STORE).getAll();
      await new Promise((resolve, reject) => {
        request.onsuccess = resolve;
        request.onerror = () => reject(request.error);
      });
      // Written by this very file; another version of it has another database version.
      const items: Item[] = request.result;
      for (const item of items) {
        if (!item.file) continue;
        withFile.add(item.key);
        bytes += item.size;
      }
      last = new Map(items.map((item) => [item.key, item]));
      return items;
    },
    write: async (items) => {
      // A full disk refuses files before it refuses what was decided.
      await save(items, true).catch(() => save(items, false));
      last = new Map(items.map((item) => [item.key, item]));
    },
  };
}
