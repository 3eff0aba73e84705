import { count, pluralize } from "@/lib/units/pluralize";
import { lossSentences } from "./change-guard";
import type { SecondPass } from "./feeds/feed";
import { foreignPriceText } from "./foreign-prices";
import type { IngestPlan, StoredListing } from "./ingest-plan";
import type { Interpretation } from "./interpret";

const listings = (n: number) => pluralize(n, "listing");

function secondPassNotes(secondPass: SecondPass | null, plan: IngestPlan): string[] {
  if (!secondPass) return [];
  if (secondPass.kind === "failed")
    return [
      `${listings(secondPass.missing.size)} missing or incomplete, kept because the second pass failed: ${secondPass.reason}`,
    ];
  const { oneSided } = secondPass;
  const gone = plan.delist.length + (plan.held?.gone.length ?? 0);
  return [
    ...(oneSided > 0
      ? [
          `The shop changed while its feed was read: ${pluralize(oneSided, "product")} in only one of two passes, kept.`,
        ]
      : []),
    ...(gone > 0 ? [`The feed was read twice: ${listings(gone)} missing from both passes.`] : []),
  ];
}

/** A shop that changed its ids: the coffees are on sale twice until someone confirms the loss. */
function renumberedNotes(
  { held, create, seenIds }: IngestPlan,
  stored: ReadonlyMap<string, StoredListing>,
): string[] {
  const seen = new Set(seenIds);
  const present = [...create, ...[...stored.values()].filter(({ id }) => seen.has(id))];
  const names = new Set(present.map(({ name }) => name));
  const renumbered = (held?.gone ?? []).filter((id) => names.has(stored.get(id)?.name ?? "")).length;
  if (renumbered === 0) return [];
  return [
    `${count(renumbered)} of the lost ones are in the feed under another id. If the shop changed its ids, confirm: until then the old and new listings are both on sale.`,
  ];
}

/** What an operator should know about a run apart from its counts; null for nothing. */
export function runNotes(
  plan: IngestPlan,
  stored: ReadonlyMap<string, StoredListing>,
  foreignPrices: Interpretation["foreignPrices"],
  secondPass: SecondPass | null,
): string | null {
  const held = plan.held ? [...lossSentences(plan.held), ...renumberedNotes(plan, stored)] : [];
  const foreign = [...foreignPrices].map(([currency, each]) => foreignPriceText(currency, each));
  return [...held, ...secondPassNotes(secondPass, plan), ...foreign].join(" ") || null;
}
