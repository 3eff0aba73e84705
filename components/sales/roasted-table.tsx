import { day } from "@/components/format/dates";
import { SEPARATOR } from "@/components/format/separator";
import { roastHref } from "@/components/onboarding/bench-urls";
import { Disclosure } from "@/components/ui/disclosure";
import type { RoastedCoffee } from "@/lib/sales/roasted/contract";
import { byDay } from "@/lib/units/days";
import { pluralize } from "@/lib/units/pluralize";
import { batchWeight, type ReaderUnits } from "@/lib/units/reader-units";

interface RoastedTableProps {
  coffees: readonly RoastedCoffee[];
  units: ReaderUnits;
}

/** What has waited longest first. */
const byAge = (a: RoastedCoffee, b: RoastedCoffee) =>
  byDay(a.oldest, b.oldest) || a.coffee_name.localeCompare(b.coffee_name, "en");

export function RoastedTable({ coffees, units }: RoastedTableProps) {
  return (
    <ul className="border-rule-strong border-t" aria-label="Roasted stock by coffee, oldest first">
      {coffees.toSorted(byAge).map((coffee) => (
        <li key={coffee.catalog_id} className="border-rule border-b py-3">
          <CoffeeRow coffee={coffee} units={units} />
        </li>
      ))}
    </ul>
  );
}

function CoffeeRow({ coffee, units }: { coffee: RoastedCoffee; units: ReaderUnits }) {
  const { oz_remaining: left, roasts, roasts_without_weight: unweighed } = coffee;
  const facts = [
    `${batchWeight(coffee.oz_yielded, units)} yielded`,
    `${batchWeight(coffee.oz_sold, units)} sold`,
    coffee.oz_blended > 0 ? `${batchWeight(coffee.oz_blended, units)} blended` : null,
    coffee.oz_gone > 0 ? `${batchWeight(coffee.oz_gone, units)} gone` : null,
    coffee.oz_packed > 0 ? `${batchWeight(coffee.oz_packed, units)} packed` : null,
    unweighed > 0 ? `${pluralize(unweighed, "roast")} not weighed` : null,
  ].filter((fact) => fact !== null);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 font-serif text-lead [overflow-wrap:anywhere]">{coffee.coffee_name}</h2>
        <p className={left < 0 ? "text-cherry" : "font-medium"}>
          {left < 0 ? `Oversold by ${batchWeight(-left, units)}` : `${batchWeight(left, units)} left`}
        </p>
      </div>
      <p className="text-ink-soft text-small">{facts.join(SEPARATOR)}</p>
      {roasts.length > 0 ? (
        <Disclosure
          summary={
            <span>
              {pluralize(roasts.length, "batch", "batches")}
              {coffee.oldest ? `, ${roasts.length === 1 ? "from" : "oldest from"} ${day(coffee.oldest)}` : ""}
            </span>
          }
        >
          <table className="mb-2 w-full max-w-[44rem]">
            <caption className="sr-only">Batches of {coffee.coffee_name}, oldest first</caption>
            <thead className="text-ink-faint text-small">
              <tr className="border-rule border-y">
                <th scope="col" className="py-1.5 pr-3 text-left font-medium">
                  Batch
                </th>
                <th scope="col" className="py-1.5 pr-3 text-right font-medium">
                  Age
                </th>
                <th scope="col" className="py-1.5 text-right font-medium">
                  Left
                </th>
              </tr>
            </thead>
            <tbody>
              {roasts.map((roast) => (
                <tr key={roast.roast_id} className="border-rule border-b align-baseline">
                  <td className="min-w-0 py-1.5 pr-3">
                    <a
                      href={roastHref(roast.roast_id)}
                      className="inline-flex min-h-11 items-center hover:underline mouse:min-h-6 [overflow-wrap:anywhere]"
                    >
                      {roast.batch_name}
                    </a>
                    {roast.blend ? <span className="text-ink-faint text-small"> part of a blend</span> : null}
                  </td>
                  <td className="whitespace-nowrap py-1.5 pr-3 text-right">
                    {pluralize(roast.age_days, "day")}
                  </td>
                  <td
                    className={`whitespace-nowrap py-1.5 text-right ${roast.oz_remaining < 0 ? "text-cherry" : ""}`}
                  >
                    {batchWeight(roast.oz_remaining, units)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      ) : null}
    </>
  );
}
