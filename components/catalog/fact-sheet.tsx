import { FactList } from "@/components/ui/fact-list";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { factGroups } from "./facts";

export function FactSheet({ coffee }: { coffee: CatalogRow }) {
  const groups = factGroups(coffee);
  const disclosed = groups.flatMap(({ title, facts }) => {
    const known = facts.flatMap(({ term, value }) => (value === null ? [] : [{ term, value }]));
    return known.length > 0 ? [{ title, facts: known }] : [];
  });
  const open = groups.flatMap(({ title, facts }) => {
    const terms = facts.filter(({ value, isFew }) => value === null && !isFew).map(({ term }) => term);
    return terms.length > 0 ? [{ title, terms }] : [];
  });
  return (
    <>
      <div className="gap-x-10 md:columns-2">
        {/* Padding, because margins collapse at the end of a column. */}
        {disclosed.map(({ title, facts }) => (
          <section key={title} className="break-inside-avoid pb-8">
            <h2 className="mb-2 font-serif text-lead">{title}</h2>
            <FactList facts={facts} />
          </section>
        ))}
      </div>
      {open.length > 0 ? (
        <section aria-labelledby="not-disclosed" className="mb-10 rounded-md bg-well px-4 py-4 md:px-5">
          <h2 id="not-disclosed" className="font-serif text-lead">
            Not disclosed
          </h2>
          <p className="mt-1 text-ink-soft">The supplier doesn’t state these. Ask before you buy.</p>
          <dl className="mt-3 grid gap-x-8 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
            {open.map(({ title, terms }) => (
              <div key={title} className="contents">
                <dt className="text-ink-faint max-sm:mt-1">{title}</dt>
                <dd>{terms.join(", ").toLowerCase()}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  );
}
