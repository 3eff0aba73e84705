import { money, pounds } from "@/components/format/amounts";
import { at, linearScale, logScale } from "./scale";

interface Tier {
  min_lbs: number;
  price: number;
}

const WIDTH = 400;
const HEIGHT = 150;
const TOP = 26;
const BASE = 126;

/**
 * Price per pound against pounds bought (logarithmic), with a step where each tier begins. The chosen tier is
 * highlighted. Needs two tiers; a table next to it has the numbers.
 */
export function TierSteps({ tiers, chosen }: { tiers: readonly Tier[]; chosen: Tier | null }) {
  const [first] = tiers;
  const last = tiers.at(-1);
  if (!first || !last || tiers.length < 2) return null;
  const highest = Math.max(...tiers.map(({ price }) => price));
  const x = logScale(first.min_lbs, last.min_lbs * 2.2, 2, WIDTH - 2);
  // From zero: the area is what a pound costs.
  const y = linearScale(0, highest, BASE, TOP);
  const steps = tiers.map((tier, i) => {
    const next = tiers[i + 1];
    return {
      tier,
      from: at(x(tier.min_lbs)),
      to: next ? at(x(next.min_lbs)) : WIDTH - 2,
      level: at(y(tier.price)),
    };
  });
  const line = steps.map(({ from, to, level }, i) => `${i === 0 ? "M" : "L"}${from} ${level}H${to}`).join("");
  // Some shops ask more for two pounds than for one.
  const verb = last.price < first.price ? "falls" : last.price > first.price ? "rises" : "goes";
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Price per pound ${verb} from ${money(first.price)} at ${pounds(first.min_lbs)} to ${money(last.price)} at ${pounds(last.min_lbs)}.`}
      className="w-full max-w-112 overflow-visible"
    >
      <path d={`${line}V${BASE}H2Z`} fill="var(--jade-wash)" />
      <path d={line} fill="none" stroke="var(--chart-1)" strokeWidth="2" />
      <path d={`M0 ${BASE}H${WIDTH}`} stroke="var(--rule-strong)" />
      {steps.map(({ tier, from, to, level }, i) => {
        const isChosen = tier === chosen;
        // Steps too narrow for their labels go without; the table has them all.
        const roomy = to - from > 38;
        return (
          <g key={tier.min_lbs}>
            {isChosen ? (
              <path
                d={`M${from} ${level}H${to}`}
                stroke="var(--chart-1)"
                strokeWidth="5"
                strokeLinecap="round"
              />
            ) : null}
            <path d={`M${from} ${BASE}v4`} stroke="var(--rule-strong)" />
            {roomy || isChosen ? (
              <>
                <text
                  x={from + (i === 0 ? 0 : 6)}
                  y={level - 8}
                  fontSize="13"
                  fontWeight={isChosen ? 600 : 400}
                  fill={isChosen ? "var(--ink)" : "var(--ink-soft)"}
                >
                  {tier.price.toFixed(2)}
                </text>
                <text x={from} y={BASE + 18} fontSize="12" fill="var(--ink-faint)">
                  {pounds(tier.min_lbs)}
                </text>
              </>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
