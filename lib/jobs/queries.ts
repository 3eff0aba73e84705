import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { JOB_SCHEMA } from "@/db/job-schema";

/** pg-boss's own table. Only pg-boss changes its rows; we only delete some. */
const jobs = sql.raw(`${JOB_SCHEMA}.job`);
const queues = sql.raw(`${JOB_SCHEMA}.queue`);
const schedule = sql.raw(`${JOB_SCHEMA}.schedule`);

const status = z.object({
  job: z.string(),
  waiting: z.coerce.number(),
  running: z.coerce.number(),
  dead: z.coerce.number(),
  /** Since the oldest waiting one was due; null when none is. */
  oldestS: z.coerce.number().nullable(),
  /** Since one was last done; null when that was more than a month ago. */
  doneS: z.coerce.number().nullable(),
  /** Since it was scheduled; null for what isn't done by the clock. */
  scheduledS: z.coerce.number().nullable(),
});

/** Each kind of job that this database has had. */
export async function selectJobStatus(db: Queryable) {
  const rows = await db.execute(sql`
    select q.name as job,
      count(*) filter (where j.state in ('created', 'retry')) as waiting,
      count(*) filter (where j.state = 'active') as running,
      count(*) filter (where j.state = 'failed') as dead,
      extract(epoch from now() - min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now())) as "oldestS",
      extract(epoch from now() - max(j.completed_on) filter (where j.state = 'completed')) as "doneS",
      (select extract(epoch from now() - min(s.created_on)) from ${schedule} s where s.name = q.name) as "scheduledS"
    from ${queues} q left join ${jobs} j on j.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`);
  return z.array(status).parse([...rows]);
}

const deadLetter = z.object({
  id: z.string(),
  job: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])).catch({}),
  attempts: z.coerce.number(),
  failedAt: z.coerce.date(),
  sentence: z.string().nullable(),
});
type DeadLetter = z.output<typeof deadLetter>;

const columns = sql`id, name as job, data, retry_count + 1 as attempts, completed_on as "failedAt", output->>'message' as sentence`;

/** Jobs that failed for the last time, latest first. */
export async function selectDeadLetters(db: Queryable, limit: number): Promise<DeadLetter[]> {
  const rows = await db.execute(
    sql`select ${columns} from ${jobs} where state = 'failed' order by completed_on desc limit ${limit}`,
  );
  return z.array(deadLetter).parse([...rows]);
}

export async function selectDeadLetter(db: Queryable, id: string): Promise<DeadLetter | undefined> {
  const rows = await db.execute(sql`
    select ${columns} from ${jobs} where state = 'failed' and id = ${id}::uuid for update`);
  return z.array(deadLetter).parse([...rows])[0];
}

/** Once the same job succeeds, its earlier failures are settled. */
export async function deleteDeadLetters(db: Queryable, job: string, key: string | null): Promise<void> {
  await db.execute(sql`
    delete from ${jobs} where name = ${job} and state = 'failed' and singleton_key is not distinct from ${key}`);
}

/**
 * Failed ones stay, and so does the last of each kind, which shows when it was done. @returns how many were deleted
 */
export async function deleteDoneJobs(db: Queryable, afterHours: number, limit: number): Promise<number> {
  const rows = await db.execute(sql`
    with last as (select name, max(completed_on) as done from ${jobs} where state = 'completed' group by name)
    delete from ${jobs} where (name, id) in (
      select j.name, j.id from ${jobs} j join last using (name)
      where j.state = 'completed' and j.completed_on < least(last.done, now() - make_interval(hours => ${afterHours}))
      limit ${limit}) returning 1 as one`);
  return rows.length;
}
