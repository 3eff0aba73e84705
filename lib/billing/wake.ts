/** Called when there may be work in the queue. Set by the process that drains it. */
let listener: () => void = () => {};

export function onBillingWork(wake: () => void): void {
  listener = wake;
}

/** Drains the queue now instead of at the next interval. */
export function wakeBillingQueue(): void {
  listener();
}
