import type { Query } from "drizzle-orm";
import {
  PgDialect,
  PgPreparedQuery,
  PgSession,
  PgTransaction,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from "drizzle-orm/pg-core";
import { PostgresJsDatabase, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import { traceCall } from "@/lib/trace/trace";
import type { Connection, Session } from "./connection";
import { DatabaseUnavailable } from "./errors";
import { noteOutage } from "./outage-tracking";

/** Runs a statement on the right connection. */
type Run = <T>(statement: (session: Session) => Promise<T>) => Promise<T>;
type Work<T> = (tx: GuardedTransaction) => Promise<T>;

const onConnection =
  (connection: Connection): Run =>
  (statement) =>
    connection.run(() => {
      if (!connection.session) throw new Error("the pool was not opened for Drizzle");
      return statement(connection.session);
    });

/** `select catalog_coffees`: the first word and the first table. */
function querySpan(text: string) {
  const [operation = ""] = /\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text) ?? [];
  const attributes = {
    "db.system.name": "postgresql",
    "db.operation.name": operation,
    "db.collection.name": table,
    "db.query.text": text.replaceAll(/\s+/g, " ").trim(),
  };
  return { name: [operation, table].filter(Boolean).join(" "), attributes };
}

/** A query that finds its connection when it is executed. */
class GuardedQuery<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  /** Values are apart from it. */
  readonly #text: string;
  readonly #run: Run;
  readonly #prepare: (session: Session) => PgPreparedQuery<T>;

  constructor(query: Query, run: Run, prepare: (session: Session) => PgPreparedQuery<T>) {
    super(query, undefined, undefined);
    this.#text = query.sql;
    this.#run = run;
    this.#prepare = prepare;
  }

  execute(values?: Record<string, unknown>): Promise<T["execute"]> {
    return traceCall(
      () => querySpan(this.#text),
      () =>
        this.#run((session) => {
          const prepared = this.#prepare(session);
          // Drizzle sets this after `prepareQuery`: which joined tables may be absent.
          Reflect.set(prepared, "joinsNotNullableMap", Reflect.get(this, "joinsNotNullableMap"));
          return prepared.execute(values);
        }),
    );
  }
}

abstract class GuardedSession extends PgSession<PostgresJsQueryResultHKT> {
  protected abstract run: Run;

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    ...rest: Rest<Parameters<Session["prepareQuery"]>>
  ): PgPreparedQuery<T> {
    const [fields, name, isArray, ...more] = rest;
    return new GuardedQuery<T>(query, this.run, (session) =>
      session.prepareQuery<T>(query, fields, name, isArray, ...more),
    );
  }
}

type Rest<T extends unknown[]> = T extends [unknown, ...infer R] ? R : never;

async function noted<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) noteOutage();
    throw error;
  }
}

/** Where statements find connections; `once` is for work that mustn't be repeated on another. */
interface ConnectionSource {
  use: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  once: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
}

class PoolSession extends GuardedSession {
  readonly #source: ConnectionSource;
  protected run: Run;

  constructor(dialect: PgDialect, source: ConnectionSource) {
    super(dialect);
    this.#source = source;
    this.run = (statement) => noted(source.use((connection) => onConnection(connection)(statement)));
  }

  override transaction<T>(work: Work<T>, config: PgTransactionConfig = {}): Promise<T> {
    return noted(this.#source.once((connection) => inTransaction(this.dialect, connection, work, config)));
  }
}

class ScopeSession extends GuardedSession {
  readonly connection: Connection;
  /** The first failure; rolls back the scope even if it was caught. */
  failure: { error: unknown } | null = null;
  /** The connection has been returned. */
  isOver = false;
  protected run: Run;

  constructor(dialect: PgDialect, connection: Connection) {
    super(dialect);
    this.connection = connection;
    this.run = async (statement) => {
      if (this.isOver) throw new Error("the transaction is over");
      try {
        return await onConnection(connection)(statement);
      } catch (error) {
        this.failure ??= { error };
        throw error;
      }
    };
  }

  override transaction<T>(): Promise<T> {
    throw new Error("savepoints are made by the transaction");
  }
}

class GuardedTransaction extends PgTransaction<PostgresJsQueryResultHKT> {
  readonly #dialect: PgDialect;
  readonly #scope: ScopeSession;

  constructor(dialect: PgDialect, scope: ScopeSession, depth: number) {
    super(dialect, scope, undefined, depth);
    this.#dialect = dialect;
    this.#scope = scope;
  }

  override async transaction<T>(work: Work<T>): Promise<T> {
    const { connection } = this.#scope;
    const name = `s${this.nestedIndex + 1}`;
    await connection.run((sql) => sql.unsafe(`savepoint ${name}`));
    const inner = new ScopeSession(this.#dialect, connection);
    return finish(inner, work, this.nestedIndex + 1, this.#dialect, `release ${name}`, `rollback to ${name}`);
  }
}

function beginning({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string {
  const level = isolationLevel && `isolation level ${isolationLevel}`;
  const wait = deferrable === undefined ? undefined : deferrable ? "deferrable" : "not deferrable";
  return ["begin", level, accessMode, wait].filter(Boolean).join(" ");
}

async function inTransaction<T>(
  dialect: PgDialect,
  connection: Connection,
  work: Work<T>,
  config: PgTransactionConfig,
): Promise<T> {
  await connection.run((sql) => sql.unsafe(beginning(config)));
  return finish(new ScopeSession(dialect, connection), work, 0, dialect, "commit", "rollback");
}

async function finish<T>(
  scope: ScopeSession,
  work: Work<T>,
  depth: number,
  dialect: PgDialect,
  keep: string,
  undo: string,
): Promise<T> {
  const { connection } = scope;
  const end = (statement: string) => connection.run((sql) => sql.unsafe(statement));
  let result: T;
  try {
    result = await work(new GuardedTransaction(dialect, scope, depth));
    if (scope.failure) throw scope.failure.error;
  } catch (error) {
    scope.isOver = true;
    // Postgres rolls back when the connection closes.
    await end(undo).catch(() =>
      connection.lose(new DatabaseUnavailable("a transaction was not rolled back")),
    );
    throw error;
  }
  scope.isOver = true;
  await end(keep);
  return result;
}

export function databaseOn(source: ConnectionSource): PostgresJsDatabase {
  const dialect = new PgDialect({ casing: "snake_case" });
  return new PostgresJsDatabase(dialect, new PoolSession(dialect, source), undefined);
}
