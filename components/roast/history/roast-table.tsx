import { byName } from "@/components/bench/written-by";
import { inPercent, pluralize } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { compareHref } from "@/components/roast/compare/compare-urls";
import { clock } from "@/components/roast/curve/clock";
import { MAX_COMPARED } from "@/lib/roast/compare/contract";
import type { Roast } from "@/lib/roast/contract";
import type { HistoryData, RoastGroup } from "@/lib/roast/history/history";
import { batchWeight, roastColumn } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { DeleteRoasts } from "./delete-roasts";
import { RoastRow } from "./roast-row";

const COLUMNS = ["Green", "Roasted", "Loss", "Time", "DTR"] as const;

/** Ignores unknown values; null if all are. */
function meanOf(roasts: readonly Roast[], figure: (roast: Roast) => number | null): number | null {
  const known = roasts.map(figure).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Covers only the roasts on this page. */
function summaryOf(roasts: readonly Roast[], units: ReaderUnits): string {
  const green = roasts.reduce((sum, { oz_in }) => sum + (oz_in ?? 0), 0);
  const loss = meanOf(roasts, ({ weight_loss_percent }) => weight_loss_percent);
  return [
    pluralize(roasts.length, "roast"),
    green > 0 ? `${batchWeight(green, units)} of green coffee` : null,
    loss === null ? null : `loss ${inPercent(loss)}`,
  ]
    .filter((part) => part !== null)
    .join(", ");
}

function whichRoast({ coffee_name, oz_in, total_time }: Roast, units: ReaderUnits): string {
  const parts = [
    coffee_name,
    oz_in === null ? null : `${batchWeight(oz_in, units)} in`,
    total_time === null ? null : clock(total_time),
  ];
  return parts.filter((part) => part !== null).join(", ");
}

/** Deletes by ID: only the roasts shown, not others of the same name. */
interface DeleteGroupProps {
  roasts: readonly [Roast, ...Roast[]];
  ofThisName: number;
  units: ReaderUnits;
}

function DeleteGroup({ roasts, ofThisName, units }: DeleteGroupProps) {
  const [first] = roasts;
  const many = pluralize(roasts.length, "roast");
  const others = ofThisName - roasts.length;
  return (
    <DeleteRoasts
      id={`delete-batch-${first.roast_id}`}
      ids={roasts.map(({ roast_id }) => roast_id)}
      what={`${many} of “${first.batch_name}”, ${day(first.roast_date)}`}
      verb={`Delete ${many}`}
    >
      <ul className="mb-2 list-disc pl-4">
        {roasts.map((roast) => (
          <li key={roast.roast_id}>{whichRoast(roast, units)}</li>
        ))}
      </ul>
      <p>
        Curves, weights and notes can’t be recovered. The green coffee goes back to its lots. Sales are kept.
        {others > 0 ? ` ${pluralize(others, "other roast")} with this name won’t be deleted.` : ""}
      </p>
    </DeleteRoasts>
  );
}

function GroupHead({ group, data, units }: { group: RoastGroup; data: HistoryData; units: ReaderUnits }) {
  const [first, ...rest] = group.roasts;
  if (!first) return null;
  const { batch_name: batch } = first;
  return (
    <tr className="roast-group">
      <th scope="rowgroup" colSpan={7}>
        <span className="font-serif text-lead [overflow-wrap:anywhere]">
          {data.by === "coffee" ? first.coffee_name : batch}
        </span>
        <small>
          {data.by === "coffee" ? "" : `${day(first.roast_date)} · `}
          {summaryOf(group.roasts, units)}
        </small>
        {group.roasts.length > 1 ? (
          <a
            href={compareHref({
              ids: group.roasts.slice(0, MAX_COMPARED).map(({ roast_id }) => roast_id),
            })}
            className="inline-flex min-h-11 items-center text-ink-soft text-small hover:text-ink hover:underline mouse:min-h-7"
          >
            Compare {group.roasts.length > MAX_COMPARED ? `the latest ${MAX_COMPARED}` : "them"}
          </a>
        ) : null}
      </th>
      <td className="roast-delete">
        {data.by === "batch" && data.canChange ? (
          <DeleteGroup
            roasts={[first, ...rest]}
            ofThisName={data.batchSizes.get(batch) ?? group.roasts.length}
            units={units}
          />
        ) : null}
      </td>
    </tr>
  );
}

interface RoastTableProps {
  data: HistoryData;
  units: ReaderUnits;
  onlyPerson: string | null;
}

/** Rows on wide screens, cards on phones (`.roasts` in roasts.css). */
export function RoastTable({ data, units, onlyPerson }: RoastTableProps) {
  const roasts = data.groups.flatMap((group) => group.roasts);
  const weight = roastColumn(
    roasts.flatMap(({ oz_in, oz_out }) => [oz_in, oz_out]),
    units,
  );
  return (
    <table className="roasts">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Curve</span>
          </th>
          <th scope="col">{data.by === "coffee" ? "Coffee and batch" : "Batch"}</th>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className="roast-figure">
              {name === "DTR" ? <abbr title="Development time ratio">DTR</abbr> : name}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Delete</span>
          </th>
        </tr>
      </thead>
      {data.groups.map((group) => {
        const headed = data.by === "coffee" || group.roasts.length > 1;
        return (
          <tbody key={group.key} className={headed ? "headed" : undefined}>
            {headed ? <GroupHead group={group} data={data} units={units} /> : null}
            {group.roasts.map((roast) => (
              <RoastRow
                key={roast.roast_id}
                roast={roast}
                units={units}
                weight={weight}
                by={byName(roast.entered_by, onlyPerson)}
                spark={data.sparks.get(roast.roast_id) ?? []}
                isReference={data.references.has(roast.roast_id)}
                canChange={data.canChange}
                under={headed ? data.by : null}
              />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}
