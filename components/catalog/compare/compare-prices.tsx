import { OVERALL_WORDS } from "@/components/catalog/labels";
import { perKilogram } from "@/components/catalog/prices/price";
import { ProofBadges } from "@/components/catalog/proof-badges";
import { money } from "@/components/format/amounts";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import { againstMedianText, ratioToMedian } from "@/lib/catalog/median-text";
import type { ComparedCoffee } from "@/lib/catalog/pages/compare";
import { lowestPriced } from "@/lib/coffee/lowest-price";
import { tierAt } from "@/lib/coffee/price-tiers";
import { quantityText } from "@/lib/coffee/quantity";
import type { StockUnit } from "@/lib/units/reader-units";
import { type CellClass, Group, Row } from "./compare-rows";

interface ComparePricesProps {
  compared: readonly ComparedCoffee[];
  quantityLb: number;
  unit: StockUnit;
  cell: CellClass;
}

export function ComparePrices({ compared, quantityLb, unit, cell }: ComparePricesProps) {
  const priced = compared.map((each) => ({ ...each, tier: tierAt(each.coffee.price_tiers, quantityLb) }));
  const lowest = lowestPriced(priced, ({ coffee, tier }) =>
    coffee.stocked && tier && tier.min_lbs <= quantityLb ? tier.price : null,
  );
  return (
    <Group title={`Price at ${quantityText(quantityLb)} and scores`} columns={compared.length}>
      <Row term="Price per lb">
        {priced.map((each) => (
          <td key={each.coffee.id} className={cell(each.coffee.id)}>
            {each.tier ? (
              <>
                <b className="font-medium text-lead">{money(each.tier.price)}</b>
                {unit === "kg" ? (
                  <span className="block text-ink-soft text-small">{perKilogram(each.tier.price)}</span>
                ) : null}
                {lowest.has(each) ? <span className="block text-jade text-small">lowest</span> : null}
              </>
            ) : (
              <NotDisclosed>No price listed</NotDisclosed>
            )}
          </td>
        ))}
      </Row>
      <Row term="Total">
        {priced.map(({ coffee, tier }) => (
          <td key={coffee.id} className={cell(coffee.id)}>
            {tier ? (
              <>
                {money(tier.price * Math.max(tier.min_lbs, quantityLb))}
                {tier.min_lbs > quantityLb ? (
                  <span className="block text-ink-faint text-small">
                    for {quantityText(tier.min_lbs)} (minimum)
                  </span>
                ) : null}
              </>
            ) : (
              <NotDisclosed>No price listed</NotDisclosed>
            )}
          </td>
        ))}
      </Row>
      <Row term="Compared with origin">
        {priced.map((each) => (
          <td key={each.coffee.id} className={cell(each.coffee.id)}>
            <AgainstOrigin {...each} quantityLb={quantityLb} />
          </td>
        ))}
      </Row>
      <Row term="House score">
        {compared.map(({ coffee }) => (
          <td key={coffee.id} className={cell(coffee.id)}>
            {coffee.house_score} <span className="text-ink-faint">of 100 · {coffee.house_score_tier}</span>
          </td>
        ))}
      </Row>
      <Row term="Proof">
        {compared.map(({ coffee: { id, proof } }) => (
          <td key={id} className={cell(id)}>
            {proof ? (
              <span className="inline-flex flex-wrap items-center gap-x-2">
                {OVERALL_WORDS[proof.overall.label]}
                <span className="inline-flex gap-0.5">
                  <ProofBadges proof={proof} />
                </span>
              </span>
            ) : (
              <NotDisclosed>None</NotDisclosed>
            )}
          </td>
        ))}
      </Row>
    </Group>
  );
}

function AgainstOrigin({ coffee, origin, quantityLb }: ComparedCoffee & { quantityLb: number }) {
  const share = ratioToMedian(coffee, quantityLb, origin);
  if (!origin || share === null) return <NotDisclosed>No origin median</NotDisclosed>;
  return (
    <p className="first-letter:uppercase">
      <span className={share < -0.005 ? "text-jade" : undefined}>{againstMedianText(share, origin)}</span>,{" "}
      {money(origin.median)}
    </p>
  );
}
