import { hash } from "node:crypto";
import type { Evidence, PriceTier } from "@/db/schema";
import type { CoffeeFacts, NormalizeContext, NormalizedProduct, NormalizeProduct } from "@/lib/coffee/facts";
import type { SupplierProduct } from "@/lib/coffee/supplier-product";
import { NamedCache } from "@/lib/named-cache";
import { cooperativeOf } from "./grower/cooperative";
import { hangulFarmOf, hangulProducerOf } from "./grower/hangul-names";
import { knownFarmOf } from "./grower/known-farms";
import { farmOf, washingStationOf } from "./grower/people";
import { producerOf } from "./grower/producer";
import { appearanceOf } from "./lot/appearance";
import { arrivalOf } from "./lot/arrival";
import { certificationsOf } from "./lot/certifications";
import { cultivarsOf } from "./lot/cultivars";
import { elevationOf } from "./lot/elevation";
import { gradeOf } from "./lot/grade";
import { notGreenCoffee } from "./lot/green-coffee";
import { harvestOf } from "./lot/harvest";
import { type Kind, kindOf, peaberryGradeOf } from "./lot/kind";
import { bagSizeOf, lotSizeOf } from "./lot/lot-size";
import { scoreOf } from "./lot/score";
import { originOf } from "./origin/origin";
import { type Pricing, pricingOf } from "./price/prices";
import { processOf } from "./process/process-facts";
import { tastingNotesOf } from "./taste/tasting-notes";
import { type Statement, statementOf, TRUST } from "./text/product-text";
import { EvidenceLog, type Sourced, wholePiece } from "./text/sourced";
import { fold } from "./words/words";

/** Raise it with every change of the rules, so that unchanged feed entries are read again. Part of the payload hash. */
export const NORMALIZER_VERSION = 29;

/**
 * A product as catalog facts by docs/normalization.md, each with its source words.
 * Pure; time and memory grow linearly with the text, of which 20,000 characters are read.
 */
export const normalizeProduct: NormalizeProduct = (product, context) => {
  if (product.name.trim() === "") return rejected("no_name", "The entry has no name.");
  if (product.sizes.length === 0) return rejected("no_sizes", `"${product.name}" has no size at all.`);
  const told = readTextOnce(product);
  if (told.notGreenCoffee !== null) return rejected("not_green_coffee", told.notGreenCoffee);
  const pricing = pricingOf(product.sizes, product.name);
  if ("unreadable" in pricing)
    return rejected("unreadable_price", `The price "${pricing.unreadable.slice(0, 60)}" is no number.`);
  return {
    kind: "coffee",
    facts: { ...told.facts, ...pricedFacts(product, told.saysWholesale, pricing, context) },
    evidence: [
      ...told.evidence,
      ...pricing.tiers.map((tier, i) => tierEvidence(product, pricing, tier, i)),
      ...pricing.implausible.map(({ index, reason }) => ({
        field: "priceTiers",
        value: `rejected: ${reason}`,
        quote: `${product.sizes[index]?.label ?? product.name}: ${product.sizes[index]?.price ?? ""}`.slice(
          0,
          240,
        ),
        from: "size" as const,
      })),
    ],
  };
};

/** What a product's words say, whatever it costs and whether it is in stock. */
interface TextFacts {
  facts: Readonly<Omit<CoffeeFacts, keyof PricedFacts>>;
  evidence: readonly Evidence[];
  notGreenCoffee: string | null;
  saysWholesale: boolean;
}

/** A shop changes its prices and stock far more often than its words. */
const textFacts = new NamedCache<string, TextFacts>("text-facts", { max: 5000 });

function readTextOnce(product: SupplierProduct): TextFacts {
  const { name, description, url, productType, tags, columns, sizes } = product;
  const sizeWords = sizes.map(({ label, weight, shippingWeight }) => [label, weight, shippingWeight]);
  const key = hash("sha256", JSON.stringify([name, description, url, productType, tags, columns, sizeWords]));
  const known = textFacts.get(key);
  if (known) return known;
  const told = readText(product);
  textFacts.set(key, told);
  return told;
}

function readText(product: SupplierProduct): TextFacts {
  const statement = statementOf(product);
  const log = new EvidenceLog();
  const facts = factsOf(product, statement, log);
  const tellsLot = facts.processing !== null || facts.cultivars !== null || facts.elevationMinMasl !== null;
  const hasCoffeeFacts = tellsLot || facts.country !== null || facts.blend;
  return {
    facts,
    evidence: log.entries,
    notGreenCoffee: notGreenCoffee(
      statement,
      product.productType,
      { hasCoffeeFacts, tellsLot },
      product.sizes,
    ),
    saysWholesale: saysWholesale(statement),
  };
}

function rejected(
  code: Extract<NormalizedProduct, { kind: "rejected" }>["code"],
  reason: string,
): NormalizedProduct {
  return { kind: "rejected", code, reason };
}

type PricedFacts = Pick<CoffeeFacts, "pricePerLb" | "priceTiers" | "wholesale" | "stocked">;

function pricedFacts(
  product: SupplierProduct,
  soldWholesale: boolean,
  pricing: Pricing,
  context: NormalizeContext,
): PricedFacts {
  return {
    pricePerLb: pricing.pricePerLb,
    priceTiers: pricing.tiers,
    wholesale: context.wholesaleOnly || soldWholesale || (pricing.tiers[0]?.min_lbs ?? 0) > 5,
    stocked: product.sizes.some((size) => size.available !== false),
  };
}

function tierEvidence(product: SupplierProduct, pricing: Pricing, tier: PriceTier, i: number): Evidence {
  const size = product.sizes[pricing.sizes[i] ?? -1];
  const weight = size?.weight ?? size?.shippingWeight;
  const quote = size?.label ?? (weight ? `${weight.value} ${weight.unit}` : product.name);
  return {
    field: "priceTiers",
    value: `${tier.price.toFixed(2)} from ${tier.min_lbs} lb`,
    quote: `${quote}: ${size?.price ?? ""}`.slice(0, 240),
    from: "size",
  };
}

function saysWholesale(statement: Statement): boolean {
  const column = statement.pieces.find((piece) => piece.from === "column" && piece.topic === "wholesale");
  return (
    column !== undefined && /^(?:yes|y|true|1|wholesale|wholesale only|only|x|si|ja)\b/.test(column.folded)
  );
}

const stated = <T>(sourced: Sourced<T> | null): T | null => sourced?.value ?? null;

/** A name that only the title writes in capitals, as the prose writes it. */
function withoutShouting(statement: Statement, found: Sourced<string>): Sourced<string> {
  const { value, piece } = found;
  if (piece.from !== "title" || piece.text !== piece.text.toUpperCase() || !/\p{Lu}{4}.* /u.test(value))
    return found;
  const folded = fold(value);
  for (const { from, text, folded: words } of statement.pieces) {
    const at = from === "prose" ? words.indexOf(folded) : -1;
    const written = text.slice(at, at + value.length);
    if (at >= 0 && /^\p{Lu}/u.test(written) && written !== written.toUpperCase())
      return { ...found, value: written.replaceAll("’", "'") };
  }
  return found;
}

/** A farm called after a person: "our model farm, called Juan Martín". */
function isOnlyTheFarm(producer: Sourced<string>, farm: Sourced<string> | null): boolean {
  return (
    farm !== null && producer.piece.trust === TRUST.sentence && fold(producer.value) === fold(farm.value)
  );
}

/** A society's station bears its name: of `Nano Challa` the first word may be read as a kind of lot. */
function withWholeName(station: Sourced<string>, cooperative: Sourced<string> | null): Sourced<string> {
  return cooperative?.value.endsWith(` ${station.value}`) &&
    !/^(?:Koperasi|Coop|Asocia|Associa)/.test(cooperative.value)
    ? { ...station, value: cooperative.value }
    : station;
}

/** A line's registered name with its abbreviation behind it is one body. */
function isOneBody(producer: Sourced<string>, cooperative: Sourced<string>): boolean {
  const { piece, start, end } = cooperative;
  return (
    fold(producer.value) === fold(cooperative.value) ||
    (piece === producer.piece && piece.text.slice(start, end).includes(producer.value))
  );
}

/** Two countries in one title or line are a blend of them. */
function ofSeveralOrigins(kind: Kind, several: Sourced<true> | null): Kind {
  return several === null || kind.blend
    ? kind
    : { ...kind, blend: several, type: { ...several, value: "Blend" } };
}

const OF_THE_WHOLE =
  /^(?:this|the|our) (?:[\w-]+ ){0,2}blend\b|\bdecaf|\bcaffeine\b|\ball (?:of (?:them|the|these)|three|four|components|coffees)\b/;

/** In a blend from several countries, each sentence of prose is about one component. */
function withoutComponents(statement: Statement): Statement {
  const pieces = statement.pieces.filter(
    ({ trust, folded }) => trust !== TRUST.sentence || OF_THE_WHOLE.test(folded),
  );
  return { ...statement, pieces };
}

/** Who grew and washed it. The coffees of a blend from several countries share none of them. */
function growersOf(statement: Statement, ofManyOrigins: boolean) {
  if (ofManyOrigins) return { producer: null, farm: null, cooperative: null, washingStation: null };
  const cooperative = cooperativeOf(statement);
  const producer = producerOf(statement) ?? hangulProducerOf(statement);
  const station = washingStationOf(statement);
  const farm = farmOf(statement) ?? (station ? null : (knownFarmOf(statement) ?? hangulFarmOf(statement)));
  const same =
    producer !== null &&
    ((cooperative !== null && isOneBody(producer, cooperative)) || isOnlyTheFarm(producer, farm));
  const inCalmLetters = <T extends Sourced<string>>(found: T | null) =>
    found && withoutShouting(statement, found);
  return {
    producer: same ? null : inCalmLetters(producer),
    farm: inCalmLetters(farm),
    cooperative: inCalmLetters(cooperative),
    washingStation: inCalmLetters(station && withWholeName(station, cooperative)),
  };
}

function factsOf(
  product: SupplierProduct,
  statement: Statement,
  log: EvidenceLog,
): Omit<CoffeeFacts, keyof PricedFacts> {
  const named = kindOf(statement);
  const origin = originOf(statement, named.blend !== null);
  const kind = ofSeveralOrigins(named, origin.several);
  const ofManyOrigins = kind.blend !== null && origin.country === null;
  const shared = ofManyOrigins ? withoutComponents(statement) : statement;
  const process = processOf(shared, kind.decaf, kind.blend !== null, log);
  const cultivars = cultivarsOf(shared, origin.country?.value ?? null);
  const elevation = elevationOf(shared);
  // In a blend, prose about one component names that one's growers and grade.
  const whole = kind.blend === null ? statement : withoutComponents(statement);
  const grade = gradeOf(whole);
  const arrival = arrivalOf(statement);
  const certifications = certificationsOf(statement);
  const tastingNotes = tastingNotesOf(statement);
  const facts = {
    country: origin.country,
    region: origin.region,
    ...growersOf(whole, ofManyOrigins),
    type: kind.type ?? (grade?.value === "PB" ? { ...grade, value: "Peaberry" } : null),
    grade: grade ?? peaberryGradeOf(kind, statement),
    appearance: appearanceOf(statement),
    harvest: harvestOf(shared),
    lotSize: lotSizeOf(statement),
    bagSize: bagSizeOf(statement, product.sizes),
  };
  for (const [field, sourced] of Object.entries(facts)) log.add(field, sourced, sourced?.value);
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
    country: stated(facts.country),
    region: stated(facts.region),
    producer: stated(facts.producer),
    farm: stated(facts.farm),
    cooperative: stated(facts.cooperative),
    washingStation: stated(facts.washingStation),
    type: stated(facts.type),
    grade: stated(facts.grade),
    appearance: stated(facts.appearance),
    harvest: stated(facts.harvest),
    lotSize: stated(facts.lotSize),
    bagSize: stated(facts.bagSize),
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
