import { expect } from "vitest";

/** Runs what must take time in proportion to its input. Not a measurement: anything else would need minutes of the processor. */
export function inLinearTime<T>(work: () => T): T {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1e6, "seconds of the processor").toBeLessThan(20);
  return result;
}
