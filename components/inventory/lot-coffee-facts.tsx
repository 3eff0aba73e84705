import { factGroups } from "@/components/catalog/facts";
import { FactList } from "@/components/ui/fact-list";
import type { Lot } from "@/lib/inventory/lot";

/** What is known of a lot's coffee; what is not is left to the catalog's own page. */
export function LotCoffeeFacts({ lot }: { lot: Lot }) {
  const { coffee_catalog: coffee } = lot;
  if (!coffee)
    return (
      <p className="text-ink-soft">
        The catalog does not show this coffee to you any more, so its facts are not shown here either.
      </p>
    );
  const facts = factGroups(coffee)
    .flatMap((group) => group.facts)
    .flatMap(({ term, value }) => (value === null ? [] : [{ term, value }]));
  return (
    <>
      {facts.length > 0 ? (
        <FactList facts={facts} />
      ) : (
        <p className="text-ink-soft">Nothing is noted but its name.</p>
      )}
      {coffee.public_coffee ? (
        <p className="mt-3">
          <a href={`/catalog/${coffee.id}`} className="link inline-flex min-h-11 items-center md:min-h-0">
            Its page in the catalog
          </a>
        </p>
      ) : (
        <p className="mt-3 text-ink-faint text-small">
          You entered this coffee by hand; nobody else sees it, unless you share the lot.
        </p>
      )}
    </>
  );
}
