import { AsyncLocalStorage } from "node:async_hooks";

/** Whether something that was asked here went without its database. */
interface Noted {
  wentWithout: boolean;
}

// Next's pages are compiled with modules of their own; what they note must be seen by the front server.
const holder = globalThis as typeof globalThis & { peaberryOutages?: AsyncLocalStorage<Noted> };
const outages = () => {
  holder.peaberryOutages ??= new AsyncLocalStorage();
  return holder.peaberryOutages;
};

/** Runs `work` and tells whether a query of it has failed for want of the database so far. */
export function noteOutages<T>(work: (wentWithout: () => boolean) => T): T {
  const noted: Noted = { wentWithout: false };
  return outages().run(noted, () => work(() => noted.wentWithout));
}

export function noteOutage(): void {
  const noted = outages().getStore();
  if (noted) noted.wentWithout = true;
}
