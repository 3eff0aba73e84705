import { list, number } from "@/lib/assistant/format";
import type { CatalogRow, Supplier } from "@/lib/catalog/schemas";
import { nameOf } from "./find-coffees";

/** What a coffee is, without its price: as much as its supplier discloses. */
export function describedCoffee(coffee: CatalogRow, suppliers: ReadonlyMap<string, Supplier>) {
  const { name, source, country, region, processing, cultivar_detail: variety } = coffee;
  const { tasting_notes: notes, score_value: score, certifications: seals } = coffee;
  const supplier = nameOf(source, suppliers);
  const place = [region, country].filter((part) => part !== null).join(", ");
  const parts = [place, processing, variety].filter((part) => part);
  return {
    facts: {
      name,
      supplier,
      country,
      region,
      processing,
      variety,
      tasting_notes: notes,
      cup_score: score,
      certifications: seals,
    },
    sentences: [
      `${name} is from ${supplier}${parts.length === 0 ? "" : ` (${parts.join("; ")})`}.`,
      ...(notes && notes.length > 0 ? [`Supplier's notes: ${list(notes)}.`] : []),
      ...(score === null ? [] : [`Cup score: ${number(score)}.`]),
      seals && seals.length > 0 ? `Certified: ${list(seals)}.` : "No certification stated.",
    ],
  };
}
