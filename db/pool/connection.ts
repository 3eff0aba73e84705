import { connect, type Socket } from "node:net";
import type { PgSession } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { countdown } from "./countdown";
import { DatabaseUnavailable, faultOf, withoutValues } from "./errors";
import { TYPES } from "./postgres-types";

export type Session = Pick<PgSession, "prepareQuery">;

export interface ConnectionOptions {
  /** Covers name lookup, TCP, TLS, authentication and the first answer. */
  connectMs: number;
  /** Postgres's statement timeout. */
  statementMs: number;
  settings: Record<string, string | number | boolean>;
  /** Raw dates, as Drizzle expects. */
  forDrizzle: boolean;
  /** The server is a pooler in transaction mode: it refuses our settings, and forgets prepared statements. */
  isPooled?: boolean;
  /** Called when a connection is lost, not when it is ended. */
  onFault?: () => void;
  onNotify?: (channel: string, payload: string) => void;
  /** Called with each statement, for tests that count them. */
  onStatement?: (statement: string) => void;
}

/** The only settings of ours that PgBouncer keeps for a client. The others are the role's (db/role-settings.ts). */
const KEPT_BY_POOLERS = ["application_name", "TimeZone"];

function settingsOf({ settings, statementMs, isPooled }: ConnectionOptions) {
  if (!isPooled) return { ...settings, statement_timeout: statementMs };
  return Object.fromEntries(Object.entries(settings).filter(([name]) => KEPT_BY_POOLERS.includes(name)));
}

/** By then Postgres has cancelled the statement, if it's reachable. */
const GRACE_MS = 1000;
/** Time limit of a clean disconnect. */
const GOODBYE_MS = 500;

/**
 * A postgres.js client with one socket, discarded when lost. By itself (3.4.9) it would queue,
 * reconnect in mid-transaction, mix up rows, and write to a closed socket, which crashes the
 * process.
 */
export class Connection {
  readonly openedAtMs = performance.now();
  /** When the running statement was sent; null when idle. */
  busySinceMs: number | null = null;
  lastUsedAtMs = this.openedAtMs;
  readonly sql: postgres.Sql;
  /** Drizzle's own: sends its statements on this connection and maps the rows. */
  readonly session: Session | null;
  #lost: DatabaseUnavailable | null = null;
  #socket: Socket | undefined;
  #failCurrent: ((reason: Error) => void) | null = null;
  /** One statement at a time: the client's own queue is never settled on a lost socket. */
  #last: Promise<unknown> = Promise.resolve();
  #queued = 0;
  readonly #statementMs: number;
  readonly #onLost: (connection: Connection) => void;
  readonly #onFault: (() => void) | undefined;

  constructor(url: string, options: ConnectionOptions, onLost: (connection: Connection) => void) {
    this.#statementMs = options.statementMs;
    this.#onLost = onLost;
    this.#onFault = options.onFault;
    const { onStatement } = options;
    const settings = {
      max: 1,
      // The client would end its connection under a statement just sent.
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: 0,
      // The client would query array types without awaiting the result: a connection lost then would end the
      // process.
      fetch_types: false,
      types: TYPES,
      onnotice: () => {},
      onnotify: options.onNotify,
      onclose: () => this.lose(new DatabaseUnavailable("the connection to the database was lost")),
      socket: (target: { host: string[]; port: number[]; path?: string | false }) => this.#openSocket(target),
      connection: settingsOf(options),
      // Before 1.21 PgBouncer can't have any; ours are few.
      prepare: !options.isPooled,
      ...(onStatement && { debug: (_: number, statement: string) => onStatement(statement) }),
    };
    this.sql = postgres(url, settings);
    this.session = options.forDrizzle ? drizzle(this.sql)._.session : null;
  }

  get isLost(): boolean {
    return this.#lost !== null;
  }

  #openSocket({ host, port, path }: { host: string[]; port: number[]; path?: string | false }): Socket {
    if (this.#socket || this.#lost) throw new DatabaseUnavailable("a connection is not opened twice");
    const [hostname = "localhost"] = host;
    const socket = path ? connect(path) : connect({ host: hostname, port: port[0] ?? 5432, noDelay: true });
    socket.once("error", (error) => this.lose(new DatabaseUnavailable("the connection failed", error)));
    socket.once("close", () => this.lose(new DatabaseUnavailable("the connection was closed")));
    this.#socket = socket;
    // postgres.js names it to TLS.
    return Object.assign(socket, { host: hostname });
  }

  async open(connectMs: number): Promise<void> {
    const stop = countdown(connectMs, () =>
      this.lose(new DatabaseUnavailable(`the database did not take a connection within ${connectMs} ms`)),
    );
    try {
      await this.run((sql) => sql`select 1`);
    } finally {
      stop();
    }
  }

  /**
   * Runs statements in order, each at most Postgres's timeout plus a second.
   * @throws DatabaseUnavailable when the connection is lost or silent; it's unusable afterwards
   */
  run<T>(statement: (sql: postgres.Sql) => PromiseLike<T>, withinMs?: number): Promise<T> {
    const send = () => this.#send(statement, withinMs);
    if (this.busySinceMs === null && this.#queued === 0) {
      const result = send();
      this.#last = result;
      return result;
    }
    this.#queued++;
    const inTurn = () => {
      this.#queued--;
      return send();
    };
    const result = this.#last.then(inTurn, inTurn);
    this.#last = result;
    return result;
  }

  #send<T>(
    statement: (sql: postgres.Sql) => PromiseLike<T>,
    withinMs = this.#statementMs + GRACE_MS,
  ): Promise<T> {
    if (this.#lost) return Promise.reject(this.#lost);
    return new Promise<T>((resolve, reject) => {
      const late = setTimeout(
        () => this.lose(new DatabaseUnavailable("the database did not answer in time")),
        withinMs,
      );
      const settled = () => {
        clearTimeout(late);
        this.#failCurrent = null;
        this.busySinceMs = null;
        this.lastUsedAtMs = performance.now();
      };
      this.busySinceMs = performance.now();
      this.#failCurrent = (reason) => {
        settled();
        reject(reason);
      };
      let asked: PromiseLike<T>;
      try {
        asked = statement(this.sql);
      } catch (error) {
        settled();
        reject(error);
        return;
      }
      asked.then(
        (rows) => {
          if (!this.#lost) settled();
          resolve(rows);
        },
        (error: unknown) => {
          if (this.#lost) return;
          settled();
          const fault = faultOf(error);
          const lost = new DatabaseUnavailable("the connection to the database failed", error);
          if (fault !== "statement") this.lose(lost);
          reject(fault === "connection" ? lost : withoutValues(error));
        },
      );
    });
  }

  /** Drops the connection: statements in progress fail. */
  lose(reason: DatabaseUnavailable): void {
    if (this.#lost) return;
    this.#lost = reason;
    this.#onFault?.();
    this.#failCurrent?.(reason);
    this.#socket?.destroy();
    this.sql.end({ timeout: 0 }).catch(() => {});
    this.#onLost(this);
  }

  async end(): Promise<void> {
    if (this.#lost) return;
    this.#lost = new DatabaseUnavailable("the connection was ended");
    const goodbye = setTimeout(() => this.#socket?.destroy(), GOODBYE_MS);
    await this.sql.end({ timeout: GOODBYE_MS / 1000 }).catch(() => {});
    clearTimeout(goodbye);
    this.#socket?.destroy();
    this.#onLost(this);
  }
}

/**
 * @param onLost called once, however it ends
 * @throws DatabaseUnavailable when connecting fails or takes longer than `connectMs`
 */
export async function openConnection(
  url: string,
  options: ConnectionOptions,
  onLost: (connection: Connection) => void = () => {},
): Promise<Connection> {
  const connection = new Connection(url, options, onLost);
  try {
    await connection.open(options.connectMs);
    return connection;
  } catch (error) {
    const reason =
      error instanceof DatabaseUnavailable
        ? error
        : new DatabaseUnavailable("the database cannot be used", error);
    connection.lose(reason);
    throw reason;
  }
}
