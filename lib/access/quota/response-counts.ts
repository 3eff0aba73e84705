import { sql } from "drizzle-orm";
import { closeWithDatabase, database } from "@/db/client";
import { outageLog } from "@/lib/log/outage-log";
import { today } from "@/lib/units/days";

/** A crash loses at most this much. */
const FLUSH_AFTER_MS = 1000;
/** Distinct (key, day, status) kept during an outage; beyond it new ones are dropped. */
const MAX_KINDS = 50_000;

interface Answers {
  key_id: string;
  day: string;
  status: number;
  responses: number;
}

const unwritten = new Map<string, Answers>();
let timer: NodeJS.Timeout | undefined;

/** For the usage page. Never waits or fails. */
export function countResponse(keyId: string, status: number): void {
  remember({ key_id: keyId, day: today(), status, responses: 1 });
  timer ??= setTimeout(flushResponseCounts, FLUSH_AFTER_MS).unref();
  closeWithDatabase("response counts", () => flushResponseCounts({ isLast: true }));
}

function remember(more: Answers): void {
  const kind = `${more.key_id} ${more.day} ${more.status}`;
  const known = unwritten.get(kind);
  if (known) known.responses += more.responses;
  else if (unwritten.size < MAX_KINDS) unwritten.set(kind, more);
}

const outage = outageLog("counting responses by status");
let writing = Promise.resolve();

/** Writes recorded counts and waits for writes in progress; keeps them on failure. Never throws. */
export function flushResponseCounts({ isLast = false } = {}): Promise<void> {
  writing = writing.then(() => write(isLast));
  return writing;
}

async function write(isLast: boolean): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const batch = [...unwritten.values()];
  unwritten.clear();
  if (batch.length === 0) return;
  try {
    // In the same order in every process, without keys of deleted users.
    await database().execute(sql`
      insert into daily_responses as a (key_id, day, status, responses)
      select k.id, b.day, b.status, b.responses
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as b (key_id uuid, day date, status int, responses bigint)
      join api_keys k on k.id = b.key_id
      order by 1, 2, 3
      on conflict (key_id, day, status) do update set responses = a.responses + excluded.responses`);
    outage.worked();
  } catch (err) {
    outage.failed(err);
    for (const counted of batch) remember(counted);
    // Once the database is closed, trying again would open it again.
    if (!isLast) timer ??= setTimeout(flushResponseCounts, FLUSH_AFTER_MS).unref();
  }
}
