import { cropsConflict } from "./crop";
import type { Features, OriginSlot } from "./features";
import type { Blocker, BlockerCode } from "./identity";
import { alikeIn } from "./names";
import type { StoredMatch } from "./query";

/** Why two listings are alike and where they are not, in the words of a trade. */

/** A listing as it is stored and as it is compared. */
export interface Side {
  row: StoredMatch;
  features: Features;
}

/** A fact that is compared: how it is shown, null where it is not disclosed, and whether two of it agree. */
interface Fact {
  name: string;
  shown: (side: Side) => string | null;
  agree: (a: Side, b: Side) => boolean;
}

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** A place or grower; spellings and shorter forms of one name agree. */
function named(name: string, slot: OriginSlot): Fact {
  return {
    name,
    shown: ({ row, features }) => (features.origin[slot] === null ? null : row[slot]),
    agree: ({ features: a }, { features: b }) => {
      const [x, y] = [a.origin[slot], b.origin[slot]];
      return x !== null && y !== null && (x === y || alikeIn(slot, x, y) > 0);
    },
  };
}

/** Words that disclose nothing, such as `Unknown`, are not shown as facts. */
function processed(
  name: string,
  part: keyof Features["process"],
  shown: (row: StoredMatch) => string | null,
): Fact {
  return {
    name,
    shown: ({ row, features }) => (features.process[part] === null ? null : shown(row)),
    agree: ({ features: a }, { features: b }) =>
      JSON.stringify(a.process[part]) === JSON.stringify(b.process[part]),
  };
}

const harvest: Fact = {
  name: "harvest",
  shown: ({ row }) => row.harvest,
  agree: ({ features: { crop: a } }, { features: { crop: b } }) => !cropsConflict(a, b),
};

const FACTS: readonly Fact[] = [
  named("country", "country"),
  named("region", "region"),
  named("producer", "producer"),
  named("farm", "farm"),
  named("cooperative", "cooperative"),
  named("washing station", "washingStation"),
  processed("base method", "base", (row) => row.processBaseMethod),
  processed("fermentation", "fermentation", (row) => row.fermentationType),
  processed("additives", "additives", (row) => row.processAdditives?.join(", ") ?? null),
  processed("drying", "drying", (row) => row.dryingMethod),
  processed("fermentation time", "hours", (row) => `${row.fermentationDurationHours} hours`),
  harvest,
];

export interface Explanation {
  summary: string;
  signals: string[];
}

/** What agrees, what differs and what only one side tells, first in a sentence, then fact by fact. */
export function explain(target: Side, candidate: Side): Explanation {
  const [agreed, differing, open]: [string[], string[], string[]] = [[], [], []];
  const signals: string[] = [];
  for (const { name, shown, agree } of FACTS) {
    const [here, there] = [shown(target), shown(candidate)];
    if (here === null && there === null) continue;
    if (here === null || there === null) open.push(name);
    else if (agree(target, candidate)) {
      agreed.push(name);
      signals.push(
        here === there ? `Same ${name}: ${here}` : `Same or related ${name}: ${here} and ${there}`,
      );
    } else {
      differing.push(name);
      signals.push(`Other ${name}: ${here}, and ${there} of the candidate`);
    }
  }
  const notes = notesSignals(target, candidate);
  signals.push(...notes.signals);
  if (notes.shared) agreed.push(notes.shared);
  if (notes.none) differing.push("tasting notes");
  if (notes.open) open.push("tasting notes");
  if (open.length > 0) signals.push(`Disclosed by one side only: ${list.format(open)}`);
  return { summary: summaryOf(agreed, differing, open), signals };
}

function summaryOf(agreed: string[], differing: string[], open: string[]): string {
  const parts = [
    agreed.length > 0 ? `Agrees on ${list.format(agreed)}` : "Agrees on no disclosed fact",
    differing.length > 0 ? `differs in ${list.format(differing)}` : "no disclosed fact differs",
    ...(open.length > 0 ? [`${list.format(open)} told by one side only`] : []),
  ];
  return `${parts.join("; ")}.`;
}

function notesSignals({ features: target }: Side, { features: candidate }: Side) {
  const [a, b] = [target.notes, candidate.notes];
  const open = (a.length === 0) !== (b.length === 0);
  if (a.length === 0 || b.length === 0) return { signals: [], shared: null, none: false, open };
  const heads = new Set(b.map(({ head }) => head));
  const groups = new Set(b.flatMap(({ group }) => group ?? []));
  const shared = a.filter(({ head }) => heads.has(head)).map(({ note }) => note);
  const near = a.filter(({ head, group }) => !heads.has(head) && group !== null && groups.has(group));
  const signals = [
    ...(shared.length > 0 ? [`Shared notes: ${list.format(shared)}`] : []),
    ...near.map(({ note, group }) => {
      const other = b.find((each) => each.group === group);
      return `Near notes: ${note} and ${other?.note} (${group})`;
    }),
    ...(shared.length === 0 && near.length === 0 ? ["No note in common"] : []),
  ];
  const count = `${shared.length} of ${Math.max(a.length, b.length)} tasting notes`;
  return { signals, shared: shared.length > 0 ? count : null, none: shared.length === 0, open: false };
}

const cropShown = (row: StoredMatch) => row.harvest ?? (row.arrivalOn && `arrived ${row.arrivalOn}`);

const BLOCKER_VALUES: Record<BlockerCode, (row: StoredMatch) => string | null> = {
  country_conflict: (row) => row.country,
  region_conflict: (row) => row.region,
  processing_base_method_conflict: (row) => row.processBaseMethod,
  fermentation_type_conflict: (row) => row.fermentationType,
  decaf_conflict: (row) => (row.decaf ? "decaf" : "not decaf"),
  blend_single_origin_conflict: (row) => (row.blend ? "blend" : "single origin"),
  harvest_year_conflict: cropShown,
  insufficient_structured_process: (row) => row.processBaseMethod,
};

/** A blocker with what both sides say. */
export function withValues({ code, severity }: Blocker, target: StoredMatch, candidate: StoredMatch) {
  const saidBy = BLOCKER_VALUES[code];
  return { code, severity, target_value: saidBy(target), candidate_value: saidBy(candidate) };
}
