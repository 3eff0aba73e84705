import { MedianDifference } from "@/components/catalog/prices/price";
import { count, elevation, figure, money } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { shortCountry } from "@/components/format/places";
import { SEPARATOR } from "@/components/format/separator";
import { Badge } from "@/components/ui/badge";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { BlockDataOf, CoffeeItem } from "@/lib/canvas/block-data";
import { shareOfMedian } from "@/lib/catalog/median-text";
import { lowestPriced } from "@/lib/coffee/lowest-price";
import { quantityText } from "@/lib/coffee/quantity";
import { BlockTable, RowName } from "./block-table";

const placeOf = ({ country, region }: CoffeeItem) =>
  [country && shortCountry(country), region].filter(Boolean).join(", ");

function Price({ coffee: { pricePerLb, against } }: { coffee: CoffeeItem }) {
  if (pricePerLb === null) return <NotDisclosed>No price listed</NotDisclosed>;
  const origin = against ?? undefined;
  return (
    <>
      <b className="font-medium">{money(pricePerLb)}</b>
      <MedianDifference share={shareOfMedian(pricePerLb, origin)} origin={origin} className="block" />
    </>
  );
}

const Sold = ({ coffee }: { coffee: CoffeeItem }) =>
  coffee.stocked ? null : (
    <>
      {" "}
      <Badge tone="bad">Sold out</Badge>
    </>
  );

export function CoffeesBlock({ data }: { data: BlockDataOf<"coffees"> }) {
  const { coffees, total, quantityLb } = data;
  if (coffees.length === 0) return <p className="text-ink-soft">No coffee matches right now.</p>;
  return (
    <>
      <BlockTable
        caption={`${data.title}: price per pound at ${quantityText(quantityLb)}`}
        columns={[
          { name: "Coffee" },
          { name: "Process", words: true, wide: true },
          { name: "Cup score", wide: true },
          { name: `$ per lb${quantityLb === 1 ? "" : ` at ${quantityText(quantityLb)}`}` },
        ]}
        rows={coffees.map((coffee) => ({
          key: coffee.id,
          cells: [
            <span key="name">
              <RowName
                href={coffee.href}
                note={[coffee.supplier, placeOf(coffee)].filter(Boolean).join(SEPARATOR)}
              >
                {coffee.name}
              </RowName>
              <Sold coffee={coffee} />
            </span>,
            coffee.processing ?? <NotDisclosed key="process" />,
            coffee.scoreValue === null ? <NotDisclosed key="cup">–</NotDisclosed> : figure(coffee.scoreValue),
            <Price key="price" coffee={coffee} />,
          ],
        }))}
      />
      {total > coffees.length && data.href ? (
        <p className="mt-2 text-small">
          <a href={data.href} className="link">
            See all {count(total)} coffees
          </a>
        </p>
      ) : null}
    </>
  );
}

/** Facts of compared coffees, as rows. */
const FACTS: readonly (readonly [term: string, of: (coffee: CoffeeItem) => string | null])[] = [
  ["Supplier", ({ supplier }) => supplier],
  ["Origin", (coffee) => placeOf(coffee) || null],
  ["Process", ({ processing }) => processing],
  ["Variety", ({ variety }) => variety],
  ["Elevation", ({ elevation: [low, high] }) => elevation(low, high)],
  ["Cup score", ({ scoreValue }) => (scoreValue === null ? null : figure(scoreValue))],
  ["House score", ({ houseScore }) => figure(houseScore)],
  ["Arrival", ({ arrival }) => (arrival === null ? null : day(arrival))],
  ["Tasting notes", ({ tastingNotes }) => tastingNotes.slice(0, 5).join(", ") || null],
];

export function ComparisonBlock({ data }: { data: BlockDataOf<"comparison"> }) {
  const { coffees, quantityLb, missing } = data;
  const lowest = lowestPriced(coffees, ({ stocked, pricePerLb, minLbs }) =>
    stocked && (minLbs ?? 0) <= quantityLb ? pricePerLb : null,
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section aria-label="Coffees side by side" tabIndex={0} className="overflow-x-auto">
        <table
          className="w-full table-fixed text-left"
          style={{ minWidth: `${5.5 + 7.5 * coffees.length}rem` }}
        >
          <caption className="sr-only">
            Prices at {quantityText(quantityLb)} and facts of {coffees.map(({ name }) => name).join(", ")}
          </caption>
          <thead>
            <tr className="border-rule-strong border-b align-bottom">
              <th scope="col" className="w-24 pr-2 pb-1.5 font-medium text-ink-faint text-small">
                Coffee
              </th>
              {coffees.map((coffee) => (
                <th key={coffee.id} scope="col" className="pr-3 pb-1.5 font-normal [overflow-wrap:anywhere]">
                  <RowName href={coffee.href}>{coffee.name}</RowName>
                  <Sold coffee={coffee} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="border-rule border-b align-top">
              <th scope="row" className="py-1.5 pr-2 font-normal text-ink-faint">
                $ per lb{quantityLb === 1 ? "" : ` at ${quantityText(quantityLb)}`}
              </th>
              {coffees.map((coffee) => (
                <td key={coffee.id} className="py-1.5 pr-3">
                  <Price coffee={coffee} />
                  {lowest.has(coffee) ? <Badge tone="good">Lowest</Badge> : null}
                </td>
              ))}
            </tr>
            {FACTS.map(([term, of]) => (
              <tr key={term} className="border-rule border-b align-top last:border-b-0">
                <th scope="row" className="py-1.5 pr-2 font-normal text-ink-faint">
                  {term}
                </th>
                {coffees.map((coffee) => (
                  <td key={coffee.id} className="py-1.5 pr-3 [overflow-wrap:anywhere]">
                    {of(coffee) ?? <NotDisclosed />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {missing.length > 0 ? (
        <p className="mt-2 text-amber text-small">
          {missing.length === 1 ? "One coffee is" : `${missing.length} coffees are`} no longer in the catalog.
        </p>
      ) : null}
    </>
  );
}
