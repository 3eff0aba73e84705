import { ApiError } from "@/lib/http/errors";

interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * A function that answers many callers with few runs of `answerAll`: while one run is under way the others wait and
 * go together in the next, first come first served. `answerAll` gives as many answers as it was asked questions, in
 * their order; when it fails, everyone in that run fails with it and the next run goes on.
 * @param mostWaiting above it callers are refused with 503, so that a slow database cannot fill our memory
 */
export function coalesce<Question, Answer>(
  answerAll: (questions: Question[]) => Promise<Answer[]>,
  mostWaiting: number,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let running = false;

  async function run(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const answers = await answerAll(batch.map(({ question }) => question));
      for (const [place, { resolve, reject }] of batch.entries()) {
        const answer = answers[place];
        if (answer === undefined) reject(new Error("a question was left without an answer"));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    if (waiting.length > 0) setImmediate(run);
    else running = false;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting)
        return reject(new ApiError("unavailable", {}, { "Retry-After": "1" }));
      waiting.push({ question, resolve, reject });
      if (running) return;
      running = true;
      // Whoever asks in the same turn of the event loop goes along.
      setImmediate(run);
    });
}
