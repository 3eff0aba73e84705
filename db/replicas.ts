import type { Connection } from "./pool/connection";
import { DatabaseUnavailable } from "./pool/errors";
import type { Pool } from "./pool/pool";

const POLL_MS = 250;
/** A server that is slower to say where it is gets no queries. */
const ANSWER_WITHIN_MS = 1000;

export interface Replica {
  /** Host and port. */
  name: string;
  pool: Pool;
}

interface ReplicaState {
  name: string;
  isUsed: boolean;
  /** Upper bound of what it is behind the primary; null when unknown. */
  lagMs: number | null;
}

interface Watched extends Replica {
  /** The catalog's version that it has shown: later reads on it see that or a newer one. */
  seenVersion: number | null;
  lagMs: number | null;
  faults: number;
  isAsked: boolean;
}

interface Position {
  version: number | null;
  /** Log sequence number; null if the server doesn't report it. */
  lsn: bigint | null;
}

/** Log sequence numbers are written as two hexadecimal halves, `16/B374D848`. */
function parseLsn(text: string | null): bigint | null {
  const [high, low] = text?.split("/") ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null;
}

/**
 * Spreads reads over replicas that have shown at least the catalog version that this process has seen, and aren't
 * further behind than `maxLagMs`. Otherwise the primary answers, which is never older.
 */
export class Replicas {
  readonly #primary: Pool;
  readonly #maxLagMs: number;
  readonly #watched: Watched[];
  readonly #clock: NodeJS.Timeout;
  #firstRound: Promise<unknown> | null;
  #floor = { version: 0, knownAtMs: 0 };
  /** What the primary had written at which time, oldest first. */
  #written: { atMs: number; lsn: bigint }[] = [];
  #turn = 0;

  constructor(
    primary: Pool,
    open: (onFault: () => void, place: number) => Replica,
    { count, maxLagMs }: { count: number; maxLagMs: number },
  ) {
    this.#primary = primary;
    this.#maxLagMs = maxLagMs;
    this.#watched = Array.from({ length: count }, (_, place) => {
      // Restarted, a replica may show an older state than before.
      const forget = () => {
        watched.seenVersion = null;
        watched.faults++;
      };
      const watched: Watched = {
        ...open(forget, place),
        seenVersion: null,
        lagMs: null,
        faults: 0,
        isAsked: false,
      };
      return watched;
    });
    this.#firstRound = this.#look().finally(() => {
      this.#firstRound = null;
    });
    this.#clock = setInterval(() => void this.#look(), POLL_MS).unref();
  }

  get states(): ReplicaState[] {
    return this.#watched.map((replica) => ({
      name: replica.name,
      isUsed: this.#isUsable(replica),
      lagMs: replica.lagMs,
    }));
  }

  get pools(): Replica[] {
    return this.#watched.map(({ name, pool }) => ({ name, pool }));
  }

  /**
   * From now on only servers that have shown this version are read.
   * @param begunAtMs when reading it from the primary began: a later reading may be lower, after a lossy failover
   */
  requireVersion(version: number, begunAtMs: number): void {
    if (version < this.#floor.version && begunAtMs <= this.#floor.knownAtMs) return;
    this.#floor = { version, knownAtMs: performance.now() };
  }

  /** For a statement, which the primary repeats if the replica is lost. */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#use(work, () => true);
  }

  /** For work that must not be repeated once started. */
  once<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    let hasBegun = false;
    const begin = (connection: Connection) => {
      hasBegun = true;
      return work(connection);
    };
    return this.#use(begin, () => !hasBegun);
  }

  async #use<T>(work: (connection: Connection) => Promise<T>, mayRepeat: () => boolean): Promise<T> {
    if (this.#firstRound) await this.#firstRound;
    const replica = this.#choose();
    if (!replica) return this.#primary.use(work);
    try {
      return await replica.pool.use(work);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable && mayRepeat())) throw error;
      replica.seenVersion = null;
      return this.#primary.use(work);
    }
  }

  #isUsable({ pool, seenVersion, lagMs }: Watched): boolean {
    if (pool.isAway || seenVersion === null || seenVersion < this.#floor.version) return false;
    return this.#written.length === 0 || (lagMs !== null && lagMs <= this.#maxLagMs);
  }

  /** The least busy; of equals each in turn. */
  #choose(): Watched | undefined {
    const usable = this.#watched.filter((replica) => this.#isUsable(replica));
    const busy = ({ pool: { load } }: Watched) => load.open - load.idle + load.waiting;
    this.#turn = (this.#turn + 1) % Math.max(1, usable.length);
    return [...usable.slice(this.#turn), ...usable.slice(0, this.#turn)].sort((a, b) => busy(a) - busy(b))[0];
  }

  async #look(): Promise<void> {
    const askedAtMs = performance.now();
    const primary = await locate(this.#primary).catch(() => null);
    if (primary?.lsn != null) this.#note(askedAtMs, primary.lsn);
    await Promise.all(this.#watched.map((replica) => this.#ask(replica)));
  }

  #note(atMs: number, lsn: bigint): void {
    const last = this.#written.at(-1);
    // Another primary that lacks the end of the former.
    if (last && lsn < last.lsn) this.#written = [];
    this.#written.push({ atMs, lsn });
    const oldest = atMs - this.#maxLagMs - 2 * POLL_MS;
    this.#written = this.#written.filter((written) => written.atMs >= oldest);
  }

  async #ask(replica: Watched): Promise<void> {
    if (replica.isAsked) return;
    replica.isAsked = true;
    const { faults } = replica;
    try {
      const { version, lsn } = await locate(replica.pool);
      replica.lagMs = this.#lagAt(lsn);
      if (replica.faults === faults) replica.seenVersion = version;
    } catch {
      replica.seenVersion = null;
      replica.lagMs = null;
    } finally {
      replica.isAsked = false;
    }
  }

  /** How long before its last known position the primary was where the replica is. */
  #lagAt(lsn: bigint | null): number | null {
    const last = this.#written.at(-1);
    const reached = this.#written.findLast((written) => lsn === null || written.lsn <= lsn);
    return last && reached ? last.atMs - reached.atMs : null;
  }

  async close(graceMs: number): Promise<void> {
    clearInterval(this.#clock);
    await Promise.all(this.#watched.map(({ pool }) => pool.close(graceMs)));
  }
}

async function locate(pool: Pool): Promise<Position> {
  const [row] = await pool.use(
    (connection) =>
      connection.run(
        (sql) => sql<{ version: string | number | null; lsn: string | null }[]>`
          select (select max(version) from catalog_state) as version,
            case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
              else pg_current_wal_insert_lsn() end::text as lsn`,
        ANSWER_WITHIN_MS,
      ),
    ANSWER_WITHIN_MS,
  );
  return { version: row?.version == null ? null : Number(row.version), lsn: parseLsn(row?.lsn ?? null) };
}
