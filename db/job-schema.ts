/** The schema of the job queue: its tables are pg-boss's own, so they are no part of `db/schema`. */
export const JOB_SCHEMA = "jobs";
