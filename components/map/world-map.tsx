import { money, pounds } from "@/components/format/amounts";
import { originHref } from "@/components/market/origin-urls";
import { classNames } from "@/components/ui/class-names";
import { medianName, segmentsOf } from "@/lib/catalog/median-text";
import type { ComparedPrices, OriginPrices } from "@/lib/catalog/schemas";
import { isHarvestMonth } from "@/lib/coffee/harvest";
import { land, MAP, outlineOf } from "./outlines";
import { priceSteps, stepOf } from "./price-steps";

interface WorldMapProps {
  origins: readonly OriginPrices[];
  quantityLb: number;
  /** 1–12: whose harvest is marked. */
  month: number;
  /** Where the same figures can be read as a table. */
  tableHref: string;
}

const FILLS = [
  "fill-[color-mix(in_oklab,var(--jade)_22%,var(--well))]",
  "fill-[color-mix(in_oklab,var(--jade)_40%,var(--well))]",
  "fill-[color-mix(in_oklab,var(--jade)_58%,var(--well))]",
  "fill-[color-mix(in_oklab,var(--jade)_78%,var(--well))]",
  "fill-jade-strong",
] as const;
const SWATCHES = [
  "bg-[color-mix(in_oklab,var(--jade)_22%,var(--well))]",
  "bg-[color-mix(in_oklab,var(--jade)_40%,var(--well))]",
  "bg-[color-mix(in_oklab,var(--jade)_58%,var(--well))]",
  "bg-[color-mix(in_oklab,var(--jade)_78%,var(--well))]",
  "bg-jade-strong",
] as const;

/**
 * Where the coffees in stock come from. Repeats what the table at `tableHref` says, so it is left out of the
 * accessibility tree and of the tab order.
 */
export function WorldMap({ origins, quantityLb, month, tableHref }: WorldMapProps) {
  const medians = origins.flatMap((origin) => segmentsOf(origin).slice(0, 1));
  const breaks = priceSteps(
    medians.map(({ median }) => median),
    FILLS.length,
  );
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${MAP.width} ${MAP.height}`}
        className="h-auto w-full [mask-image:linear-gradient(transparent,black_14%,black_86%,transparent)]"
      >
        <path d={land} className="fill-well" />
        {medians.map((origin) => (
          <Origin
            key={origin.country}
            origin={origin}
            fill={FILLS[stepOf(origin.median, breaks)]}
            isInHarvest={isHarvestMonth(origin.country, month)}
          />
        ))}
      </svg>
      <Legend breaks={breaks} quantityLb={quantityLb} tableHref={tableHref} />
    </figure>
  );
}

function Origin({
  origin,
  fill,
  isInHarvest,
}: {
  origin: ComparedPrices;
  fill: string | undefined;
  isInHarvest: boolean;
}) {
  const { country, median } = origin;
  const outline = outlineOf(country);
  if (!outline) return null;
  const about = `${money(median)}/lb is the ${medianName(origin)}`;
  return (
    // Too small for a thumb on a phone.
    <a href={originHref(country)} tabIndex={-1} className="max-md:pointer-events-none">
      <title>{isInHarvest ? `${about}, harvest month` : about}</title>
      <path
        d={outline.d}
        className={classNames("stroke-1 stroke-paper hover:fill-ink focus-visible:fill-ink", fill)}
      />
      {isInHarvest ? (
        <circle
          cx={outline.x}
          cy={outline.y}
          r={4.5}
          className="pointer-events-none fill-cherry stroke-[1.5] stroke-paper"
        />
      ) : null}
    </a>
  );
}

function Legend({
  breaks,
  quantityLb,
  tableHref,
}: {
  breaks: readonly number[];
  quantityLb: number;
  tableHref: string;
}) {
  return (
    <figcaption className="mt-2 flex flex-wrap items-center gap-x-6 text-ink-soft text-small">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        Median per lb at {pounds(quantityLb)}, of each origin’s most common method
        <span className="flex">
          {SWATCHES.slice(0, breaks.length + 1).map((swatch, i) => (
            <span key={swatch}>
              <span aria-hidden="true" className={classNames("block h-2", swatch)} />
              <span className="block w-[min(3rem,15vw)] -translate-x-1/2 text-center text-[length:min(0.75rem,4vw)] text-ink-faint leading-4">
                {i === 0 ? null : money(breaks[i - 1] ?? 0)}
              </span>
            </span>
          ))}
        </span>
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-cherry" />
        Usual harvest month
      </span>
      <a href={tableHref} className="link inline-flex min-h-11 items-center">
        Origins as a table
      </a>
    </figcaption>
  );
}
