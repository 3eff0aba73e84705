import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { TokenBuckets } from "@/lib/api/token-buckets";
import { log } from "@/lib/log/log";
import { countsOf, sumOf, type WorkerMetrics } from "./counts";
import { HandedOver } from "./handed-over";
import { type DemoPayments, type FromSupervisor, fromWorker } from "./messages";

const READY_WITHIN_MS = 60_000;
/** A worker that lived at least this long is replaced immediately; others after a growing pause. */
const LONG_LIFE_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
/** Workers end themselves before. */
const LEAVE_WITHIN_MS = 12_000;
const METRICS_WITHIN_MS = 3000;

interface Running {
  worker: Worker;
  /** Null until it takes requests; rejects when it ends before. */
  ready: Promise<number>;
  isReady: boolean;
  isLeaving: boolean;
  /** Another has been started in its place, so it isn't replaced when it dies. */
  hasSuccessor: boolean;
  ended: Promise<number>;
  /** As last reported. */
  metrics: WorkerMetrics;
}

interface WorkerOptions {
  count: number;
  /** The program of a worker, asked for at the start and at each reload. */
  program: () => string;
  env: Record<string, string>;
  demoPayments: DemoPayments | null;
}

/** Processes that share a port. One that dies is replaced; `reload` replaces all without a refused connection. */
export class Workers {
  readonly #options: WorkerOptions;
  readonly #running = new Set<Running>();
  #program: string;
  readonly #stopping = new AbortController();
  readonly #handedOver = new HandedOver();
  readonly #buckets = { requests: new TokenBuckets(), openings: new TokenBuckets() };
  #reloading: Promise<boolean> | null = null;
  #reloadingAgain: Promise<boolean> | null = null;
  /** What workers counted that have ended: to Prometheus a sum that falls is a restart, and it counts the rest again. */
  #gone: Promise<WorkerMetrics> = Promise.resolve([]);
  #pauseMs = FIRST_PAUSE_MS;
  #replaced = 0;
  #asked = 0;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#program = options.program();
    runFromNowOn(this.#program);
  }

  get counts(): { ready: number; starting: number; leaving: number; replaced: number } {
    const all = [...this.#running];
    return {
      ready: all.filter(({ isReady, isLeaving }) => isReady && !isLeaving).length,
      starting: all.filter(({ isReady }) => !isReady).length,
      leaving: all.filter(({ isLeaving }) => isLeaving).length,
      replaced: this.#replaced,
    };
  }

  /**
   * Resolves with the port when the first takes requests, and each other one does or is being replaced.
   * @throws when the first ends before
   */
  async start(): Promise<number> {
    // The first alone: what keeps it from starting is said once.
    const first = await this.#fork().ready;
    const others = Array.from({ length: this.#options.count - 1 }, async () => {
      try {
        await this.#fork().ready;
      } catch (err) {
        log().error({ err }, "worker not started");
        void this.#replace(0);
      }
    });
    await Promise.all(others);
    return first;
  }

  /** Whether connections that a killed worker never took will be closed: false on a Node that hands them over in another way. */
  canCloseUntaken(port: number, host: string): Promise<boolean> {
    return this.#handedOver.check(port, host);
  }

  #fork(): Running {
    const worker = cluster.fork(this.#options.env);
    this.#handedOver.watch(worker.process);
    const startedAtMs = performance.now();
    const ready = Promise.withResolvers<number>();
    const ended = Promise.withResolvers<number>();
    const running: Running = {
      worker,
      ready: ready.promise,
      isReady: false,
      isLeaving: false,
      hasSuccessor: false,
      ended: ended.promise,
      metrics: [],
    };
    this.#running.add(running);
    // Its end says so too.
    ready.promise.catch(() => {});
    const late = setTimeout(() => worker.process.kill("SIGKILL"), READY_WITHIN_MS);
    worker.on("message", (sent) => {
      const { data: message } = fromWorker.safeParse(sent);
      if (message?.kind === "metrics") running.metrics = message.metrics;
      if (message?.kind === "closed") tell(worker, { kind: "noMore" });
      if (message?.kind === "take") {
        const againAtMs = this.#buckets[message.bucket].take(message.subscriber, message.limit);
        tell(worker, { kind: "taken", id: message.id, againAtMs });
      }
      if (message?.kind === "started") tell(worker, { kind: "go", demoPayments: this.#options.demoPayments });
      if (message?.kind !== "ready") return;
      clearTimeout(late);
      running.isReady = true;
      ready.resolve(message.port);
    });
    worker.on("error", (err) => log().warn({ err }, "worker not reached"));
    worker.on("exit", (code, signal) => {
      clearTimeout(late);
      this.#running.delete(running);
      const counted = countsOf(running.metrics);
      this.#gone = this.#gone.then((sum) => sumOf([sum, counted]));
      ready.reject(new Error(`A worker ended before it took requests (${signal ?? `exit code ${code}`}).`));
      // One that is still starting hasn't a handler for our own SIGTERM yet.
      const isToldToEnd = signal === "SIGTERM" && this.#stopping.signal.aborted && !running.isReady;
      ended.resolve(code ?? (isToldToEnd ? 0 : 1));
      if (this.#stopping.signal.aborted || running.isLeaving || !running.isReady) return;
      log().error({ worker: worker.process.pid, code, signal }, "worker died");
      if (!running.hasSuccessor) void this.#replace(performance.now() - startedAtMs);
    });
    return running;
  }

  /** Until one stays: what broke it may pass. */
  async #replace(livedMs: number): Promise<void> {
    if (livedMs > LONG_LIFE_MS) this.#pauseMs = FIRST_PAUSE_MS;
    const { signal } = this.#stopping;
    for (;;) {
      await wait(this.#pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS);
      this.#replaced++;
      try {
        const running = this.#fork();
        await running.ready;
        log().info({ worker: running.worker.process.pid }, "worker replaced");
        return;
      } catch (err) {
        log().error({ err, againInMs: this.#pauseMs }, "worker not replaced");
      }
    }
  }

  /**
   * One by one: each exits when another takes requests. False if a new one didn't start; the old ones then
   * continue. If asked again during a reload, it reloads once more afterwards: some new ones may run the previous
   * files.
   */
  reload(): Promise<boolean> {
    if (this.#reloading) {
      this.#reloadingAgain ??= this.#reloading.then(() => {
        this.#reloadingAgain = null;
        return this.reload();
      });
      return this.#reloadingAgain;
    }
    this.#reloading = this.#replaceAll().finally(() => {
      this.#reloading = null;
    });
    return this.#reloading;
  }

  async #replaceAll(): Promise<boolean> {
    const old = [...this.#running].filter(({ isLeaving }) => !isLeaving);
    let program: string;
    try {
      program = this.#options.program();
    } catch (err) {
      log().error({ err }, "reload given up");
      return false;
    }
    runFromNowOn(program);
    for (const running of old) {
      // One that is starting runs the previous files, too.
      await running.ready.catch(() => {});
      if (this.#stopping.signal.aborted) return false;
      // Died in between and is being replaced.
      if (!this.#running.has(running)) continue;
      running.hasSuccessor = true;
      try {
        await this.#fork().ready;
      } catch (err) {
        log().error({ err }, "reload given up");
        runFromNowOn(this.#program);
        running.hasSuccessor = false;
        if (!this.#running.has(running)) void this.#replace(0);
        return false;
      }
      running.isLeaving = true;
      tell(running.worker, { kind: "retire" });
      await this.#end(running);
    }
    this.#program = program;
    log().info({ workers: old.length }, "reloaded");
    return true;
  }

  async #end({ worker, ended }: Running, withinMs = LEAVE_WITHIN_MS): Promise<number> {
    const late = setTimeout(() => worker.process.kill("SIGKILL"), withinMs);
    const code = await ended;
    clearTimeout(late);
    return code;
  }

  /** Each drains and ends. Resolves with 0, or 1 if one could not close everything in time. */
  async stop(delayMs: number): Promise<number> {
    this.#stopping.abort();
    const codes = [...this.#running].map((running) => {
      running.isLeaving = true;
      running.worker.process.kill("SIGTERM");
      return this.#end(running, delayMs + LEAVE_WITHIN_MS);
    });
    return (await Promise.all(codes)).some((code) => code !== 0) ? 1 : 0;
  }

  kill(): void {
    for (const { worker } of this.#running) worker.process.kill("SIGKILL");
  }

  /** Of workers that take requests; for those that don't answer in time or have ended, only their counters. */
  async metrics(): Promise<WorkerMetrics[]> {
    const id = ++this.#asked;
    const asked = [...this.#running].filter(({ isReady }) => isReady);
    const late = new Set(asked);
    await Promise.all(
      asked.map(async (running) => {
        if (await this.#hasTold(running.worker, id)) late.delete(running);
      }),
    );
    // In one step: who ends now is in either, and never in both.
    const told = [...this.#running].map((running) =>
      late.has(running) ? countsOf(running.metrics) : running.metrics,
    );
    return [...told, await this.#gone];
  }

  #hasTold(worker: Worker, id: number): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (hasTold: boolean) => {
        clearTimeout(late);
        worker.off("message", hear).off("exit", gone);
        resolve(hasTold);
      };
      const hear = (sent: unknown) => {
        const { data: message } = fromWorker.safeParse(sent);
        if (message?.kind === "metrics" && message.id === id) done(true);
      };
      const gone = () => done(false);
      const late = setTimeout(gone, METRICS_WITHIN_MS);
      worker.on("message", hear).on("exit", gone);
      tell(worker, { kind: "metrics", id });
    });
  }
}

/** Those that run stay as they are. */
function runFromNowOn(program: string): void {
  const limits = process.execArgv.filter((flag) => /^--(max|v8)-/.test(flag));
  const loader = program.endsWith(".ts") ? ["--import", "tsx"] : [];
  cluster.setupPrimary({ exec: program, execArgv: [...limits, ...loader] });
}

function tell(worker: Worker, message: FromSupervisor): void {
  if (worker.isConnected()) worker.send(message);
}
