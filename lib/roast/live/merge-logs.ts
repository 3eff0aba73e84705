import { type LiveEvent, type LiveLog, MAX_EVENTS } from "./session";

type Doing = Exclude<LiveEvent, { kind: "undo" }>;

const isSame = (a: LiveEvent | undefined, b: LiveEvent | undefined) =>
  a !== undefined && JSON.stringify(a) === JSON.stringify(b);

/** The effect of a log's end: how many events before it are undone, and which are added. */
function outcomeOf(end: readonly LiveEvent[]): { undone: LiveEvent[]; added: Doing[] } {
  const undone: LiveEvent[] = [];
  const added: Doing[] = [];
  for (const event of end) {
    if (event.kind !== "undo") added.push(event);
    else if (added.length > 0) added.pop();
    else undone.push(event);
  }
  return { undone, added };
}

/**
 * All that two copies of a roast's log have, of which each may know events that the other doesn't: two tabs, or a
 * browser that couldn't store the last ones.
 * @param shown its plan is kept
 */
export function mergeLogs(stored: LiveLog, shown: LiveLog): LiveLog {
  const batch = stored.batch?.isReserved ? stored.batch : (shown.batch ?? stored.batch);
  const log = { ...stored, ...shown, ...(batch && { batch }) };
  const apart = stored.events.findIndex((event, i) => !isSame(event, shown.events[i]));
  const common = apart === -1 ? stored.events.length : apart;
  const theirs = outcomeOf(stored.events.slice(common));
  const ours = outcomeOf(shown.events.slice(common));
  const undone = ours.undone.length > theirs.undone.length ? ours.undone : theirs.undone;
  const news = ours.added.filter((event) => !theirs.added.some((known) => isSame(known, event)));
  // The very same events say that nothing has to be stored.
  if (news.length === 0 && undone === theirs.undone) return { ...log, events: stored.events };
  const events = [...stored.events.slice(0, common), ...undone, ...theirs.added, ...news];
  return { ...log, events: events.slice(0, MAX_EVENTS) };
}
