import { inPercent } from "@/components/format/amounts";
import { clock } from "@/components/roast/curve/clock";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import type { Roast } from "@/lib/roast/contract";
import { rate, temperature } from "./amounts";

export function KeyFigures({ chart, roast }: { chart: RoastChartData; roast: Roast }) {
  const { metrics, milestones, unit } = chart;
  const total = metrics.total_time ?? roast.total_time;
  const development = metrics.development_time ?? roast.development_time;
  const share = metrics.dtr_percent ?? roast.dtr_percent;
  const drop = milestones.drop?.bean_temp ?? null;
  const { at_first_crack } = metrics.rates;
  const figures = [
    { name: "Time to drop", value: total === null ? null : clock(total) },
    {
      name: "Development",
      value: development === null ? null : clock(development),
      more: share === null ? null : inPercent(share),
    },
    { name: "Drop temp", value: drop === null ? null : temperature(drop, unit) },
    { name: "RoR at first crack", value: at_first_crack === null ? null : rate(at_first_crack, unit) },
    {
      name: "Weight loss",
      value: roast.weight_loss_percent === null ? null : inPercent(roast.weight_loss_percent),
    },
  ];
  return (
    <dl className="grid grid-cols-3 gap-x-3 print:grid-cols-5 border-rule border-t sm:gap-x-6 lg:grid-cols-5">
      {figures.map(({ name, value, more }) => (
        <div key={name} className="border-rule border-b py-2.5">
          <dt className="text-ink-faint text-small">{name}</dt>
          <dd className={value === null ? "text-ink-faint" : "text-name sm:text-lead sm:leading-6"}>
            {value ?? "unknown"}
            {value !== null && more ? (
              <span className="whitespace-nowrap text-ink-soft text-small sm:text-body"> · {more}</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
