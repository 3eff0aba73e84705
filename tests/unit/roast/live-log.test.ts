import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { LogStore } from "@/components/roast/live/saving/log-store";
import { mergeLogs } from "@/lib/roast/live/merge-logs";
import { NO_PLAN } from "@/lib/roast/live/plan";
import { type LiveEvent, type LiveLog, liveStateOf, restoreLog } from "@/lib/roast/live/session";

const ACCOUNT = "ann 1";
const PLAN = { ...NO_PLAN, lotId: 3, coffee: "Kiambu" };

/** The browser's storage, which refuses what is longer than its room. */
const browser = { stored: new Map<string, string>(), room: Number.POSITIVE_INFINITY };
beforeEach(() => {
  browser.stored.clear();
  browser.room = Number.POSITIVE_INFINITY;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => browser.stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > browser.room) throw new DOMException("full", "QuotaExceededError");
      browser.stored.set(key, value);
    },
    removeItem: (key: string) => browser.stored.delete(key),
  });
});

const fill = () => {
  browser.room = [...browser.stored.values()].join("").length;
};
const free = () => {
  browser.room = Number.POSITIVE_INFINITY;
};

const START = Date.UTC(2026, 10, 21, 12);
const read = (second: number): LiveEvent => {
  const at = START + second * 1000;
  return { kind: "readings", at, readings: [{ at, bean: 100 + second }] };
};
const undo = (second: number): LiveEvent => ({ kind: "undo", at: START + second * 1000 });
const beansOf = (log: LiveLog | null) => liveStateOf(log?.events ?? []).readings.map(({ bean }) => bean);

const open = () => new LogStore(ACCOUNT);
function shownBy(tab: LogStore): LiveLog {
  return tab.shown().log ?? expect.fail("no roast is shown");
}
/** A roast that has just begun, and the tab that shows it. */
function running() {
  const tab = open();
  tab.begin("F", PLAN);
  return { tab, id: shownBy(tab).id };
}

test("a live log keeps every event while the browser's storage is full, and stores them all once it has room", () => {
  const { tab, id } = running();
  tab.add(id, read(1));
  fill();
  for (const second of [2, 3, 4]) tab.add(id, read(second));
  expect(tab.shown().isKept).toBe(false);
  tab.number(id, { number: "2026-143", isReserved: true });
  expect(beansOf(shownBy(tab))).toEqual([101, 102, 103, 104]);
  expect(shownBy(tab).batch).toEqual({ number: "2026-143", isReserved: true });
  tab.plan(id, { ...PLAN, operator: "Nia" });
  free();
  tab.add(id, read(5));
  expect(tab.shown().isKept).toBe(true);
  expect(open().shown().log).toEqual(shownBy(tab));
  expect(beansOf(shownBy(tab))).toEqual([101, 102, 103, 104, 105]);
  expect(shownBy(tab).plan?.operator).toBe("Nia");
});

test("two tabs that log the same roast keep what either has, also what one of them couldn't store", () => {
  const { tab, id } = running();
  const other = open();
  tab.add(id, read(1));
  other.add(id, read(2));
  expect(beansOf(shownBy(other))).toEqual([101, 102]);
  fill();
  tab.add(id, read(3));
  free();
  other.add(id, undo(4));
  tab.follow();
  other.follow();
  expect(beansOf(shownBy(tab))).toEqual([101, 103]);
  expect(shownBy(other)).toEqual(shownBy(tab));
  expect(open().shown().log).toEqual(shownBy(tab));
});

test("a tab's entry never goes to the roast that another tab has started since", () => {
  const { tab, id } = running();
  const other = open();
  other.forget(id);
  other.begin("F", { ...PLAN, lotId: 7 });
  tab.add(id, read(1));
  expect(shownBy(tab)).toEqual(shownBy(other));
  expect(beansOf(open().shown().log)).toEqual([]);
  // Its save has been answered at last.
  tab.forget(id);
  expect(open().shown().log).toEqual(shownBy(other));
});

test("a second tab joins the roast in progress instead of starting another over it", () => {
  const late = open();
  const { id } = running();
  expect(late.begin("C", PLAN)).toBe(false);
  expect(shownBy(late).id).toBe(id);
});

test("a roast that couldn't be stored outlives another tab's, and replaces none", () => {
  browser.room = 0;
  const { tab, id } = running();
  free();
  const { tab: other, id: otherId } = running();
  tab.follow();
  tab.add(id, read(1));
  expect(beansOf(shownBy(tab))).toEqual([101]);
  expect(tab.shown().isKept).toBe(false);
  expect(open().shown().log?.id).toBe(otherId);
  other.forget(otherId);
  tab.add(id, read(2));
  expect(beansOf(open().shown().log)).toEqual([101, 102]);
});

test("a cleared storage ends no roast, and a roast that is over in another tab is over", () => {
  const { tab, id } = running();
  tab.add(id, read(1));
  browser.stored.clear();
  tab.follow(null);
  expect(beansOf(shownBy(tab))).toEqual([101]);
  tab.add(id, read(2));
  expect(beansOf(open().shown().log)).toEqual([101, 102]);
  open().forget(id);
  tab.follow();
  expect(tab.shown().log).toBeNull();
});

test("a finished roast that is opened again counts as stored only once the browser has it", () => {
  const { tab, id } = running();
  tab.add(id, read(1));
  const log = shownBy(tab);
  tab.forget(id);
  browser.room = 0;
  expect(tab.restore(log)).toBe(false);
  expect(shownBy(tab)).toEqual(log);
  tab.forget(id);
  free();
  expect(tab.restore(log)).toBe(true);
  const { id: another } = { id: "f".repeat(32) };
  expect(tab.restore({ ...log, id: another })).toBe(false);
  expect(open().shown().log).toEqual(log);
});

test("merged logs have what either has in effect, and merging again changes nothing", () => {
  // Two tabs never write the very same event: each list has seconds of its own.
  const eventsFrom = (second: number) => {
    const at = fc.integer({ min: second, max: second + 499 });
    const event = fc.oneof({ weight: 3, arbitrary: at.map(read) }, at.map(undo));
    return fc.uniqueArray(event, { selector: (each) => each.at, maxLength: 12 });
  };
  const log = (all: LiveEvent[]): LiveLog => ({ id: "a".repeat(32), unit: "F", events: all });
  fc.assert(
    fc.property(eventsFrom(1), eventsFrom(501), eventsFrom(1001), (before, theirs, ours) => {
      const [stored, shown] = [log([...before, ...theirs]), log([...before, ...ours])];
      const merged = mergeLogs(stored, shown);
      const all = beansOf(merged);
      // Only an undo of what both had takes something away.
      const [a, b, both] = [beansOf(stored), beansOf(shown), new Set(beansOf(log(before)))];
      for (const bean of [...a, ...b]) if (!both.has(bean)) expect(all).toContain(bean);
      expect(mergeLogs(merged, shown).events).toBe(merged.events);
      expect(beansOf(mergeLogs(stored, merged))).toEqual(all);
      expect(restoreLog(JSON.stringify(merged))).toEqual(merged);
    }),
  );
});
