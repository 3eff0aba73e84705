import { inPercent, pluralize, tenths } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { compareHref } from "@/components/roast/compare/compare-urls";
import { clock } from "@/components/roast/curve/clock";
import { historyHref } from "@/components/roast/history/history-urls";
import { Badge } from "@/components/ui/badge";
import { Unknown } from "@/components/ui/unknown";
import type { Average, Averaged } from "@/lib/roast/planning/averages";
import { FEW_ROASTS } from "@/lib/roast/planning/expected-loss";
import type { AveragesView } from "@/lib/roast/planning/planning";
import { meanCurveId, planHref } from "./planning-urls";

type Coffee = AveragesView["coffees"][number];

const COLUMNS: readonly { name: Averaged; head: string; write: (value: number) => string }[] = [
  { name: "total_time", head: "Time", write: clock },
  { name: "dtr_percent", head: "Development", write: inPercent },
  { name: "drying_percent", head: "Drying", write: inPercent },
  { name: "maillard_percent", head: "Maillard", write: inPercent },
  { name: "rate_at_first_crack", head: "RoR at FC", write: (value) => `${tenths(value)}°/min` },
  { name: "drop_temp", head: "Drop", write: (value) => `${tenths(value)}°` },
  { name: "weight_loss_percent", head: "Loss", write: inPercent },
];

interface StatProps {
  head: string;
  average: Average | null;
  of: number;
  write: (value: number) => string;
}

function Figure({ head, average, of, write }: StatProps) {
  return (
    <td className="py-2 align-top md:pl-4 md:text-right max-md:py-1">
      <span className="block text-ink-faint text-small md:hidden">{head}</span>
      {average === null ? (
        <Unknown />
      ) : (
        <>
          <span className={average.roasts < FEW_ROASTS ? "text-ink-soft" : undefined}>
            {write(average.mean)}
          </span>
          <span className="block text-ink-faint text-small">
            {average.spread === null ? "1 roast" : `±\u00a0${write(average.spread)}`}
            {average.roasts < of && average.roasts > 1 ? (
              <>
                <span className="max-md:hidden">, </span>
                <span className="whitespace-nowrap max-md:block">of {average.roasts}</span>
              </>
            ) : null}
          </span>
        </>
      )}
    </td>
  );
}

const LINK = "link inline-flex min-h-11 items-center text-small mouse:min-h-7";

function Row({ coffee }: { coffee: Coffee }) {
  const { catalog_id, coffee_name, roasts, latest, reference, figures, curve } = coffee;
  const together = [...new Set([...(reference === null ? [] : [reference]), ...latest])];
  return (
    <tr
      id={`coffee-${catalog_id}`}
      className="border-rule border-b target:bg-jade-wash max-md:grid max-md:grid-cols-4 max-[23.4rem]:grid-cols-3 max-md:gap-x-2 max-md:py-3"
    >
      <th scope="row" className="py-2 pr-4 align-top font-normal max-md:col-span-full max-md:p-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <a
            href={historyHref({ filters: { coffee: catalog_id }, by: "batch" })}
            className="name-link font-medium text-name hover:underline"
          >
            {coffee_name}
          </a>
          {roasts < FEW_ROASTS ? <Badge tone="wait">Few roasts</Badge> : null}
        </span>
        <span className="block text-ink-faint text-small">
          {pluralize(roasts, "roast")}, latest {day(coffee.last_roasted)}
        </span>
        <span className="flex flex-wrap gap-x-4">
          {together.length > 1 ? (
            <a href={compareHref({ ids: together, base: reference })} className={LINK}>
              Compare the latest with {reference === null ? "each other" : "the reference"}
            </a>
          ) : null}
          {curve ? (
            <a href={`#${meanCurveId(catalog_id)}`} className={LINK}>
              Mean curve<span className="sr-only"> of {coffee_name}</span>
            </a>
          ) : null}
          <a href={planHref(catalog_id)} className={LINK}>
            Charge calculator<span className="sr-only"> for {coffee_name}</span>
          </a>
        </span>
      </th>
      {COLUMNS.map(({ name, head, write }) => (
        <Figure key={name} head={head} average={figures[name]} of={roasts} write={write} />
      ))}
    </tr>
  );
}

export function AveragesTable({ view }: { view: AveragesView }) {
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">
        Mean and standard deviation by coffee, temperatures in °{view.unit}
      </caption>
      <thead className="max-md:sr-only">
        <tr className="border-rule-strong border-y">
          <th scope="col" className="py-2 pr-4 font-medium text-ink-faint text-small">
            Coffee
          </th>
          {COLUMNS.map(({ name, head }) => (
            <th key={name} scope="col" className="py-2 pl-4 text-right font-medium text-ink-faint text-small">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-rule-strong max-md:border-t">
        {view.coffees.map((coffee) => (
          <Row key={coffee.catalog_id} coffee={coffee} />
        ))}
      </tbody>
    </table>
  );
}
