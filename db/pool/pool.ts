import { type Connection, type ConnectionOptions, openConnection } from "./connection";
import { DatabaseUnavailable } from "./failures";

/** What a pool may hold and how long anything may take. Times in milliseconds. */
export interface PoolOptions extends ConnectionOptions {
  url: string;
  /** Connections at most. */
  size: number;
  /** Who may wait for a connection at a time, and how long. */
  mostWaiting: number;
  waitMs: number;
  /** Told once when the database is given up and once when it answers again. */
  onAway?: (reason: Error) => void;
  onBack?: () => void;
}

interface Waiter {
  resolve: (connection: Connection) => void;
  reject: (reason: Error) => void;
  late: NodeJS.Timeout;
}

/** While the database is away it is asked so often whether it is back. */
const KNOCK_MS = 250;
/** Knocks that hang overlap, so that one is always young enough to be answered soon; more would slow a return under load. */
const OVERLAP_MS = 700;
const PULSE_MS = 250;
/** After so long without any answer while one is awaited, a new connection has to show whether anybody is there. */
const SILENCE_MS = 2000;
const IDLE_MS = 60_000;
const LIFETIME_MS = 30 * 60_000;

/**
 * Connections to one database. A query that finds none free waits a bounded time in a bounded queue. While the database is
 * away, which is when no connection is left and none can be had, everybody is refused at once and the pool looks by itself
 * whether it is back.
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #live = new Set<Connection>();
  #idle: Connection[] = [];
  #waiting: Waiter[] = [];
  #opening = 0;
  #knocks = 0;
  #lastKnockMs = 0;
  #isAsking = false;
  #isClosed = false;
  #away: Error | null = null;
  #lastAnswerMs = 0;
  #noOpeningBeforeMs = 0;
  #pulse: NodeJS.Timeout | undefined;
  #knocking: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Whether everybody is refused at the moment. */
  get isAway(): boolean {
    return this.#away !== null;
  }

  /**
   * Runs `work` on a connection reserved for it.
   * @param waitMs for a connection, where that is less than the pool's own
   * @throws DatabaseUnavailable
   */
  async use<T>(work: (connection: Connection) => Promise<T>, waitMs = this.#options.waitMs): Promise<T> {
    const connection = this.#idle.pop() ?? (await this.#wait(waitMs));
    try {
      return await work(connection);
    } finally {
      this.#release(connection);
    }
  }

  #wait(waitMs: number): Promise<Connection> {
    if (this.#isClosed) return Promise.reject(new DatabaseUnavailable("the pool is closed"));
    if (this.#away) return Promise.reject(new DatabaseUnavailable("the database is away", this.#away));
    if (this.#waiting.length >= this.#options.mostWaiting)
      return Promise.reject(new DatabaseUnavailable("too many queries are waiting for the database"));
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        reject(new DatabaseUnavailable(`no connection was free within ${waitMs} ms`));
      }, waitMs);
      const waiter: Waiter = { resolve, reject, late };
      this.#waiting.push(waiter);
      this.#grow();
    });
  }

  #grow(): void {
    if (this.#isClosed || this.#away) return;
    const { size } = this.#options;
    if (performance.now() < this.#noOpeningBeforeMs) {
      this.#again ??= setTimeout(() => {
        this.#again = undefined;
        this.#grow();
      }, KNOCK_MS).unref();
      return;
    }
    while (this.#live.size + this.#opening < size && this.#opening < this.#waiting.length) {
      this.#opening++;
      this.#open().then(
        (connection) => {
          this.#opening--;
          this.#take(connection);
        },
        (reason: Error) => {
          this.#opening--;
          this.#noOpeningBeforeMs = performance.now() + KNOCK_MS;
          if (this.#live.size === 0) this.#giveUp(reason);
          else this.#grow();
        },
      );
    }
  }

  #open(): Promise<Connection> {
    return openConnection(this.#options.url, this.#options, (connection) => this.#forget(connection));
  }

  /** A connection that was just opened. */
  #take(connection: Connection): void {
    this.#lastAnswerMs = performance.now();
    if (connection.isLost) {
      this.#grow();
      return;
    }
    if (this.#isClosed || this.#live.size >= this.#options.size) {
      void connection.end();
      return;
    }
    this.#live.add(connection);
    this.#pulse ??= setInterval(() => this.#look(), PULSE_MS).unref();
    if (this.#away) this.#comeBack();
    this.#give(connection);
  }

  #give(connection: Connection): void {
    const waiter = this.#waiting.shift();
    if (!waiter) {
      this.#idle.push(connection);
      return;
    }
    clearTimeout(waiter.late);
    waiter.resolve(connection);
  }

  #release(connection: Connection): void {
    if (connection.isLost) return;
    this.#lastAnswerMs = performance.now();
    if (this.#isClosed || performance.now() - connection.openedAtMs > LIFETIME_MS) {
      this.#live.delete(connection);
      void connection.end();
      this.#grow();
    } else this.#give(connection);
  }

  #forget(connection: Connection): void {
    if (!this.#live.delete(connection)) return;
    this.#idle = this.#idle.filter((other) => other !== connection);
    if (this.#live.size === 0) {
      clearInterval(this.#pulse);
      this.#pulse = undefined;
    }
    this.#grow();
  }

  /** Ends idle connections, and checks whether the database is there after a long silence. */
  #look(): void {
    const now = performance.now();
    for (const connection of this.#idle.filter(({ lastUsedAtMs }) => now - lastUsedAtMs > IDLE_MS)) {
      this.#idle = this.#idle.filter((other) => other !== connection);
      void connection.end();
    }
    const isSilent = now - this.#lastAnswerMs > SILENCE_MS;
    const waited = [...this.#live].map(({ busySinceMs }) => now - (busySinceMs ?? now));
    if (isSilent && Math.max(...waited) > SILENCE_MS) void this.#ask();
  }

  /** A long statement is no reason to give up; a refused connection is. */
  async #ask(): Promise<void> {
    if (this.#isAsking || this.#away) return;
    this.#isAsking = true;
    try {
      const connection = await openConnection(this.#options.url, this.#options);
      this.#lastAnswerMs = performance.now();
      await connection.end();
    } catch (error) {
      if (error instanceof DatabaseUnavailable && this.#isSilent()) this.#giveUp(error);
    } finally {
      this.#isAsking = false;
    }
  }

  #isSilent = () => performance.now() - this.#lastAnswerMs > SILENCE_MS;

  /** Refuses everybody until somebody answers. */
  #giveUp(reason: Error): void {
    if (this.#away || this.#isClosed) return;
    this.#away = reason;
    this.#options.onAway?.(reason);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { reject, late } of waiting) {
      clearTimeout(late);
      reject(new DatabaseUnavailable("the database is away", reason));
    }
    for (const connection of [...this.#live])
      connection.lose(new DatabaseUnavailable("the database does not answer", reason));
    this.#knocking = setInterval(() => this.#knock(), KNOCK_MS).unref();
  }

  #knock(): void {
    const now = performance.now();
    if (this.#knocks > 0 && now - this.#lastKnockMs < OVERLAP_MS) return;
    this.#lastKnockMs = now;
    this.#knocks++;
    this.#open()
      .then(
        (connection) => this.#take(connection),
        () => {},
      )
      .finally(() => this.#knocks--);
  }

  #comeBack(): void {
    clearInterval(this.#knocking);
    this.#away = null;
    this.#noOpeningBeforeMs = 0;
    this.#options.onBack?.();
  }

  /** Takes nothing more. What is idle ends in good order, the rest after `graceMs`; never takes longer than a second more. */
  async close(graceMs: number): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#knocking);
    clearTimeout(this.#again);
    const closed = new DatabaseUnavailable("the pool is closed");
    for (const { reject, late } of this.#waiting.splice(0)) {
      clearTimeout(late);
      reject(closed);
    }
    const idle = this.#idle.splice(0);
    const busy = [...this.#live].filter((connection) => !idle.includes(connection));
    const ended = idle.map((connection) => connection.end());
    const deadline = performance.now() + graceMs;
    while (busy.some((connection) => this.#live.has(connection)) && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 10));
    for (const connection of [...this.#live]) connection.lose(closed);
    await Promise.all(ended);
    clearInterval(this.#pulse);
  }
}
