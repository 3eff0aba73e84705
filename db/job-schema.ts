/** The schema of the job queue. pg-boss owns its tables, so they aren't in `db/schema`. */
export const JOB_SCHEMA = "jobs";
