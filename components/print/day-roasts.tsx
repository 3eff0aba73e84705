import { inPercent } from "@/components/format/amounts";
import { clock } from "@/components/roast/curve/clock";
import { RuledTable } from "@/components/ui/ruled-table";
import { Nothing } from "@/components/ui/section";
import { Unknown } from "@/components/ui/unknown";
import type { ProductionDay } from "@/lib/pages/day-plan";
import { pluralize } from "@/lib/units/pluralize";
import { batchWeight, type ReaderUnits } from "@/lib/units/reader-units";

interface DayRoastsProps extends Pick<ProductionDay, "roasts" | "totals"> {
  units: ReaderUnits;
}

export function DayRoasts({ roasts, totals, units }: DayRoastsProps) {
  if (roasts.length === 0) return <Nothing>No roasts on this day.</Nothing>;
  return (
    <>
      <RuledTable
        caption="Roasts of this day, in order"
        columns={[
          { name: "Batch", wide: true },
          { name: "Roast", words: true },
          { name: "Coffee", words: true, wide: true },
          { name: "Green in" },
          { name: "Roasted out" },
          { name: "Loss" },
          { name: "Time" },
        ]}
        rows={roasts.map((roast) => {
          const weight = (oz: number | null) =>
            oz === null ? <Unknown /> : batchWeight(oz, units, roast.oz_in ?? oz);
          const { weight_loss_percent: loss, total_time: seconds } = roast;
          return {
            key: String(roast.roast_id),
            cells: [
              <span key="batch" className="whitespace-nowrap">
                {roast.batch_number ?? "–"}
              </span>,
              <a
                key={roast.roast_id}
                href={`/roast/${roast.roast_id}`}
                className="hover:underline [overflow-wrap:anywhere]"
              >
                {roast.batch_name}
              </a>,
              roast.inputs.map(({ coffee_name: name }) => name).join(", "),
              weight(roast.oz_in),
              weight(roast.oz_out),
              loss === null ? <Unknown key="loss" /> : inPercent(loss),
              seconds === null ? <Unknown key="time" /> : clock(seconds),
            ],
          };
        })}
      />
      <p className="mt-3">
        {pluralize(totals.roasts, "roast")}:{" "}
        {totals.ozIn === null ? "green weight unknown" : `${batchWeight(totals.ozIn, units)} green in`},{" "}
        {totals.ozOut === null
          ? "roasted weight unknown"
          : `${batchWeight(totals.ozOut, units, totals.ozIn ?? totals.ozOut)} roasted out`}
        {totals.lossPercent === null ? "" : `, ${inPercent(totals.lossPercent)} mean weight loss`}.
      </p>
    </>
  );
}
