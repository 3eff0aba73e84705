import { count } from "@/components/format/amounts";
import { Disclosure } from "@/components/ui/disclosure";
import { Choice } from "@/components/ui/forms/choice";
import type { Facet, FacetValue } from "@/lib/catalog/search/facets/facet-results";

const SHOWN_AT_ONCE = 6;

interface FacetValuesProps {
  name: string;
  facet: Facet;
  nameOf: (value: string) => string;
}

export function FacetValues({ name, facet, nameOf }: FacetValuesProps) {
  const first = facet.values.filter((value, rank) => value.chosen || rank < SHOWN_AT_ONCE);
  const rest = facet.values.filter((value) => !first.includes(value));
  const choice = ({ value, count: rows, chosen: isChosen }: FacetValue) => (
    <Choice
      key={value}
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isChosen}
      count={rows === null ? undefined : count(rows)}
    >
      {nameOf(value)}
    </Choice>
  );
  return (
    <>
      {first.map(choice)}
      {rest.length > 0 ? (
        <Disclosure
          summary={
            <span className="pl-1 text-ink-soft text-small underline decoration-rule-strong underline-offset-3">
              {rest.length} more
            </span>
          }
        >
          {rest.map(choice)}
        </Disclosure>
      ) : null}
      {facet.more > 0 ? (
        <p className="px-1 pt-1 text-ink-faint text-small">
          {count(facet.more)} less common values not listed. Use search to find them.
        </p>
      ) : null}
    </>
  );
}
