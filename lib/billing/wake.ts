/** Called when there may be work in the queue. Set by the process that drains it. */
let listener: () => void = () => {};

export function onBillingWork(wake: () => void): void {
  listener = wake;
}

/** Says that a customer was marked as changed: the queue is drained now and not at its next round. */
export function wakeBillingQueue(): void {
  listener();
}
