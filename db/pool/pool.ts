import { type Connection, type ConnectionOptions, openConnection } from "./connection";
import { DatabaseUnavailable } from "./errors";

export interface PoolOptions extends ConnectionOptions {
  url: string;
  size: number;
  /** Maximum queue length, and time in it. */
  mostWaiting: number;
  waitMs: number;
  /** Called once on loss and once on recovery. */
  onAway?: (reason: Error) => void;
  onBack?: () => void;
}

interface Waiter {
  resolve: (connection: Connection) => void;
  reject: (reason: Error) => void;
  late: NodeJS.Timeout;
}

/** Interval of reconnection attempts during an outage. */
const KNOCK_MS = 250;
/** Hanging attempts overlap, so one is always recent; more would add load to a recovering server. */
const OVERLAP_MS = 700;
const PULSE_MS = 250;
/** After this silence a new connection checks whether the server is reachable. */
const SILENCE_MS = 2000;
const IDLE_MS = 60_000;
const LIFETIME_MS = 30 * 60_000;

/**
 * Connection pool with a bounded queue and wait. When no connection is left and none can be
 * opened, it fails fast and polls for recovery.
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

  get isAway(): boolean {
    return this.#away !== null;
  }

  /** Open connections, idle ones among them, and waiting callers. */
  get load(): { open: number; idle: number; waiting: number } {
    return { open: this.#live.size, idle: this.#idle.length, waiting: this.#waiting.length };
  }

  /**
   * Runs `work` on a reserved connection.
   * @param waitMs maximum wait, if shorter than the pool's
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

  /** A pool never repeats work. */
  once = this.use;

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

  /** Closes idle connections, and checks after a long silence whether the database is reachable. */
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

  /** A slow statement doesn't mean an outage; a refused connection does. */
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

  /** Refuses all queries until the database answers again. */
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

  /** Idle connections close cleanly, the rest after `graceMs`, plus at most a second. */
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
