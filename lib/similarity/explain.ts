import { cropsConflict } from "./lot/crop-year";
import { type LotFacts, lotsDiffer, NO_LOT_FACTS } from "./lot/facts";
import type { Features } from "./lot/features";
import { alikeIn } from "./names/names";
import type { OriginSlot } from "./names/origin-slots";
import type { Blocker, BlockerCode } from "./pair/likely-same";
import type { StoredMatch } from "./queries";

interface Side {
  row: StoredMatch;
  features: Features;
}

/** A compared fact: how it's shown (null if undisclosed) and whether two values agree. */
interface Fact {
  name: string;
  shown: (side: Side) => string | null;
  agree: (a: Side, b: Side) => boolean;
}

const list = new Intl.ListFormat("en", { type: "conjunction" });

function named(name: string, slot: Exclude<OriginSlot, "lotName">): Fact {
  return {
    name,
    shown: ({ row, features }) => (features.origin[slot] === null ? null : row[slot]),
    agree: ({ features: a }, { features: b }) => {
      const [x, y] = [a.origin[slot], b.origin[slot]];
      return x !== null && y !== null && (x === y || alikeIn(slot, x, y) > 0);
    },
  };
}

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

/** Shown if it was compared, which landraces and synonyms of a grade aren't. */
function ofLot(name: string, part: "cultivars" | "grade", shown: (row: StoredMatch) => string | null): Fact {
  const alone = ({ features: { lot } }: Side): LotFacts => ({
    ...NO_LOT_FACTS,
    [part]: lot[part],
  });
  return {
    name,
    shown: ({ row, features }) => (features.lot[part] === null ? null : shown(row)),
    agree: (a, b) => !lotsDiffer(alone(a), alone(b)),
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
  ofLot("cultivars", "cultivars", (row) => row.cultivarDetail),
  ofLot("grade", "grade", (row) => row.grade),
  harvest,
];

export interface FactPair {
  name: string;
  target: string | null;
  candidate: string | null;
  relation: "same" | "other" | "one_sided";
}

export function factPairs(target: Side, candidate: Side): FactPair[] {
  const pairs = FACTS.flatMap(({ name, shown, agree }): FactPair[] => {
    const [here, there] = [shown(target), shown(candidate)];
    if (here === null && there === null) return [];
    const oneSided = here === null || there === null;
    const relation = oneSided ? "one_sided" : agree(target, candidate) ? "same" : "other";
    return [{ name, target: here, candidate: there, relation }];
  });
  return [...pairs, ...notesPair(target, candidate)];
}

const notesOf = ({ features }: Side) =>
  features.notes.length === 0 ? null : features.notes.map(({ note }) => note).join(", ");

function notesPair(target: Side, candidate: Side): FactPair[] {
  const [here, there] = [notesOf(target), notesOf(candidate)];
  if (here === null && there === null) return [];
  const told = here !== null && there !== null;
  const relation = !told ? "one_sided" : sharedNotes(target, candidate).length > 0 ? "same" : "other";
  return [{ name: NOTES, target: here, candidate: there, relation }];
}

const NOTES = "tasting notes";

function sharedNotes({ features: a }: Side, { features: b }: Side): string[] {
  const heads = new Set(b.notes.map(({ head }) => head));
  return a.notes.filter(({ head }) => heads.has(head)).map(({ note }) => note);
}

function nearNotes({ features: a }: Side, { features: b }: Side): string[] {
  const heads = new Set(b.notes.map(({ head }) => head));
  return a.notes.flatMap(({ note, head, group }) => {
    const near = b.notes.find((other) => group !== null && other.group === group);
    return near && !heads.has(head) ? [`Near notes: ${note} and ${near.note} (${group})`] : [];
  });
}

interface Explanation {
  summary: string;
  signals: string[];
}

/** What agrees, differs or is one-sided: a summary sentence, then each fact. */
export function explain(target: Side, candidate: Side): Explanation {
  const pairs = factPairs(target, candidate);
  const shared = sharedNotes(target, candidate);
  const most = Math.max(target.features.notes.length, candidate.features.notes.length);
  const worded = ({ name }: FactPair) => (name === NOTES ? `${shared.length} of ${most} ${NOTES}` : name);
  const having = (relation: FactPair["relation"]) => pairs.filter((pair) => pair.relation === relation);
  const open = having("one_sided").map(({ name }) => name);
  const other = having("other").map(({ name }) => name);
  return {
    summary: summaryOf(having("same").map(worded), other, open),
    signals: [
      ...pairs.flatMap((pair) => (pair.name === NOTES ? [] : signalOf(pair))),
      ...(shared.length > 0 ? [`Shared notes: ${list.format(shared)}`] : []),
      ...nearNotes(target, candidate),
      ...(open.length > 0 ? [`Disclosed for one coffee only: ${list.format(open)}`] : []),
    ],
  };
}

function signalOf({ name, target, candidate, relation }: FactPair): string[] {
  switch (relation) {
    case "same":
      return [
        target === candidate
          ? `Same ${name}: ${target}`
          : `Same or related ${name}: ${target} and ${candidate}`,
      ];
    case "other":
      return [`Different ${name}: ${target} (this coffee), ${candidate} (candidate)`];
    case "one_sided":
      return [];
    default:
      return relation satisfies never;
  }
}

function summaryOf(agreed: string[], differing: string[], open: string[]): string {
  const parts = [
    agreed.length > 0 ? `Agrees on ${list.format(agreed)}` : "Agrees on no disclosed facts",
    differing.length > 0 ? `differs in ${list.format(differing)}` : "no disclosed facts differ",
    ...(open.length > 0 ? [`${list.format(open)} disclosed for one coffee only`] : []),
  ];
  return `${parts.join("; ")}.`;
}

const cropShown = (row: StoredMatch) =>
  row.harvest ?? (row.arrivalSortDate && `arrived ${row.arrivalSortDate}`);

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

export function withValues({ code, severity }: Blocker, target: StoredMatch, candidate: StoredMatch) {
  const saidBy = BLOCKER_VALUES[code];
  return { code, severity, target_value: saidBy(target), candidate_value: saidBy(candidate) };
}
