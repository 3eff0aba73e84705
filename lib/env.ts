import { z } from "zod";
import { UserError } from "./errors";

/** Addresses and networks (CIDR), separated by commas. */
const networks = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])));

/** `https://host`, separated by commas, as a browser sends them. */
const origins = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)));

const POSTGRES_ADDRESS =
  "Invalid URL: it has the form postgres://user:password@host:5432/database, and %, #, /, ? and @ in the password are percent-encoded";

const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: POSTGRES_ADDRESS })
  .refine(isPercentEncoded, { error: POSTGRES_ADDRESS });

/** Separated by commas; each names one server. */
const postgresUrls = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .pipe(z.array(postgresUrl).max(16));

/** Pages and links start at its root, so a path would be lost, and so would a query. */
const origin = z.url({ protocol: /^https?$/ }).refine(
  (text) => {
    const url = URL.parse(text);
    return url !== null && `${url.origin}/` === url.href.replace(/\/+$/, "/");
  },
  { error: "Only the scheme, host and port: https://coffee.example" },
);

/** The longest delay of a Node timer; a longer one fires immediately. */
const MAX_MS = 2_147_483_647;
const milliseconds = z.coerce.number().int().max(MAX_MS);

const port = z.coerce.number().int().min(0).max(65535).default(3000);

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** Postgres to use. Unset: the embedded one, started by the npm scripts, which then set this for their children. */
  DATABASE_URL: postgresUrl.optional(),
  /** The same database past a pooler in transaction mode: for LISTEN, locks of sessions, jobs and migrations. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** Read replicas for catalog queries. */
  DATABASE_READ_URL: postgresUrls.optional(),
  /** A replica that is further behind is left out. */
  DATABASE_READ_MAX_LAG_MS: milliseconds.min(100).default(5000),
  /** Connections that a process has at most for answering people. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(10),
  /** The same to each read replica, and for ingests, snapshots and loads. */
  DATABASE_READ_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(10),
  DATABASE_JOB_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(6),
  /** Queries of a process that may wait for one of them at a time, and for how long. */
  DATABASE_MAX_WAITING: z.coerce.number().int().min(1).default(1000),
  DATABASE_WAIT_TIMEOUT_MS: milliseconds.min(100).default(10_000),
  DATABASE_JOB_WAIT_TIMEOUT_MS: milliseconds.min(100).default(60_000),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds.min(100).default(3000),
  /** After this time Postgres cancels a statement of a request, or of an ingest, a snapshot or a load. */
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds.min(100).default(15_000),
  DATABASE_JOB_TIMEOUT_MS: milliseconds.min(1000).default(600_000),
  /** Server processes behind the port; `auto` is one for each core. */
  WORKERS: z.union([z.literal("auto"), z.coerce.number().int().min(1).max(256)]).default(1),
  /** Largest heap of a server process, in MB: a larger one is for catalogs far beyond a million listings. */
  SERVER_HEAP_MB: z.coerce.number().int().min(256).default(512),
  /** Pools of memory that glibc keeps for the threads of a server process; 0 is its own choice, eight for each core. */
  MALLOC_ARENA_MAX: z.coerce.number().int().min(0).default(2),
  PORT: port,
  /** The address or name to listen on. Unset: loopback while mails wait at /mailbox, else every interface. */
  HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).optional(),
  /** The separate port where Prometheus reads `/metrics`. Unset: none. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).default("127.0.0.1"),
  /** Where traces are sent to, as OTLP over HTTP with JSON: the collector's base address. Unset: tracing isn't loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The same for traces alone, with its whole path. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Read by the exporter itself: `name=value`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      "always_on",
      "always_off",
      "traceidratio",
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
    ])
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  /** Grace period after SIGTERM in which requests are still accepted, while `/health/ready` is 503. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Where the embedded database and other local state live. */
  PEABERRY_DATA_DIR: z.string().default(".data"),
  /** The address people reach us at, for mailed, shared and canonical links. */
  PUBLIC_URL: origin.optional(),
  /** Where to report a vulnerability, for /.well-known/security.txt. Unset: the docs' page on security. */
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  /** The site's owner, for people who ask for terms, access or a refund. Unset: pages name no address. */
  OWNER_EMAIL: z.email().optional(),
  /** `all`: scheduled work too. `unscheduled`: only what requests and tables ask for. `off`: this process answers requests alone. */
  BACKGROUND_JOBS: z.enum(["all", "unscheduled", "off"]).default("all"),
  /** A supplier's feed is read this long after the last read. Unset: only on request. */
  INGEST_EVERY_MINUTES: z.coerce.number().int().min(5).max(43_200).optional(),
  /** Guards `POST /api/cron/ingest`; the route answers 404 while it is unset. */
  CRON_SECRET: z.string().min(16).optional(),
  /** Signs what next-auth sends out and reads back: e-mail links, the state of a sign-in elsewhere. */
  AUTH_SECRET: z.string().min(32).optional(),
  /** The key of the digests that API keys are stored as. Changing it makes every key invalid. */
  KEY_PEPPER: z.string().min(32).optional(),
  /** Set by the npm scripts, never by hand: the database is the embedded one, so demo people and development mail exist. */
  PEABERRY_EMBEDDED: z.literal("1").optional(),
  /** How often a minute an address may call /v1 without a key, on this machine. Unset: as often as it likes. */
  ANONYMOUS_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().optional(),
  /** Proxies whose `X-Forwarded-For` is believed. */
  TRUSTED_PROXIES: networks.optional(),
  /** Sites whose pages may call `/mcp` from a browser: origins, separated by commas. */
  MCP_ALLOWED_ORIGINS: origins.optional(),
  /** Names of feeds' hosts that may point to private addresses, for an intranet whose names look public. */
  PRIVATE_FEED_HOSTS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(",")
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .optional(),
  /** The mail server that sign-in links leave through, `smtp://` or `smtps://`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/)
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  /** Any other OpenID Connect provider: its issuer, which serves `/.well-known/openid-configuration`. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default("single sign-on"),
  /** An OpenAI-compatible endpoint, up to and with its version: `https://host/v1`. Unset: no model is ever asked. */
  ASSISTANT_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ASSISTANT_API_KEY: z.string().optional(),
  ASSISTANT_MODEL: z.string().optional(),
  /** An answer of the model may take this long, and it may be silent this long; after that others answer. */
  ASSISTANT_ANSWER_MS: milliseconds.min(1000).default(60_000),
  ASSISTANT_SILENCE_MS: milliseconds.min(100).default(20_000),
  /** What a person may ask the assistant a day (UTC), and how many tokens of the model that may take. */
  CHAT_MESSAGES_PER_DAY: z.coerce.number().int().min(1).optional(),
  CHAT_TOKENS_PER_DAY: z.coerce.number().int().min(0).optional(),
  /** Stripe's secret key, `sk_test_…` or `sk_live_…`. Unset on the embedded database: payments are emulated. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .optional(),
  /** With it checkout is embedded in our own page, without it people go to Stripe's. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  /** Signing secrets of the webhook endpoint, separated by commas: two while one is being rotated. */
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .transform((list) => list.split(",").map((secret) => secret.trim()))
    .pipe(z.array(z.string().startsWith("whsec_")).max(5))
    .optional(),
  /** Loopback port of the payment emulator's API and control page; 0 takes a free one. */
  STRIPE_EMULATOR_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  /** The billing audit asks Stripe at most so often. */
  BILLING_AUDIT_CALLS_PER_S: z.coerce.number().positive().max(1000).default(20),
  /** Days of access after a payment failed. */
  BILLING_GRACE_DAYS: z.coerce.number().int().min(0).max(60).default(7),
  /** Disputed payments that withhold access: `lost` ones, `true` also open ones, `false` none. */
  BILLING_DISPUTE_HOLD: z.enum(["lost", "true", "false"]).default("lost"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Env = z.infer<typeof schema>;

/** Whether a key of Stripe moves real money. */
export const isLiveKey = (key: string): boolean => /^[a-z]+_live_/.test(key);

let parsed: Env | undefined;

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Without blank variables: Compose and env files make them of unset ones. */
const given = () => Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()));

/** The process's settings. Throws a UserError that names every bad variable. The only reader of `process.env`. */
export function env(): Env {
  if (!parsed) {
    const result = schema.safeParse(given());
    if (!result.success) throw new UserError(`Bad environment:\n${z.prettifyError(result.error)}`);
    parsed = checked(result.data);
  }
  return parsed;
}

/** Variables that mean something only together. */
const TOGETHER = [
  ["SMTP_URL", "MAIL_FROM"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRETS"],
  ["ASSISTANT_BASE_URL", "ASSISTANT_API_KEY", "ASSISTANT_MODEL"],
] as const satisfies (keyof Env)[][];

/** Demo people in a production database would be a way in: the flag holds for a database on this machine only. */
function checked(settings: Env): Env {
  for (const names of TOGETHER) {
    const [missing] = names.filter((name) => settings[name] === undefined);
    const [set] = names.filter((name) => settings[name] !== undefined);
    if (missing && set) throw new UserError(`Bad environment: ${set} is set, but ${missing} is not.`);
  }
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL)
    throw new UserError("Bad environment: DATABASE_DIRECT_URL is set, but DATABASE_URL is not.");
  const { PEABERRY_EMBEDDED, DATABASE_URL, SMTP_URL, PUBLIC_URL } = settings;
  const keys = [settings.STRIPE_SECRET_KEY, settings.STRIPE_PUBLISHABLE_KEY].filter(
    (key) => key !== undefined,
  );
  if (new Set(keys.map(isLiveKey)).size > 1)
    throw new UserError(
      "Bad environment: STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are one test key and one live key.",
    );
  // Mailed links sign people in, so an operator has to say which host they name.
  if (SMTP_URL && !PUBLIC_URL)
    throw new UserError("Bad environment: SMTP_URL is set, but PUBLIC_URL is not.");
  if (
    PEABERRY_EMBEDDED &&
    !/^(localhost|127\.0\.0\.1|\[::1\]|)$/.test(new URL(DATABASE_URL ?? "postgres://").hostname)
  )
    throw new UserError("Bad environment: PEABERRY_EMBEDDED is set, but DATABASE_URL is on another machine.");
  return settings;
}

/** The port that this process listens on, once it does; until then the one it is going to. */
export function listeningPort(): number {
  // Read each time: Next writes the variable when it listens, and our parsed settings may be older.
  return port.parse(given().PORT);
}

/** Records the port that the server got, which `PORT=0` leaves to the system. */
export function setListeningPort(taken: number): void {
  process.env.PORT = String(taken);
}

/** Next reads its settings from here, instead of compiling `next.config.ts`, while `read` runs: as in its standalone output. */
export async function withBuiltSettings<T>(settings: unknown, read: () => Promise<T>): Promise<T> {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(settings);
  try {
    return await read();
  } finally {
    delete process.env.__NEXT_PRIVATE_STANDALONE_CONFIG;
  }
}

/**
 * A secret of this service. Fails closed: there is no built-in default.
 * @throws Error when it is not set
 */
export function secret(name: "AUTH_SECRET" | "KEY_PEPPER"): string {
  const value = env()[name];
  if (!value) throw new Error(`${name} is not set. Set it to at least 32 random characters.`);
  return value;
}

/** Our environment for a child process, with changes. Next to `env` so that nothing else touches `process.env`. */
export function childEnvironment(changes: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

/**
 * Makes next-auth 4 take its origin from the host that it is handed, which only this variable does. What we hand it
 * is `siteOrigin`, never a header as it came in.
 */
export function setNextAuthOrigin(): void {
  process.env.AUTH_TRUST_HOST = "1";
}
