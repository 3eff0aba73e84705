import { PROOF_FAMILIES, type Proof } from "@/lib/catalog/schemas";
import { markOf } from "./labels";

/** Full, half or empty: how much of one family is disclosed (`.mark` in listings.css). */
export function ProofBadge({ mark }: { mark: ReturnType<typeof markOf> }) {
  return <i aria-hidden="true" className={`mark ${mark}`} />;
}

export function ProofBadges({ proof }: { proof: Proof }) {
  return PROOF_FAMILIES.map((family) => (
    <ProofBadge key={family} mark={markOf(proof.families[family].label)} />
  ));
}
