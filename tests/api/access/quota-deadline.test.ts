import { once } from "node:events";
import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { database, type Transaction } from "@/db/client";
import { call } from "@/tests/support/call";
import { serveFront } from "@/tests/support/front-server";
import { insertKey, ledgerOf } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";

vi.stubEnv("LOG_LEVEL", "silent");

const PATH = "/v1/catalog?limit=1";
/** Five seconds are promised; the rest is for a busy machine. */
const PROMISED_MS = 5000;
const NOISE_MS = 2000;

async function timed(key: string) {
  const beganMs = performance.now();
  const response = await call(PATH, { headers: { authorization: `Bearer ${key}` } });
  return { status: response.status, ms: performance.now() - beganMs };
}

/** Resolves when the ledger waits for the lock that this transaction holds. */
const ledgerWaits = (tx: Transaction) =>
  expect
    .poll(async () => {
      const rows = await tx.execute(sql`select 1 from pg_stat_activity where datname = current_database()
        and application_name = 'peaberry-quota' and wait_event_type = 'Lock'`);
      return rows.length;
    })
    .toBeGreaterThan(0);

const lockLedger = (tx: Transaction) => tx.execute(sql`lock table monthly_usage in access exclusive mode`);

test("a request waits five seconds in total for its quota when every quota statement hangs", async () => {
  const person = await insertPerson();
  const key = await insertKey(person);
  expect((await timed(key)).status).toBe(200);
  await database().transaction(async (tx) => {
    await lockLedger(tx);
    const first = timed(key);
    await ledgerWaits(tx);
    // It also waits for the first one's turn to end.
    const second = timed(key);
    for (const { status, ms } of await Promise.all([first, second])) {
      expect(status).toBe(503);
      expect(ms).toBeLessThan(PROMISED_MS + NOISE_MS);
    }
  });
  // Its turn may come after it was told 503: then it is given back.
  await expect.poll(() => ledgerOf(person.id)).toMatchObject([{ used: 1, days: 1 }]);
});

test("a request isn't counted when its caller disconnects before its turn", async () => {
  const key = await insertKey(await insertPerson());
  const front = await serveFront();
  onTestFinished(front.close);
  const ask = () => fetch(`${front.origin}${PATH}`, { headers: { authorization: `Bearer ${key}` } });
  expect((await ask()).headers.get("x-ratelimit-remaining")).toBe("199");

  const held = await database().transaction(async (tx) => {
    await lockLedger(tx);
    const first = ask();
    await ledgerWaits(tx);
    const arrived = once(front.server, "request");
    const socket = connect(front.port, "127.0.0.1");
    socket.write(`GET ${PATH} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n\r\n`);
    const [request] = await arrived;
    const gone = once(request.socket, "close");
    socket.destroy();
    await gone;
    return { first };
  });
  expect((await held.first).headers.get("x-ratelimit-remaining")).toBe("198");
  expect((await ask()).headers.get("x-ratelimit-remaining")).toBe("197");
});
