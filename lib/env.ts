import { z } from "zod";

/** An unset variable and a blank one mean the same. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** Postgres to use. Unset: the embedded one, started by the npm scripts, which then set this for their children. */
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** A read replica for catalog queries. */
  DATABASE_READ_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Where the embedded database and other local state live. */
  PEABERRY_DATA_DIR: z.string().default(".data"),
  /** The address people reach us at, for canonical links. */
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Guards `POST /api/cron/ingest`; the route answers 404 while it is unset. */
  CRON_SECRET: optional(z.string().min(16)),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Env = z.infer<typeof schema>;

let parsed: Env | undefined;

/** The process's settings. Throws an error that names every bad variable. The only reader of `process.env`. */
export function env(): Env {
  if (!parsed) {
    const result = schema.safeParse(process.env);
    if (!result.success) throw new Error(`Bad environment:\n${z.prettifyError(result.error)}`);
    parsed = result.data;
  }
  return parsed;
}

/** Our environment for a child process, with changes. Next to `env` so that nothing else touches `process.env`. */
export function childEnvironment(changes: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}
