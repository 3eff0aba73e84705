import { count } from "@/components/format/amounts";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { LocationStock } from "@/lib/pages/inventory-pages";
import { type ReaderUnits, stockUnit, weightColumn } from "@/lib/units/reader-units";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import { cents } from "./labels";
import { lotsHref } from "./lots-urls";

interface StockByLocationProps {
  locations: readonly LocationStock[];
  units: ReaderUnits;
  /** Whether the reader may see what lots cost. */
  seesCosts: boolean;
}

/** How much green coffee is stored where; nothing while no lot has a location. */
export function StockByLocation({ locations, units, seesCosts }: StockByLocationProps) {
  if (locations.length === 0) return null;
  const ounces = locations.map(({ remainingLbs }) => remainingLbs * OUNCES_PER_POUND);
  const weight = weightColumn(ounces, units, stockUnit(units));
  return (
    <section aria-labelledby="locations" className="mb-10 max-w-[44rem]">
      <h2 id="locations" className="mb-2 font-serif text-lead">
        Stock by location
      </h2>
      <table className="w-full">
        <thead className="text-ink-faint text-small">
          <tr className="border-rule-strong border-y">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              Location
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              Lots
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              Left
            </th>
            {seesCosts ? (
              <th scope="col" className="py-2 text-right font-medium">
                Value
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {locations.map(({ location, lots, remainingLbs, valueCents, withoutCost }) => (
            <tr key={location} className="border-rule border-b">
              <th scope="row" className="min-w-0 py-1.5 pr-3 text-left font-normal [overflow-wrap:anywhere]">
                {location === null ? (
                  <NotDisclosed>No location entered</NotDisclosed>
                ) : (
                  <a
                    href={lotsHref({ show: "stocked", sort: "newest", page: 1, location })}
                    className="link inline-flex min-h-11 items-center mouse:min-h-6"
                  >
                    {location}
                  </a>
                )}
              </th>
              <td className="whitespace-nowrap py-1.5 pr-3 text-right">{count(lots)}</td>
              <td className="whitespace-nowrap py-1.5 pr-3 text-right">
                {weight(remainingLbs * OUNCES_PER_POUND)}
              </td>
              {seesCosts ? (
                <td className="whitespace-nowrap py-1.5 text-right">
                  {withoutCost === lots ? <NotDisclosed>Unknown</NotDisclosed> : cents(valueCents, units)}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
