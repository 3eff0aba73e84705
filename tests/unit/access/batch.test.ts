import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batchCalls } from "@/lib/access/quota/batch";

/** Answers a run only when it is told to, and keeps what each was asked. */
function held() {
  const runs: { asked: number[]; finish: (answers: number[]) => void; fail: (error: Error) => void }[] = [];
  const answerAll = (asked: number[]) =>
    new Promise<number[]>((finish, fail) => {
      runs.push({ asked, finish, fail });
    });
  return { runs, answerAll };
}

test("calls during a batch run together in the next, in order", async () => {
  const { runs, answerAll } = held();
  const ask = batchCalls(answerAll, 100);
  const first = [ask(1), ask(2)];
  await nextTurn();
  const later = [ask(3), ask(4), ask(5)];
  await nextTurn();
  expect(runs.map(({ asked }) => asked)).toEqual([[1, 2]]);
  runs[0]?.finish([10, 20]);
  expect(await Promise.all(first)).toEqual([10, 20]);
  await nextTurn();
  expect(runs.map(({ asked }) => asked)).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  runs[1]?.finish([30, 40, 50]);
  expect(await Promise.all(later)).toEqual([30, 40, 50]);
});

test("a failed batch fails its own calls only", async () => {
  const { runs, answerAll } = held();
  const ask = batchCalls(answerAll, 100);
  const first = Promise.allSettled([ask(1), ask(2)]);
  await nextTurn();
  const later = ask(3);
  runs[0]?.fail(new Error("the line is cut"));
  expect((await first).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await nextTurn();
  runs[1]?.finish([30]);
  expect(await later).toBe(30);
});

test("a missing result rejects its call", async () => {
  const { runs, answerAll } = held();
  const ask = batchCalls(answerAll, 100);
  const asked = Promise.allSettled([ask(1), ask(2)]);
  await nextTurn();
  runs[0]?.finish([10]);
  expect((await asked).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
});

test("calls beyond the waiting limit get 503 at once", async () => {
  const { runs, answerAll } = held();
  const ask = batchCalls(answerAll, 2);
  const inFlight = ask(1);
  await nextTurn();
  const waiting = [ask(2), ask(3)];
  await expect(ask(4)).rejects.toMatchObject({ code: "unavailable", headers: { "Retry-After": "1" } });
  runs[0]?.finish([10]);
  await inFlight;
  await nextTurn();
  expect(runs[1]?.asked).toEqual([2, 3]);
  runs[1]?.finish([20, 30]);
  expect(await Promise.all(waiting)).toEqual([20, 30]);
});

test("a call whose caller disconnected is dropped before its turn", async () => {
  const { runs, answerAll } = held();
  const ask = batchCalls(answerAll, 100);
  const first = ask(1);
  await nextTurn();
  let isGone = false;
  const gone = ask(2, { isGone: () => isGone });
  const stays = ask(3, { isGone: () => false });
  isGone = true;
  runs[0]?.finish([10]);
  await first;
  await expect(gone).rejects.toMatchObject({ code: "client_closed_request" });
  expect(runs[1]?.asked).toEqual([3]);
  runs[1]?.finish([30]);
  expect(await stays).toBe(30);
});

test("a call gets 503 at its deadline, and a late result is handed to the refund", async () => {
  const { runs, answerAll } = held();
  const late: [number, number][] = [];
  const ask = batchCalls(answerAll, 100, (question, answer) => late.push([question, answer]));
  const soon = () => ({ untilMs: performance.now() + 50 });
  const asked = ask(1, soon());
  await nextTurn();
  const waiting = ask(2, soon());
  for (const each of [asked, waiting]) await expect(each).rejects.toMatchObject({ code: "unavailable" });
  runs[0]?.finish([10]);
  await nextTurn();
  expect(late).toEqual([[1, 10]]);
  expect(runs).toHaveLength(1);
});
