import { ApiError } from "@/lib/errors";

export interface WaitLimits {
  /** Monotonic (`performance.now()`); 503 after it. */
  untilMs?: number;
  /** True if the caller hung up; checked before the call. */
  isGone?: () => boolean;
}

interface Waiting<Question, Answer> extends WaitLimits {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
  /** The caller already got a 503. */
  isLate?: true;
}

const SWEEP_MS = 100;

// Next bundles its own copy of every module; both must count in the same place.
const holder = globalThis as typeof globalThis & { peaberryBatches?: { batches: number; calls: number } };

function countBatch(calls: number): void {
  holder.peaberryBatches ??= { batches: 0, calls: 0 };
  holder.peaberryBatches.batches++;
  holder.peaberryBatches.calls += calls;
}

/** Batches of key and quota queries of this process, and the calls that they answered. */
export function readBatchUses(): { batches: number; calls: number } {
  return holder.peaberryBatches ?? { batches: 0, calls: 0 };
}

const unavailable = (retryAfter: string) => new ApiError("unavailable", {}, { "Retry-After": retryAfter });

/**
 * Batches calls: while a run of `answerAll` is in progress, others queue for the next. It answers in order, or fails all of a run.
 * @param mostWaiting queue limit; above it callers get 503
 * @param onLate gets answers whose caller already got a 503
 */
export function batchCalls<Question, Answer>(
  answerAll: (questions: Question[]) => Promise<Answer[]>,
  mostWaiting: number,
  onLate: (question: Question, answer: Answer) => void = () => {},
): (question: Question, limits?: WaitLimits) => Promise<Answer> {
  type Entry = Waiting<Question, Answer>;
  let waiting: Entry[] = [];
  let asked: Entry[] = [];
  let running = false;
  let sweeper: NodeJS.Timeout | undefined;

  function sweep(): void {
    const nowMs = performance.now();
    const isLate = ({ untilMs = Infinity }: Entry) => untilMs <= nowMs;
    for (const entry of [...asked, ...waiting].filter(isLate)) {
      entry.isLate = true;
      entry.reject(unavailable("5"));
    }
    waiting = waiting.filter((entry) => !entry.isLate);
  }

  function takeWaiting(): Entry[] {
    const entries = waiting;
    waiting = [];
    return entries.filter(({ isGone, reject }) => {
      if (!isGone?.()) return true;
      reject(new ApiError("client_closed_request"));
      return false;
    });
  }

  async function run(): Promise<void> {
    asked = takeWaiting();
    countBatch(asked.length);
    // Lazy, because most runs end before a timer would fire.
    sweeper ??= setInterval(sweep, SWEEP_MS).unref();
    try {
      const questions = asked.map(({ question }) => question);
      const answers = questions.length > 0 ? await answerAll(questions) : [];
      for (const [place, { question, resolve, reject, isLate }] of asked.entries()) {
        const answer = answers[place];
        if (answer === undefined) reject(new Error("a question was left without an answer"));
        else if (isLate) onLate(question, answer);
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    asked = [];
    if (waiting.length > 0) setImmediate(run);
    else {
      running = false;
      clearInterval(sweeper);
      sweeper = undefined;
    }
  }

  return (question, limits = {}) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) return reject(unavailable("1"));
      waiting.push({ ...limits, question, resolve, reject });
      if (running) return;
      running = true;
      // Batches callers of the same tick.
      setImmediate(run);
    });
}
