import Link from "next/link";
import { quantityHref } from "@/components/catalog/catalog-urls";
import { type RowTracking, TrackButton } from "@/components/catalog/track/track-button";
import { money, percent, pounds } from "@/components/format/amounts";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { Meter } from "@/components/ui/meter";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { tierAt } from "@/lib/coffee/price-tiers";
import { quantityText } from "@/lib/coffee/quantity";
import type { ViewedMatch } from "@/lib/similarity/similarity";
import { SimilarFacts } from "./similar-facts";

interface SimilarMatchProps {
  coffee: CatalogRow;
  found: ViewedMatch;
  quantityLb: number;
  tracking: RowTracking;
}

const CONFIDENCE_WORDS = { high_beta: "High", medium_beta: "Medium", low_beta: "Low" } as const;

export function SimilarMatch({ coffee, found, quantityLb, tracking }: SimilarMatchProps) {
  const { coffee: other, match, score } = found;
  const [first, second] = DIMENSIONS.filter((name) => score.dimensions[name] !== null);
  const href = quantityHref(`/catalog/${other.id}`, quantityLb);
  return (
    <article aria-labelledby={`similar-${other.id}`} className="py-4">
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_15rem_11rem] lg:grid-cols-[minmax(0,1fr)_18rem_11rem]">
        <div className="min-w-0">
          <h4 id={`similar-${other.id}`} className="font-medium [overflow-wrap:anywhere]">
            <Link
              href={href}
              prefetch={false}
              className="link inline-flex min-h-11 items-center mouse:min-h-6"
            >
              {other.name}
            </Link>
          </h4>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
            {found.supplier}
            {match.same_supplier ? <Badge>Same supplier</Badge> : null}
            <TrackButton coffee={{ ...other, public_coffee: true }} tracking={tracking} />
          </p>
          <p className="mt-2 max-w-[60ch] text-ink-soft text-small">{found.explanation.summary}</p>
        </div>
        <div>
          <p>
            {first && !second ? (
              <span className="text-ink-soft">
                On {DIMENSION_WORDS[first].toLowerCase()} alone: {percent(score.average)} alike
              </span>
            ) : (
              <>
                <b className="font-medium">
                  {percent(score.average)} {match.category === "likely_same" ? "match" : "alike"}
                </b>{" "}
                <span className="text-ink-faint">
                  · {CONFIDENCE_WORDS[match.confidence].toLowerCase()} confidence (beta)
                </span>
              </>
            )}
          </p>
          <Dimensions dimensions={score.dimensions} />
        </div>
        <Price coffee={coffee} found={found} quantityLb={quantityLb} />
      </div>
      <Disclosure className="mt-2" summary={<span className="link">Compare fact by fact</span>}>
        <SimilarFacts facts={found.facts} here={coffee.name} there={other.name} />
        <Blockers blockers={match.classification.blockers} />
        <p className="mt-3 text-ink-faint text-small">{match.language}</p>
      </Disclosure>
    </article>
  );
}

const DIMENSIONS = ["origin", "processing", "tasting"] as const;
const DIMENSION_WORDS = { origin: "Origin", processing: "Process", tasting: "Cup" } as const;

function Dimensions({ dimensions }: { dimensions: ViewedMatch["score"]["dimensions"] }) {
  return (
    <dl className="mt-1 grid gap-x-3 text-small max-md:grid-cols-3 md:grid-cols-[auto_1fr]">
      {DIMENSIONS.map((name) => {
        const value = dimensions[name];
        return (
          <div key={name} className="md:contents">
            <dt className="text-ink-faint">{DIMENSION_WORDS[name]}</dt>
            <dd className="flex items-center gap-2">
              {value === null ? (
                <NotDisclosed>Not compared</NotDisclosed>
              ) : (
                <>
                  <span className="min-w-12 flex-1 max-md:hidden">
                    <Meter value={value} max={1} />
                  </span>
                  <span className="md:w-9 md:text-right">{percent(value)}</span>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Both prices at the quantity, or at the least that buys either coffee. */
function Price({ coffee, found, quantityLb }: Omit<SimilarMatchProps, "tracking">) {
  const [mine, theirs] = [coffee.price_tiers, found.pricing.price_tiers];
  const least = Math.max(quantityLb, mine[0]?.min_lbs ?? 0, theirs[0]?.min_lbs ?? 0);
  const [own, other] = [tierAt(mine, least), tierAt(theirs, least)];
  if (!other)
    return (
      <p className="md:text-right">
        <NotDisclosed>No price listed</NotDisclosed>
      </p>
    );
  return (
    <p className="md:text-right">
      <b className="font-medium">{money(other.price)}</b> per lb
      {own ? (
        <span className="block text-ink-soft text-small">{difference(own.price, other.price)}</span>
      ) : null}
      <span className="block text-ink-faint text-small">
        {least > quantityLb ? `from ${pounds(least)}` : `at ${quantityText(quantityLb)}`}
      </span>
    </p>
  );
}

/** `$0.80 (10%) less`. */
function difference(own: number, other: number): string {
  const cents = Math.round(other * 100) - Math.round(own * 100);
  if (cents === 0) return "the same price";
  const share = own > 0 ? cents / (own * 100) : 0;
  const inPercent = Math.abs(share) >= 0.005 ? ` (${percent(share)})` : "";
  return `${money(Math.abs(cents) / 100)}${inPercent} ${cents < 0 ? "less" : "more"}`;
}

const BLOCKER_WORDS: Record<ViewedMatch["match"]["classification"]["blockers"][number]["code"], string> = {
  country_conflict: "Different country",
  region_conflict: "Different region",
  processing_base_method_conflict: "Different base method",
  fermentation_type_conflict: "Different fermentation",
  decaf_conflict: "One is decaffeinated",
  blend_single_origin_conflict: "One is a blend",
  harvest_year_conflict: "Different crop year",
  insufficient_structured_process: "The process isn’t disclosed for both",
};

function Blockers({ blockers }: { blockers: ViewedMatch["match"]["classification"]["blockers"] }) {
  if (blockers.length === 0) return null;
  return (
    <p className="mt-3">
      <span className="text-ink-faint">Evidence against a match: </span>
      {blockers.map(({ code }) => BLOCKER_WORDS[code].toLowerCase()).join("; ")}.
    </p>
  );
}
