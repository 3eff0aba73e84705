import { X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { money, pounds } from "@/components/format/amounts";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import { againstMedianText, ratioToMedian } from "@/lib/catalog/median-text";
import type { ComparedCoffee } from "@/lib/catalog/pages/compare";
import { tierAt } from "@/lib/coffee/price-tiers";
import { type ComparedFact, comparedFacts } from "./compare-facts";
import { compareHref } from "./compare-urls";
import { OVERALL_WORDS } from "./labels";
import { ListingMarks } from "./listing-row";
import { ProofBadges } from "./proof-badges";
import { ENTERED_BY_HAND, supplierHref } from "./supplier-urls";

interface CompareTableProps {
  compared: readonly ComparedCoffee[];
  quantityLb: number;
}

const COLUMN_REM = 8.5;
const TERM_REM = 6.5;

/** Columns that fit on a phone. */
const FIT_A_PHONE = 2;

/** The row headings stay put while the columns scroll. */
const TERM = "sticky left-0 z-1 bg-paper pr-3 align-top";
const CELL = "py-2 pr-4 align-top [overflow-wrap:anywhere]";

export function CompareTable({ compared, quantityLb }: CompareTableProps) {
  const coffees = compared.map(({ coffee }) => coffee);
  const { groups, open } = comparedFacts(coffees);
  return (
    <>
      {compared.length > FIT_A_PHONE ? (
        <p className="mb-2 text-ink-faint text-small sm:hidden">Swipe to see all {compared.length}.</p>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section aria-label="Coffees side by side" tabIndex={0} className="relative overflow-x-auto">
        <table
          className="w-full table-fixed text-left"
          style={{ minWidth: `${TERM_REM + COLUMN_REM * compared.length}rem` }}
        >
          <caption className="sr-only">
            Prices at {pounds(quantityLb)}, scores and facts: {coffees.map(({ name }) => name).join(", ")}
          </caption>
          <thead>
            <tr className="border-rule-strong border-y align-top">
              <th scope="col" className={`${TERM} w-26 py-3 font-medium text-ink-faint text-small md:w-48`}>
                Coffee
              </th>
              {compared.map((each) => (
                <Head
                  key={each.coffee.id}
                  {...each}
                  ids={coffees.map(({ id }) => id)}
                  quantityLb={quantityLb}
                />
              ))}
            </tr>
          </thead>
          <Prices compared={compared} quantityLb={quantityLb} />
          {groups.map(({ title, facts }) => (
            <Group key={title} title={title} columns={compared.length}>
              {facts.map((fact) => (
                <Fact key={fact.term} fact={fact} ids={coffees.map(({ id }) => id)} />
              ))}
            </Group>
          ))}
        </table>
      </section>
      {open.length > 0 ? (
        <p className="mt-5 max-w-[80ch] text-ink-soft">
          <span className="font-medium text-ink">Not disclosed by any of them:</span>{" "}
          {open.join(", ").toLowerCase()}.
        </p>
      ) : null}
    </>
  );
}

interface HeadProps extends ComparedCoffee {
  ids: readonly number[];
  quantityLb: number;
}

function Head({ coffee, supplierName, ids, quantityLb }: HeadProps) {
  const { id, name, source } = coffee;
  const href = quantityLb === 1 ? `/catalog/${id}` : `/catalog/${id}?quantity_lb=${quantityLb}`;
  return (
    <th scope="col" className={`${CELL} py-3 font-normal`}>
      <Link
        href={href}
        prefetch={false}
        className="link inline-flex min-h-11 items-center font-serif text-lead md:min-h-0"
      >
        {name}
      </Link>
      {coffee.public_coffee ? (
        <a
          href={supplierHref(source)}
          className="flex min-h-11 items-center text-ink-soft hover:text-jade hover:underline md:min-h-8"
        >
          {supplierName}
        </a>
      ) : (
        <span className="block text-ink-soft">{ENTERED_BY_HAND}</span>
      )}
      <span className="flex flex-wrap gap-1 empty:hidden">
        <ListingMarks coffee={coffee} />
      </span>
      <a
        href={compareHref(
          ids.filter((other) => other !== id),
          quantityLb,
        )}
        className="inline-flex min-h-11 items-center gap-1 text-ink-faint text-small hover:text-ink hover:underline md:min-h-8"
      >
        <X aria-hidden="true" size={14} />
        Remove<span className="sr-only"> {name} from the comparison</span>
      </a>
    </th>
  );
}

function Group({ title, columns, children }: { title: string; columns: number; children: ReactNode }) {
  return (
    <tbody>
      <tr className="border-rule-strong border-b">
        <th scope="rowgroup" colSpan={columns + 1} className="pt-7 pb-2 font-normal font-serif text-lead">
          <span className="sticky left-0">{title}</span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

function Row({ term, note, children }: { term: string; note?: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-rule border-b">
      <th scope="row" className={`${TERM} py-2 font-normal text-ink-faint`}>
        {term}
        {note}
      </th>
      {children}
    </tr>
  );
}

const RELATIONS = {
  same: { words: "same", tone: "text-ink-faint" },
  differs: { words: "differs", tone: "text-cherry" },
  partly: { words: "missing for some", tone: "text-ink-faint" },
} as const satisfies Record<ComparedFact["relation"], { words: string; tone: string }>;

function Fact({ fact, ids }: { fact: ComparedFact; ids: readonly number[] }) {
  const { words, tone } = RELATIONS[fact.relation];
  const note = ids.length > 1 ? <span className={`block text-small ${tone}`}>{words}</span> : null;
  return (
    <Row term={fact.term} note={note}>
      {ids.map((id, i) => (
        <td key={id} className={fact.relation === "same" ? `${CELL} text-ink-soft` : CELL}>
          {fact.values[i] ?? <NotDisclosed />}
        </td>
      ))}
    </Row>
  );
}

/** The lowest price that buys this quantity; null when one alone, or none, is priced for it, or all ask the same. */
function lowestPrice({ compared, quantityLb }: CompareTableProps): number | null {
  const prices = compared.flatMap(({ coffee }) => {
    const tier = tierAt(coffee.price_tiers, quantityLb);
    return tier && tier.min_lbs <= quantityLb ? [tier.price] : [];
  });
  const lowest = Math.min(...prices);
  return prices.some((price) => price > lowest) ? lowest : null;
}

function Prices({ compared, quantityLb }: CompareTableProps) {
  const lowest = lowestPrice({ compared, quantityLb });
  const priced = compared.map((each) => ({ ...each, tier: tierAt(each.coffee.price_tiers, quantityLb) }));
  return (
    <Group title={`Price at ${pounds(quantityLb)} and scores`} columns={compared.length}>
      <Row term="Price per lb">
        {priced.map(({ coffee, tier }) => (
          <td key={coffee.id} className={CELL}>
            {tier ? (
              <>
                <b className="font-medium text-lead">{money(tier.price)}</b>
                {tier.price === lowest && tier.min_lbs <= quantityLb ? (
                  <span className="block text-jade text-small">lowest</span>
                ) : null}
              </>
            ) : (
              <NotDisclosed>No price listed</NotDisclosed>
            )}
          </td>
        ))}
      </Row>
      <Row term="Total">
        {priced.map(({ coffee, tier }) => (
          <td key={coffee.id} className={CELL}>
            {tier ? (
              <>
                {money(tier.price * Math.max(tier.min_lbs, quantityLb))}
                {tier.min_lbs > quantityLb ? (
                  <span className="block text-ink-faint text-small">
                    for {pounds(tier.min_lbs)} (minimum)
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
          <td key={each.coffee.id} className={CELL}>
            <AgainstOrigin {...each} quantityLb={quantityLb} />
          </td>
        ))}
      </Row>
      <Row term="House score">
        {compared.map(({ coffee }) => (
          <td key={coffee.id} className={CELL}>
            {coffee.house_score} <span className="text-ink-faint">of 100 · {coffee.house_score_tier}</span>
          </td>
        ))}
      </Row>
      <Row term="Proof">
        {compared.map(({ coffee: { id, proof } }) => (
          <td key={id} className={CELL}>
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
    <>
      <span className={share < -0.005 ? "text-jade" : undefined}>{againstMedianText(share, origin)}</span>,{" "}
      {money(origin.median)}
    </>
  );
}
