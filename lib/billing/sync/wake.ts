/** Work that waits in billing's own tables. */
type BillingWork = "sync" | "audit" | "repair";

// Next bundles its own copy of every module; a process has one listener.
const holder = globalThis as typeof globalThis & {
  peaberryBillingWork?: ((work: BillingWork) => void) | undefined;
};

/** Set by the process that does the work. Without one it waits for the next look at the tables. */
export function onBillingWork(wake: ((work: BillingWork) => void) | undefined): void {
  holder.peaberryBillingWork = wake;
}

/** Begins it now instead of a few seconds later. */
export function wakeBilling(work: BillingWork): void {
  holder.peaberryBillingWork?.(work);
}
