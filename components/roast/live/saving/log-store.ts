import { keep, readKept } from "@/components/ui/kept";
import { randomHex } from "@/lib/new-id";
import { mergeLogs } from "@/lib/roast/live/merge-logs";
import type { LivePlan } from "@/lib/roast/live/plan";
import {
  type LiveBatch,
  type LiveEvent,
  type LiveLog,
  MAX_EVENTS,
  restoreLog,
} from "@/lib/roast/live/session";
import type { TemperatureUnit } from "@/lib/units/temperature";

interface Shown {
  log: LiveLog | null;
  /** False if the browser doesn't have all of it. */
  isKept: boolean;
}

/**
 * The roast in progress, stored in the browser before it's shown, so that a reload or crash keeps every event. Tabs
 * share it. Without storage it lives on the page: storage never replaces an event or a roast that only the page
 * knows, and the page never replaces another tab's roast.
 */
export class LogStore {
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #shown: Shown;

  constructor(account: string) {
    this.#key = `peaberry.live-roast.${account}`;
    this.#shown = { log: this.#stored(), isKept: true };
  }

  readonly shown = (): Shown => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Another tab may have changed the stored roast.
   * @param key the changed key; null if all was cleared, which doesn't end a roast being shown
   */
  follow(key: string | null = this.#key): void {
    if (key !== this.#key) return;
    const { log, isKept } = this.#shown;
    const stored = this.#stored();
    if (log !== null && stored?.id === log.id) {
      const whole = this.#latest(stored, log);
      if (!isKept || whole.events !== stored.events) this.#write(whole);
      else this.#show(whole, true);
    } else if (log === null || isKept) this.#show(stored, true);
  }

  /** False if another tab has started a roast, which is shown instead. */
  begin(unit: TemperatureUnit, plan: LivePlan): boolean {
    const running = this.#stored();
    if (running) {
      this.#show(running, true);
      return false;
    }
    this.#write({
      id: randomHex(),
      unit,
      events: [{ kind: "start", at: Date.now() }],
      ...(plan.batch !== null && { batch: { number: plan.batch, isReserved: false } }),
      plan,
    });
    return true;
  }

  add(id: string, event: LiveEvent): void {
    this.#change(id, (log) =>
      log.events.length < MAX_EVENTS ? { ...log, events: [...log.events, event] } : log,
    );
  }

  readonly number = (id: string, batch: LiveBatch): void => this.#change(id, (log) => ({ ...log, batch }));

  readonly plan = (id: string, plan: LivePlan): void => this.#change(id, (log) => ({ ...log, plan }));

  /** Goes on with a log from elsewhere. False if it isn't stored here, so its other copy has to stay. */
  restore(log: LiveLog): boolean {
    const running = this.#stored();
    if (running && running.id !== log.id) this.#show(running, true);
    else this.#write(running ? mergeLogs(running, log) : log);
    return this.#shown.log?.id === log.id && this.#shown.isKept;
  }

  /** That roast is over, and no other. */
  forget(id: string): void {
    if (this.#stored()?.id === id) keep(this.#key, null);
    if (this.#shown.log?.id === id) this.#show(this.#stored(), true);
  }

  #change(id: string, change: (log: LiveLog) => LiveLog): void {
    const { log, isKept } = this.#shown;
    if (log?.id !== id) return;
    const stored = this.#stored();
    // The roast is over in another tab, which has started the next one: this was not meant for that.
    if (stored && stored.id !== id && isKept) this.#show(stored, true);
    else this.#write(change(stored?.id === id ? this.#latest(stored, log) : log));
  }

  /** A plan that couldn't be stored is newer than the stored one. */
  #latest(stored: LiveLog, log: LiveLog): LiveLog {
    const { plan } = this.#shown.isKept ? stored : log;
    return { ...mergeLogs(stored, log), ...(plan && { plan }) };
  }

  #stored(): LiveLog | null {
    return restoreLog(readKept(this.#key));
  }

  #write(log: LiveLog): void {
    const { id = log.id } = this.#stored() ?? {};
    this.#show(log, id === log.id && keep(this.#key, JSON.stringify(log)));
  }

  #show(log: LiveLog | null, isKept: boolean): void {
    this.#shown = { log, isKept };
    for (const listener of this.#listeners) listener();
  }
}
