import { factGroups } from "@/components/catalog/facts";
import { FactList } from "@/components/ui/fact-list";
import type { Lot } from "@/lib/inventory/lot";

export function LotCoffeeFacts({ lot }: { lot: Lot }) {
  const { coffee_catalog: coffee } = lot;
  if (!coffee)
    return (
      <p className="text-ink-soft">
        This coffee is no longer in the catalog for your account, so its details aren’t shown.
      </p>
    );
  const facts = factGroups(coffee)
    .flatMap((group) => group.facts)
    .flatMap(({ term, value }) => (value === null ? [] : [{ term, value }]));
  return (
    <>
      {facts.length > 0 ? <FactList facts={facts} /> : <p className="text-ink-soft">No details entered.</p>}
      {coffee.public_coffee ? (
        <p className="mt-3">
          <a href={`/catalog/${coffee.id}`} className="link inline-flex min-h-11 items-center mouse:min-h-6">
            See it in the catalog
          </a>
        </p>
      ) : (
        <p className="mt-3 text-ink-faint text-small">
          Entered by hand. Only people on this bench can see it, unless the lot is shared.
        </p>
      )}
    </>
  );
}
