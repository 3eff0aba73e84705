import { X } from "lucide-react";
import Link from "next/link";
import { quantityHref } from "@/components/catalog/catalog-urls";
import { ListingMarks } from "@/components/catalog/listing-row";
import { ENTERED_BY_HAND, supplierHref } from "@/components/catalog/supplier-urls";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { ComparedCoffee } from "@/lib/catalog/pages/compare";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { quantityText } from "@/lib/coffee/quantity";
import type { StockUnit } from "@/lib/units/reader-units";
import {
  type ComparedFact,
  comparedFacts,
  type Differences,
  differencesOf,
  relationOf,
} from "./compare-facts";
import { ComparePair } from "./compare-pair";
import { ComparePrices } from "./compare-prices";
import { CELL, type CellClass, Group, ROW, Row, TERM } from "./compare-rows";
import { type CompareView, compareHref } from "./compare-urls";

interface CompareTableProps {
  compared: readonly ComparedCoffee[];
  quantityLb: number;
  /** The unit the reader buys in. */
  unit: StockUnit;
  view: CompareView;
}

export function CompareTable({ compared, quantityLb, unit, view }: CompareTableProps) {
  const coffees = compared.map(({ coffee }) => coffee);
  const ids = coffees.map(({ id }) => id);
  const facts = comparedFacts(coffees);
  const differences = differencesOf(facts);
  const groups = view.differences ? differences.groups : facts.groups;
  const cell: CellClass = (id) => (view.pair.includes(id) ? CELL : `${CELL} max-md:hidden`);
  const shown = ids.map((id) => view.pair.includes(id));
  return (
    <>
      <ComparePair coffees={coffees} quantityLb={quantityLb} view={view} />
      <table className="w-full table-fixed text-left max-md:block">
        <caption className="sr-only">
          Prices at {quantityText(quantityLb)}, scores and facts: {coffees.map(({ name }) => name).join(", ")}
        </caption>
        <thead className="sticky top-0 z-1 bg-paper max-md:block">
          <tr className={`${ROW} border-t border-rule-strong align-top`}>
            <th
              scope="col"
              className="py-2 font-medium text-ink-faint text-small max-md:sr-only md:w-28 lg:w-48"
            >
              Coffee
            </th>
            {coffees.map((coffee) => (
              <th key={coffee.id} scope="col" className={`${cell(coffee.id)} font-normal max-md:py-1`}>
                <CoffeeName coffee={coffee} quantityLb={quantityLb} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          <tr className={ROW}>
            <th scope="row" className={`${TERM} max-md:sr-only`}>
              Sold by
            </th>
            {compared.map((each) => (
              <td key={each.coffee.id} className={`${cell(each.coffee.id)} max-md:pt-1`}>
                <Seller {...each} ids={ids} quantityLb={quantityLb} view={view} />
              </td>
            ))}
          </tr>
        </tbody>
        <ComparePrices compared={compared} quantityLb={quantityLb} unit={unit} cell={cell} />
        {groups.map(({ title, facts: rows }) => (
          <Group key={title} title={title} columns={compared.length}>
            {rows.map((fact) => (
              <Fact
                key={fact.term}
                fact={fact}
                ids={ids}
                cell={cell}
                // A phone may show two that agree where a third differs.
                className={view.differences && !differsAmong(fact, shown) ? "max-md:hidden" : ""}
              />
            ))}
          </Group>
        ))}
      </table>
      {view.differences ? (
        <LeftOut
          {...differences}
          alike={termsWhere(differences.groups, (fact) => !differsAmong(fact, shown))}
        />
      ) : null}
      {facts.open.length > 0 ? (
        <p className="mt-5 max-w-[80ch] text-ink-soft">
          <span className="font-medium text-ink">Not disclosed by any of them:</span>{" "}
          {facts.open.join(", ").toLowerCase()}.
        </p>
      ) : null}
    </>
  );
}

const differsAmong = ({ values }: ComparedFact, shown: readonly boolean[]) =>
  relationOf(values.filter((_, i) => shown[i])) === "differs";

const termsWhere = (groups: Differences["groups"], holds: (fact: ComparedFact) => boolean) =>
  groups.flatMap(({ facts }) => facts.filter(holds).map(({ term }) => term));

interface LeftOutProps extends Differences {
  /** Facts that differ, but not between the two that a phone shows. */
  alike: readonly string[];
}

/** What “only differences” leaves out, so that nothing is missed. */
function LeftOut({ groups, same, partly, alike }: LeftOutProps) {
  return (
    <div className="mt-5 max-w-[80ch] space-y-1 text-ink-soft">
      {groups.length === 0 ? <p>No disclosed fact differs.</p> : null}
      {alike.length > 0 ? (
        <p className="md:hidden">
          <span className="font-medium text-ink">No difference between these two:</span>{" "}
          {alike.join(", ").toLowerCase()}.
        </p>
      ) : null}
      {same.length > 0 ? (
        <p>
          <span className="font-medium text-ink">The same for all:</span> {same.join(", ").toLowerCase()}.
        </p>
      ) : null}
      {partly.length > 0 ? (
        <p>
          <span className="font-medium text-ink">Given for some only:</span> {partly.join(", ").toLowerCase()}
          .
        </p>
      ) : null}
    </div>
  );
}

function CoffeeName({ coffee: { id, name }, quantityLb }: { coffee: CatalogRow; quantityLb: number }) {
  return (
    <Link
      href={quantityHref(`/catalog/${id}`, quantityLb)}
      prefetch={false}
      className="link inline-flex min-h-11 items-center font-serif text-name mouse:min-h-6 md:text-lead"
    >
      <span className="max-md:line-clamp-2">{name}</span>
    </Link>
  );
}

interface SellerProps extends ComparedCoffee {
  ids: readonly number[];
  quantityLb: number;
  view: CompareView;
}

function Seller({ coffee, supplierName, ids, quantityLb, view }: SellerProps) {
  const { id, name, source } = coffee;
  const rest = ids.filter((other) => other !== id);
  return (
    <>
      {coffee.public_coffee ? (
        <a
          href={quantityHref(supplierHref(source), quantityLb)}
          className="flex min-h-11 items-center text-ink-soft hover:text-jade hover:underline mouse:min-h-8"
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
        href={compareHref(rest, quantityLb, view)}
        className="inline-flex min-h-11 items-center gap-1 text-ink-faint text-small hover:text-ink hover:underline mouse:min-h-8 print:hidden"
      >
        <X aria-hidden="true" size="0.875rem" />
        Remove<span className="sr-only"> {name} from the comparison</span>
      </a>
    </>
  );
}

interface FactProps {
  fact: ComparedFact;
  ids: readonly number[];
  cell: CellClass;
  className: string;
}

function Fact({ fact, ids, cell, className }: FactProps) {
  const isPartly = fact.relation === "partly" && ids.length > 1;
  const note = isPartly ? (
    <span className="block text-ink-faint text-small max-md:hidden">missing for some</span>
  ) : null;
  return (
    <Row term={fact.term} note={note} className={className}>
      {ids.map((id, i) => (
        <td key={id} className={fact.relation === "same" ? `${cell(id)} text-ink-soft` : cell(id)}>
          {fact.values[i] ?? <NotDisclosed />}
        </td>
      ))}
    </Row>
  );
}
