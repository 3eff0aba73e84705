import { inPercent } from "@/components/format/amounts";
import { day, unbroken } from "@/components/format/dates";
import { SEPARATOR } from "@/components/format/separator";
import { roastHref } from "@/components/onboarding/bench-urls";
import { CompareCheckbox } from "@/components/roast/compare/compare-checkbox";
import { clock } from "@/components/roast/curve/clock";
import { SOURCE_WORDS } from "@/components/roast/labels";
import { ReferenceToggle } from "@/components/roast/reference/reference-toggle";
import { Badge } from "@/components/ui/badge";
import { Unknown } from "@/components/ui/unknown";
import type { Roast } from "@/lib/roast/contract";
import type { SparkPoint } from "@/lib/roast/history/schemas";
import { batchWeight } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { CurveSpark } from "./curve-spark";
import { DeleteRoasts } from "./delete-roasts";

interface RoastRowProps {
  roast: Roast;
  units: ReaderUnits;
  /** Writes all weights of the table in one unit. */
  weight: (oz: number) => string;
  /** `by Nia` */
  by: string | null;
  spark: readonly SparkPoint[];

  isReference: boolean;
  canChange: boolean;
  under: "batch" | "coffee" | null;
}

function Figure({ name, value }: { name: string; value: string | null }) {
  return (
    <td className="roast-figure">
      <span className="text-ink-faint text-small md:hidden">{name} </span>
      {value ?? <Unknown />}
    </td>
  );
}

export function RoastRow({ roast, units, weight, by, spark, isReference, canChange, under }: RoastRowProps) {
  const { roast_id: id, oz_in: green, oz_out: roasted } = roast;
  const name = under === "batch" ? roast.coffee_name : roast.batch_name;
  const beside = [
    under === null ? roast.coffee_name : null,
    under === "batch" ? null : unbroken(day(roast.roast_date)),
    roast.roast_time,
    roast.batch_number === null ? null : (
      <span key="batch" className="inline-block">
        {roast.batch_number}
      </span>
    ),
    // Only exceptions: nearly every roast comes from Artisan.
    roast.data_source === "artisan_import" ? null : SOURCE_WORDS[roast.data_source],
    by === null ? null : unbroken(by),
  ].filter((each) => each !== null);
  return (
    <tr>
      <td className="roast-spark">
        <CurveSpark points={spark} />
      </td>
      <th scope="row" className="roast-name">
        <a href={roastHref(id)} className="name-link font-medium text-name hover:underline">
          {name}
        </a>
        {isReference ? (
          <>
            {" "}
            <Badge tone="good">Reference</Badge>
          </>
        ) : null}
        <small className="[overflow-wrap:anywhere]">
          {beside.flatMap((each, at) => (at === 0 ? [each] : [SEPARATOR, each]))}
        </small>
      </th>
      <Figure name="Green" value={green === null ? null : weight(green)} />
      <Figure name="Roasted" value={roasted === null ? null : weight(roasted)} />
      <Figure
        name="Loss"
        value={roast.weight_loss_percent === null ? null : inPercent(roast.weight_loss_percent)}
      />
      <Figure name="Time" value={roast.total_time === null ? null : clock(roast.total_time)} />
      <Figure name="DTR" value={roast.dtr_percent === null ? null : inPercent(roast.dtr_percent)} />
      <td className="roast-delete">
        <div className="flex justify-end print:hidden">
          <CompareCheckbox roastId={id} name={roast.batch_name} />
          {canChange ? (
            <>
              <ReferenceToggle roastId={id} name={roast.batch_name} isReference={isReference} />
              <DeleteRoasts
                id={`delete-${id}`}
                ids={[id]}
                what={`the roast “${name}”`}
                verb="Delete this roast"
              >
                <p>
                  This permanently deletes {roast.data_source === "manual" ? "weights" : "curve, weights"} and
                  notes of {day(roast.roast_date)}.
                  {green === null
                    ? ""
                    : ` ${batchWeight(green, units)} of green coffee goes back to the lot.`}{" "}
                  Sales are kept.
                </p>
              </DeleteRoasts>
            </>
          ) : null}
        </div>
      </td>
    </tr>
  );
}
