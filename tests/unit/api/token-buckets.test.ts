import { expect, test, vi } from "vitest";
import { TokenBuckets } from "@/lib/api/token-buckets";

const HOUR_MS = 3_600_000;

test.each([-HOUR_MS, HOUR_MS])(
  "an allowance comes back in its minute when the clock jumps by %i ms",
  (jumpMs) => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    const buckets = new TokenBuckets();
    const take = () => buckets.take("203.0.113.1", 3);
    expect([take(), take(), take()]).toEqual([null, null, null]);
    vi.setSystemTime(Date.now() + jumpMs);
    expect(take()).toBe(Date.now() + 20_000);
    vi.advanceTimersByTime(20_000);
    expect(take()).toBeNull();
    expect(take()).toBe(Date.now() + 20_000);
  },
);
