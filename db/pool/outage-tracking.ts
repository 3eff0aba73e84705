import { AsyncLocalStorage } from "node:async_hooks";

interface Noted {
  wentWithout: boolean;
}

// Next bundles pages separately; the front server must see what they record.
const holder = globalThis as typeof globalThis & { peaberryOutages?: AsyncLocalStorage<Noted> };
const outages = () => {
  holder.peaberryOutages ??= new AsyncLocalStorage();
  return holder.peaberryOutages;
};

/** Runs `work`, which can ask whether one of its queries failed because the database was unreachable. */
export function noteOutages<T>(work: (wentWithout: () => boolean) => T): T {
  const noted: Noted = { wentWithout: false };
  return outages().run(noted, () => work(() => noted.wentWithout));
}

export function noteOutage(): void {
  const noted = outages().getStore();
  if (noted) noted.wentWithout = true;
}
