import type { z } from "zod";

export interface JobContext {
  /** Aborted when the job's time is over, or the process ends and the job hasn't. */
  signal: AbortSignal;
  /** Aborted as soon as the process begins to end: long work stops at its next step. */
  stopping: AbortSignal;
}

interface Common {
  name: string;
  /** When it is sent, in UTC, as five cron fields. Absent: when there is something to do. */
  cron?: string;
  /** Sent by every start too, or by those on the embedded database: its site often runs for minutes only. */
  atStart?: "always" | "embedded";
  /** Seconds that one run may take. */
  boundS: number;
  /** How often it is tried again, first after `pauseS`, later each time. */
  retries: number;
  pauseS: number;
  /** Runs of this process side by side. */
  atOnce: number;
  /** `once`: one waits or runs. `again`: one waits while another runs. */
  waiting: "once" | "again";
}

export interface JobKind extends Common {
  /** @throws ZodError for a payload of another release */
  run: (data: unknown, context: JobContext) => Promise<void>;
}

const USUAL = { boundS: 600, retries: 5, pauseS: 30, atOnce: 1, waiting: "once" } as const;

/**
 * @param run may be repeated at any point of its work: a process can die before the job is noted as done
 * @param kind.data ids and days only: payloads are shown to admins and outlive accounts
 */
export function jobKind<Data extends z.ZodType>(
  kind: Partial<Common> & Pick<Common, "name"> & { data: Data },
  run: (data: z.output<Data>, context: JobContext) => Promise<void>,
): JobKind {
  const { data, ...rest } = kind;
  return { ...USUAL, ...rest, run: (raw, context) => run(data.parse(raw ?? {}), context) };
}

/** Why a job failed, in a sentence that may be shown and kept. */
export class JobFailure extends Error {
  override readonly name = "JobFailure";
}
