import { ApiError } from "@/lib/errors";

export interface WaitLimits {
  /** Monotonic (`performance.now()`). Without an answer by then it is 503. */
  untilMs?: number;
  /** The caller no longer wants to know. Looked at before the question is asked. */
  isGone?: () => boolean;
}

interface Waiting<Question, Answer> extends WaitLimits {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
  /** Its caller has been told 503. */
  isLate?: true;
}

const SWEEP_MS = 100;

const unavailable = (retryAfter: string) => new ApiError("unavailable", {}, { "Retry-After": retryAfter });

/**
 * A function that answers many callers with few runs of `answerAll`: while one run is under way the others wait and
 * go together in the next, first come first served. `answerAll` gives as many answers as it was asked questions, in
 * their order; when it fails, everyone in that run fails with it and the next run goes on.
 * @param mostWaiting above it callers are refused with 503, so that a slow database cannot fill our memory
 * @param onLate told the answer to a question that was asked, but came after its caller was told 503
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
    // Timers cost: most runs are over before one would fire.
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
