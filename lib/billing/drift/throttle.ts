import { setTimeout as delay } from "node:timers/promises";

/** Waits so that calls don't exceed a rate. */
export type Throttle = (calls?: number) => Promise<void>;

/** @param perSecond calls on average; a second's worth may come together */
export function throttleTo(perSecond: number): Throttle {
  let freeAt = 0;
  return async (calls = 1) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now - 1000) + (calls * 1000) / perSecond;
    if (freeAt > now) await delay(freeAt - now);
  };
}
