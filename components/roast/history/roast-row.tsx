import { inPercent, ounces } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { roastHref } from "@/components/onboarding/bench-urls";
import { columnOunces } from "@/components/roast/amounts";
import { CompareCheckbox } from "@/components/roast/compare/compare-checkbox";
import { clock } from "@/components/roast/curve/clock";
import { SOURCE_WORDS } from "@/components/roast/labels";
import { ReferenceToggle } from "@/components/roast/reference/reference-toggle";
import { Badge } from "@/components/ui/badge";
import type { Roast } from "@/lib/roast/contract";
import type { SparkPoint } from "@/lib/roast/history/schemas";
import { CurveSpark } from "./curve-spark";
import { DeleteRoasts } from "./delete-roasts";

interface RoastRowProps {
  roast: Roast;
  spark: readonly SparkPoint[];
  /** It is the one that the others of its coffee are held against. */
  isReference: boolean;
  /** What the heading above it says already. */
  under: "batch" | "coffee" | null;
}

/** A figure under its column, or beside its name on a phone; a dash where nobody knows. */
function Figure({ name, value }: { name: string; value: string | null }) {
  return (
    <td className="roast-figure">
      <span className="text-ink-faint text-small md:hidden">{name} </span>
      {value ?? (
        <span className="text-ink-faint">
          <span aria-hidden="true">–</span>
          <span className="sr-only">not known</span>
        </span>
      )}
    </td>
  );
}

/** One roast of the list: its curve, what it weighed and how it went. */
export function RoastRow({ roast, spark, isReference, under }: RoastRowProps) {
  const { roast_id: id, oz_in: green, oz_out: roasted } = roast;
  const name = under === "batch" ? roast.coffee_name : roast.batch_name;
  const beside = [
    under === null ? roast.coffee_name : null,
    under === "batch" ? null : day(roast.roast_date),
    // Nearly every roast comes from Artisan: only what is different is worth a place in every line.
    roast.data_source === "artisan_import" ? null : SOURCE_WORDS[roast.data_source],
  ].filter((each) => each !== null);
  return (
    <tr>
      <td className="roast-spark">
        <CurveSpark points={spark} />
      </td>
      <th scope="row" className="roast-name">
        <a href={roastHref(id)} className="font-medium text-name [overflow-wrap:anywhere] hover:underline">
          {name}
        </a>
        {isReference ? (
          <>
            {" "}
            <Badge tone="good">Reference</Badge>
          </>
        ) : null}
        <small>{beside.join(" · ")}</small>
      </th>
      <Figure name="Green" value={green === null ? null : columnOunces(green)} />
      <Figure name="Roasted" value={roasted === null ? null : columnOunces(roasted)} />
      <Figure
        name="Loss"
        value={roast.weight_loss_percent === null ? null : inPercent(roast.weight_loss_percent)}
      />
      <Figure name="Time" value={roast.total_time === null ? null : clock(roast.total_time)} />
      <Figure name="DTR" value={roast.dtr_percent === null ? null : inPercent(roast.dtr_percent)} />
      <td className="roast-delete">
        <div className="flex justify-end print:hidden">
          <CompareCheckbox roastId={id} name={roast.batch_name} />
          <ReferenceToggle roastId={id} name={roast.batch_name} isReference={isReference} />
          <DeleteRoasts id={`delete-${id}`} ids={[id]} what={`the roast “${name}”`} verb="Delete this roast">
            <p>
              {roast.data_source === "manual" ? "Its weights and notes" : "Its curve, weights and notes"} of{" "}
              {day(roast.roast_date)} are gone for good.
              {green === null ? "" : ` ${ounces(green)} go back to the lot.`} Sales stay.
            </p>
          </DeleteRoasts>
        </div>
      </td>
    </tr>
  );
}
