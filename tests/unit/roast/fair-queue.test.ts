import fc from "fast-check";
import { expect, test } from "vitest";
import { FairQueue } from "@/lib/roast/loggers/fair-queue";

/** Runs jobs that were queued all at once; returns the accounts in the order in which their jobs ran. */
async function orderOf(accounts: readonly string[]) {
  const queue = new FairQueue();
  const order: { account: string; serial: number }[] = [];
  let running = 0;
  await Promise.all(
    accounts.map((account, serial) =>
      queue.run(account, async () => {
        expect(++running).toBe(1);
        await Promise.resolve();
        order.push({ account, serial });
        running--;
      }),
    ),
  );
  return order;
}

test("FairQueue runs one job at a time and each account's jobs in order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 40 }), async (accounts) => {
      const order = await orderOf(accounts);
      expect(order).toHaveLength(accounts.length);
      for (const name of new Set(accounts)) {
        const serials = order.filter(({ account }) => account === name).map(({ serial }) => serial);
        expect(serials).toEqual(serials.toSorted((a, b) => a - b));
      }
    }),
  );
});

test("FairQueue never runs an account twice while another waits", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 40 }), async (accounts) => {
      const order = (await orderOf(accounts)).map(({ account }) => account);
      for (const [at, account] of order.entries()) {
        const again = order.indexOf(account, at + 1);
        if (again === -1) continue;
        const between = new Set(order.slice(at + 1, again));
        const others = new Set(order.slice(again).filter((other) => other !== account));
        expect([...others].filter((other) => !between.has(other))).toEqual([]);
      }
    }),
  );
});

test("FairQueue continues after a failing job", async () => {
  const queue = new FairQueue();
  const failed = queue.run("a", () => Promise.reject(new Error("no")));
  const next = queue.run("a", async () => "done");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("done");
  expect(await queue.run("b", async () => "later")).toBe("later");
});

test("a job that throws before it returns a promise is refused, and the next ones run", async () => {
  const queue = new FairQueue();
  const refused = queue.run("a", () => {
    throw new Error("no thread");
  });
  const next = [queue.run("a", async () => 1), queue.run("b", async () => 2)];
  await expect(refused).rejects.toThrow("no thread");
  expect(await Promise.all(next)).toEqual([1, 2]);
  expect(await queue.run("a", async () => 3)).toBe(3);
});
