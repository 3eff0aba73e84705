import { expect } from "vitest";

/**
 * Asks until `holds`. Every request that begins a second or longer after the change, which has just been made, must
 * find that it does (contract/keys-and-people.md#2.5). When a request began decides, not when its answer came: a machine that stalls
 * makes answers late, but none of them wrong.
 */
export async function holdsWithinASecond(holds: () => Promise<boolean>): Promise<void> {
  const changedAtMs = performance.now();
  for (;;) {
    const askedAtMs = performance.now();
    if (await holds()) return;
    expect(askedAtMs - changedAtMs).toBeLessThan(1000);
  }
}
