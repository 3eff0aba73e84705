import type { CoffeeFacts, NormalizeContext, NormalizedProduct, NormalizeProduct } from "@/lib/coffee/facts";
import type { SupplierProduct } from "@/lib/coffee/supplier-product";
import { arrivalOf } from "./arrival";
import { certificationsOf } from "./certifications";
import { cultivarsOf } from "./cultivars";
import { elevationOf } from "./elevation";
import { appearanceOf, gradeOf } from "./grade";
import { notGreenCoffee } from "./green-coffee";
import { harvestOf } from "./harvest";
import { kindOf } from "./kind";
import { bagSizeOf, lotSizeOf } from "./lot-size";
import { originOf } from "./origin";
import { cooperativeOf, farmOf, washingStationOf } from "./people";
import { type Pricing, pricingOf } from "./prices";
import { processOf } from "./process-facts";
import { producerOf } from "./producer";
import { type Statement, statementOf } from "./product-text";
import { EvidenceLog, type Reading, wholePiece } from "./reading";
import { scoreOf } from "./score";
import { tastingNotesOf } from "./tasting-notes";

/** Raise it with every change of the rules, so that unchanged feed entries are read again. Part of the payload hash. */
export const NORMALIZER_VERSION = 8;

/**
 * A product as catalog facts by docs/normalization.md, each with its source words.
 * Pure; time and memory grow linearly with the text, of which 20,000 characters are read.
 */
export const normalizeProduct: NormalizeProduct = (product, context) => {
  if (product.name.trim() === "") return rejected("no_name", "The entry has no name.");
  if (product.sizes.length === 0) return rejected("no_sizes", `"${product.name}" has no size at all.`);
  const statement = statementOf(product);
  const log = new EvidenceLog();
  const facts = factsOf(product, statement, log);
  const other = notGreenCoffee(
    statement,
    product.productType,
    facts.country !== null ||
      facts.processing !== null ||
      facts.cultivars !== null ||
      facts.elevationMinMasl !== null,
  );
  if (other !== null) return rejected("not_green_coffee", other);
  const pricing = pricingOf(product.sizes, product.name);
  if ("unreadable" in pricing)
    return rejected("unreadable_price", `The price "${pricing.unreadable.slice(0, 60)}" is no number.`);
  return {
    kind: "coffee",
    facts: { ...facts, ...pricedFacts(product, statement, pricing, context, log) },
    evidence: log.entries,
  };
};

function rejected(
  code: Extract<NormalizedProduct, { kind: "rejected" }>["code"],
  reason: string,
): NormalizedProduct {
  return { kind: "rejected", code, reason };
}

type PricedFacts = Pick<CoffeeFacts, "pricePerLb" | "priceTiers" | "wholesale" | "stocked">;

function pricedFacts(
  product: SupplierProduct,
  statement: Statement,
  pricing: Pricing,
  context: NormalizeContext,
  log: EvidenceLog,
): PricedFacts {
  for (const [i, tier] of pricing.tiers.entries()) {
    const size = product.sizes[pricing.sizes[i] ?? -1];
    const weight = size?.weight ?? size?.shippingWeight;
    const quote = size?.label ?? (weight ? `${weight.value} ${weight.unit}` : product.name);
    log.entries.push({
      field: "priceTiers",
      value: `${tier.price.toFixed(2)} from ${tier.min_lbs} lb`,
      quote: `${quote}: ${size?.price ?? ""}`.slice(0, 240),
      from: "size",
    });
  }
  return {
    pricePerLb: pricing.pricePerLb,
    priceTiers: pricing.tiers,
    wholesale: context.wholesaleOnly || saysWholesale(statement) || (pricing.tiers[0]?.min_lbs ?? 0) > 5,
    stocked: product.sizes.some((size) => size.available !== false),
  };
}

function saysWholesale(statement: Statement): boolean {
  const column = statement.pieces.find((piece) => piece.from === "column" && piece.topic === "wholesale");
  return (
    column !== undefined && /^(?:yes|y|true|1|wholesale|wholesale only|only|x|si|ja)\b/.test(column.folded)
  );
}

const stated = <T>(reading: Reading<T> | null): T | null => reading?.value ?? null;

function factsOf(
  product: SupplierProduct,
  statement: Statement,
  log: EvidenceLog,
): Omit<CoffeeFacts, keyof PricedFacts> {
  const kind = kindOf(statement);
  const origin = originOf(statement, kind.blend !== null);
  const process = processOf(statement, kind.decaf, kind.blend !== null, log);
  const cultivars = cultivarsOf(statement, origin.country?.value ?? null);
  const elevation = elevationOf(statement);
  const grade = gradeOf(statement);
  const arrival = arrivalOf(statement);
  const certifications = certificationsOf(statement);
  const tastingNotes = tastingNotesOf(statement);
  const readings = {
    country: origin.country,
    region: origin.region,
    producer: producerOf(statement),
    farm: farmOf(statement),
    cooperative: cooperativeOf(statement),
    washingStation: washingStationOf(statement),
    type: kind.type ?? (grade?.value === "PB" ? { ...grade, value: "Peaberry" } : null),
    grade: grade ?? (kind.type?.value === "Peaberry" ? { ...kind.type, value: "PB" } : null),
    appearance: appearanceOf(statement),
    harvest: harvestOf(statement),
    lotSize: lotSizeOf(statement),
    bagSize: bagSizeOf(statement, product.sizes),
  };
  for (const [field, reading] of Object.entries(readings)) log.add(field, reading, reading?.value);
  const scoreValue = scoreOf(statement);
  log.add("cultivars", cultivars, cultivars?.value.join(", "));
  log.add("elevation", elevation, elevation ? `${elevation.value.min}–${elevation.value.max} m` : null);
  log.add("arrivalDate", arrival, arrival?.value.text);
  log.add("certifications", certifications, certifications?.value.join(", "));
  log.add("tastingNotes", tastingNotes, tastingNotes?.value.join(", "));
  log.add("scoreValue", scoreValue, scoreValue?.value);
  log.add(
    "processing",
    process.label ? (kind.decaf ?? wholePiece(null, statement.title)) : null,
    process.label,
  );
  return {
    name: product.name.trim(),
    continent: origin.continent,
    country: stated(readings.country),
    region: stated(readings.region),
    producer: stated(readings.producer),
    farm: stated(readings.farm),
    cooperative: stated(readings.cooperative),
    washingStation: stated(readings.washingStation),
    type: stated(readings.type),
    grade: stated(readings.grade),
    appearance: stated(readings.appearance),
    harvest: stated(readings.harvest),
    lotSize: stated(readings.lotSize),
    bagSize: stated(readings.bagSize),
    cultivars: stated(cultivars),
    cultivarDetail: cultivars?.value.join(", ") ?? null,
    elevationMinMasl: elevation?.value.min ?? null,
    elevationMaxMasl: elevation?.value.max ?? null,
    certifications: stated(certifications),
    tastingNotes: stated(tastingNotes),
    scoreValue: stated(scoreValue),
    decaf: kind.decaf !== null,
    blend: kind.blend !== null,
    processing: process.label,
    process: process.facts,
    arrivalDate: arrival?.value.text ?? null,
    arrivalSortDate: arrival?.value.on ?? null,
    link: product.url,
  };
}
