import fc from "fast-check";
import { expect, test } from "vitest";
import { ApiError } from "@/lib/errors";
import { BodyBudget } from "@/lib/http/body/body-budget";
import { leastBytes } from "@/lib/http/body/body-stream";
import { ANONYMOUS } from "@/lib/viewer";
import { sessionOf } from "@/tests/support/viewers";

const LIMITS = { account: 100, address: 30, process: 250 };
const person = (userId: string) => sessionOf("viewer", userId);
const statusOf = (work: () => void) => {
  try {
    work();
    return 200;
  } catch (thrown) {
    return thrown instanceof ApiError ? thrown.status : thrown;
  }
};

test("a budget never exceeds its limits in any order of taking and releasing", () => {
  const step = fc.record({ who: fc.nat(4), hold: fc.nat(9), bytes: fc.nat(60), end: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const budget = new BodyBudget(LIMITS);
      const holds = Array.from({ length: 10 }, (_, n) => budget.hold(person(`p${n % 5}`), null));
      const held = holds.map(() => 0);
      for (const { hold: n, bytes, end } of steps) {
        const before = held[n] ?? 0;
        if (end) {
          holds[n]?.[Symbol.dispose]();
          held[n] = 0;
        } else if (statusOf(() => holds[n]?.cover(bytes)) === 200) held[n] = Math.max(before, bytes);
        const sum = held.reduce((all, each) => all + each, 0);
        expect(budget.total).toBe(sum);
        expect(sum).toBeLessThanOrEqual(LIMITS.process);
        for (let p = 0; p < 5; p++)
          expect((held[p] ?? 0) + (held[p + 5] ?? 0)).toBeLessThanOrEqual(LIMITS.account);
      }
      for (const hold of holds) hold[Symbol.dispose]();
      expect(budget.total).toBe(0);
    }),
  );
});

test("an account over its share gets 429, a full process 503, and rejected bodies take nothing", () => {
  const budget = new BodyBudget(LIMITS);
  const first = budget.hold(person("a"), null);
  first.cover(90);
  expect(statusOf(() => budget.hold(person("a"), null).cover(11))).toBe(429);
  expect(statusOf(() => budget.hold(person("a"), "203.0.113.1").cover(10))).toBe(200);
  budget.hold(person("b"), null).cover(100);
  expect(statusOf(() => budget.hold(person("c"), null).cover(51))).toBe(503);
  expect(budget.total).toBe(200);
});

test("anonymous callers share a smaller limit per address, IPv6 per /64", () => {
  const budget = new BodyBudget(LIMITS);
  budget.hold(ANONYMOUS, "203.0.113.1").cover(30);
  expect(statusOf(() => budget.hold(ANONYMOUS, "203.0.113.1").cover(1))).toBe(429);
  expect(statusOf(() => budget.hold(ANONYMOUS, "203.0.113.2").cover(1))).toBe(200);
  budget.hold(ANONYMOUS, "2001:db8::1").cover(30);
  expect(statusOf(() => budget.hold(ANONYMOUS, "2001:db8::2").cover(1))).toBe(429);
});

test("the minimum upload rate starts after ten seconds and grows to the full size within a minute", () => {
  expect(leastBytes(5_000_000, 10_000)).toBe(0);
  expect(leastBytes(5_000_000, 35_000)).toBe(2_500_000);
  expect(leastBytes(5_000_000, 60_000)).toBe(5_000_000);
  // Short and endless bodies: 1 KB a second.
  expect(leastBytes(600, 20_000)).toBe(600);
  expect(leastBytes(0, 20_000)).toBe(10_240);
});
