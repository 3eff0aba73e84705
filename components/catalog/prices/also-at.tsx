import { Lock } from "lucide-react";
import { money, pluralize } from "@/components/format/amounts";
import { plansFor } from "@/components/pricing/pricing-urls";
import { Badge } from "@/components/ui/badge";
import { quantityText } from "@/lib/coffee/quantity";
import { alsoAt } from "@/lib/similarity/also-at";
import type { ViewedMatch } from "@/lib/similarity/similarity";

interface AlsoAtProps {
  /** Null for callers without access. */
  matches: readonly ViewedMatch[] | null;
  quantityLb: number;
}

/** Other shops with a likely-same lot, and the lowest price among them; an example without access. */
export function AlsoAt({ matches, quantityLb }: AlsoAtProps) {
  if (matches === null) return <Example />;
  const found = alsoAt(matches, quantityLb);
  if (!found) return null;
  return (
    <div className="mt-4 rounded-md bg-jade-wash px-3 py-2">
      <a href="#similar" className="link inline-flex min-h-11 items-center font-medium mouse:min-h-6">
        {sentence(found.shops, found.fromPerLb)}
      </a>
      <p className="text-ink-soft text-small">
        Likely the same lot, at {quantityText(quantityLb)}. Not confirmed.
      </p>
    </div>
  );
}

function sentence(shops: number, fromPerLb: number | null): string {
  const where = `Also at ${pluralize(shops, "shop")}`;
  return fromPerLb === null ? where : `${where} from ${money(fromPerLb)} per lb`;
}

/** Made up: the same on every coffee, so it doesn't reveal whether there is a match. */
const EXAMPLE = { shops: 3, fromPerLb: 18.37 } as const;

function Example() {
  return (
    <div className="mt-4 rounded-md border border-rule border-dashed px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
        <Badge>Example</Badge>
        {sentence(EXAMPLE.shops, EXAMPLE.fromPerLb)}
      </p>
      <p className="mt-1 text-ink-faint text-small">
        <Lock aria-hidden="true" size="0.75rem" className="mr-1 inline" />
        Made-up figures. Members see real ones.{" "}
        <a href={plansFor("membership")} className="link inline-flex min-h-11 items-center mouse:min-h-6">
          See membership
        </a>
      </p>
    </div>
  );
}
