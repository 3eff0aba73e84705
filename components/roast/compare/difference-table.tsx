import { Unknown } from "@/components/ui/unknown";
import type { Comparison } from "@/lib/roast/compare/compare";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import {
  differenceWords,
  estimateNote,
  type FigureGroup,
  figureGroups,
  figureWords,
  shownDifferences,
} from "./labels";
import { strokeOf } from "./strokes";
import { Swatch } from "./swatch";

/** On phones each figure is a card. */
export function DifferenceTable({ comparison, units }: { comparison: Comparison; units: ReaderUnits }) {
  const { roasts, base } = comparison;
  const ids = roasts.map(({ roast_id }) => roast_id);
  const baseLetter = strokeOf(Math.max(0, ids.indexOf(base))).letter;
  const estimates = roasts.map(({ estimated_dry_end: estimate }) => estimate);
  const note = estimateNote(roasts);
  return (
    <>
      <table className="w-full text-left max-md:block">
        <caption className="sr-only">
          Figures of{" "}
          {roasts.map(({ batch_name }, place) => `${strokeOf(place).letter} ${batch_name}`).join(", ")}, with
          differences from {baseLetter}
        </caption>
        <thead className="max-md:sr-only">
          <tr className="border-rule-strong border-y">
            <th scope="col" className="py-2 pr-4 font-medium text-ink-faint text-small">
              Figure
            </th>
            {roasts.map(({ roast_id, batch_name }, place) => (
              <th key={roast_id} scope="col" className="py-2 pl-4 text-right font-normal">
                <span className="inline-flex justify-end">
                  <Swatch {...strokeOf(place)} />
                </span>
                <span className="sr-only"> {batch_name}</span>
              </th>
            ))}
          </tr>
        </thead>
        {figureGroups(comparison).map((group) => (
          <Group key={group.title} {...{ group, ids, base, estimates, units }} />
        ))}
      </table>
      {note === null ? null : <p className="mt-2 text-ink-faint text-small">{note}</p>}
    </>
  );
}

interface GroupProps {
  group: FigureGroup;
  ids: readonly number[];
  base: number;
  /** Seconds of dry ends that aren't marked. */
  estimates: readonly (number | null)[];
  units: ReaderUnits;
}

function Group({ group, ids, base, estimates, units }: GroupProps) {
  const basePlace = ids.indexOf(base);
  const figures = group.figures.map((figure) => ({ ...figure, shown: shownDifferences(figure, basePlace) }));
  return (
    <tbody className="max-md:block">
      <tr className="border-rule-strong border-b max-md:block">
        <th
          scope="rowgroup"
          colSpan={ids.length + 1}
          className="pt-6 pb-2 font-normal font-serif text-lead max-md:block"
        >
          {group.title}
        </th>
      </tr>
      {figures.map(({ key, name, kind, values, shown }) => (
        <tr
          key={key}
          className="border-rule border-b max-md:grid max-md:grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] max-md:gap-x-3 max-md:pb-2"
        >
          <th
            scope="row"
            className="py-1.5 pr-4 align-top font-normal text-ink-soft max-md:col-span-full max-md:pb-0.5 max-md:text-small"
          >
            {name}
          </th>
          {ids.map((id, place) => {
            const value = values[place] ?? null;
            const estimate = key === "dry_end_time" ? (estimates[place] ?? null) : null;
            const difference = shown[place] ?? null;
            return (
              <td key={id} className="whitespace-nowrap py-1.5 align-top md:pl-4 md:text-right max-md:py-0.5">
                <span aria-hidden="true" className="mr-1.5 text-ink-faint text-small md:hidden">
                  {strokeOf(place).letter}
                </span>
                {value !== null ? (
                  figureWords(kind, value, units)
                ) : estimate !== null ? (
                  <span className="text-ink-faint">
                    {figureWords(kind, estimate, units)} <span className="block text-small">estimated</span>
                  </span>
                ) : (
                  <Unknown />
                )}
                {id === base || difference === null ? null : (
                  <span
                    className={
                      difference === 0
                        ? "block text-ink-faint text-small max-md:pl-4"
                        : "block font-medium text-ink-soft text-small max-md:pl-4"
                    }
                  >
                    {differenceWords(kind, difference, units)}
                  </span>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}
