import type { BaseMethod, ProcessFacts } from "@/lib/coffee/facts";
import { type Statement, TRUST, type Trust } from "../text/product-text";
import { clauseAround, speaksOfThisLot } from "../text/sentence-subject";
import type { EvidenceLog, Sourced } from "../text/sourced";
import { type Additives, additivesOf } from "./additives";
import { decafWayOf } from "./decaf";
import { disclosureOf, processSentences } from "./disclosure";
import { dryingOf, tellsOnlyDrying } from "./drying";
import { fermentationHoursOf } from "./duration";
import { type FermentationName, fermentationsOf, mostSpecific } from "./fermentation";
import { impliedMethodOf } from "./implied-method";
import { wayOf } from "./of-this-method";
import {
  agree,
  isChoice,
  type MethodName,
  methodsOf,
  OF_A_PART,
  offersSeveral,
  statedProcesses,
} from "./process";

/** Confidence in a single source. */
const BELIEF = { 0: 0.85, 1: 0.75, 2: 0.7, 3: 0.7, 4: 0.55 } as const satisfies Record<Trust, number>;

interface NormalizedProcess {
  facts: ProcessFacts;
  label: string | null;
}

/**
 * The structured process of contract/catalog.md#2. Confidence: belief in the best source (column
 * 0.85, title 0.75, tag or line 0.70, sentence 0.55), + 0.05 per agreeing source (≤ 0.10), +
 * 0.02 per further fact (≤ 0.05), − 0.30 for contradictions, within 0.05–1; 0 if undisclosed.
 */
export function processOf(
  statement: Statement,
  decaf: Sourced<true> | null,
  blend: boolean,
  log: EvidenceLog,
): NormalizedProcess {
  const methods = methodsOf(statement);
  const method = colouredHoney(
    statement,
    chooseMethod(methods, decaf, blend) ?? implied(statement, decaf, blend, methods),
  );
  const additives = additivesOf(statement);
  const fermentation = chooseFermentation(fermentationsOf(statement), additives);
  const way = wayOf(decaf, method);
  const hours = fermentationHoursOf(statement, way);
  const drying = dryingOf(statement, way);
  const unnamed = method || fermentation ? [] : statedProcesses(statement, methods);
  const stated = unnamed.find((piece) => !tellsOnlyDrying(piece)) ?? null;

  const baseMethod: BaseMethod | null = way ?? (stated ? "Other" : null);
  const facts = [baseMethod, fermentation, additives, hours, drying].filter((fact) => fact !== null).length;
  const disclosureLevel = disclosureOf(facts, stated !== null, processSentences(statement));
  const sources = [method ?? decaf, fermentation, additives, hours, drying].filter((found) => found !== null);
  const disputed = [
    decaf === null && !blend && contradicts(methods, method) ? "method" : null,
    additives && additives.value.kinds.length > 1 && additives.value.kinds.includes("none")
      ? "additives"
      : null,
  ].filter((subject) => subject !== null);
  const contradicted = disputed.length > 0;

  log.add("process.baseMethod", decaf ?? method, baseMethod);
  log.add("process.fermentationType", fermentation, fermentation?.value.type);
  log.add("process.additives", additives, additives?.value.kinds.join(", "));
  log.add("process.additiveDetail", additives, additives?.value.detail);
  log.add("process.fermentationDurationHours", hours, hours?.value);
  log.add("process.dryingMethod", drying, drying?.value);

  return {
    label: decaf
      ? `${decafWayOf(statement) ?? ""} Decaf`.trim()
      : labelOf(method, fermentation, additives?.value ?? null, stated?.text ?? null),
    facts: {
      baseMethod,
      fermentationType: fermentation?.value.type ?? null,
      additives: additives?.value.kinds ?? null,
      additiveDetail: decaf ? null : (additives?.value.detail ?? null),
      fermentationDurationHours: hours?.value ?? null,
      dryingMethod: drying?.value ?? null,
      notes: contradicted
        ? `The supplier's own sources disagree on the ${disputed.join(" and the ")}.`
        : null,
      disclosureLevel,
      confidence: confidenceOf(
        sources,
        agreeing(methods, method),
        facts,
        contradicted,
        disclosureLevel === "none",
      ),
      evidenceAvailable: sources.length > 0 || stated !== null,
    },
  };
}

function colouredHoney(statement: Statement, method: Sourced<MethodName> | null): Sourced<MethodName> | null {
  if (method?.value.label !== "Honey") return method;
  for (const piece of statement.pieces) {
    const colour = /\b(?:this|is an?|was an?) (white|yellow|red|black|golden) one\b/.exec(piece.folded)?.[1];
    if (colour) return { ...method, value: { ...method.value, label: `${titled(colour)} Honey` } };
  }
  return method;
}

/** The most trusted method; in one piece the more specific name (`Red Honey` before `Honey`, `Pulped Natural` before `Natural`). */
function chooseMethod(
  methods: readonly Sourced<MethodName>[],
  decaf: Sourced<true> | null,
  blend: boolean,
): Sourced<MethodName> | null {
  const [first] = methods;
  if (!first) return null;
  if (!decaf && isChoice(methods)) return null;
  const names = new Set(
    methods.filter((found) => found.piece.trust <= first.piece.trust).map((found) => found.value.method),
  );
  if (blend && !decaf && (names.size > 1 || OF_A_PART.test(first.piece.folded))) return null;
  const own =
    first.piece.trust === TRUST.sentence && methods.find(({ piece }) => speaksOfThisLot(piece.folded));
  if (own && !agree(own.value.method, first.value.method)) return own;
  const coloured = methods.find(
    (found) => found.value.method === first.value.method && found.value.label !== found.value.method,
  );
  return coloured ? { ...first, value: coloured.value } : first;
}

function implied(
  statement: Statement,
  decaf: Sourced<true> | null,
  blend: boolean,
  methods: readonly Sourced<MethodName>[],
): Sourced<MethodName> | null {
  if (decaf || blend || isChoice(methods) || statement.pieces.some(offersSeveral)) return null;
  const found = impliedMethodOf(statement);
  return found && { ...found, value: { method: found.value, label: found.value, plain: true } };
}

/** The most specific stated fermentation; else the additive decides: yeast inoculates, bacteria make lactic acid. */
function chooseFermentation(
  stated: readonly Sourced<FermentationName>[],
  additives: Sourced<Additives> | null,
): Sourced<FermentationName> | null {
  const added = additives?.value.kinds ?? [];
  const bacteria = added.includes("starter-culture") && !added.includes("yeast");
  // A spice sealed in with dry beans is called an experiment and doesn't ferment.
  const meant = stated.filter(
    ({ value }) =>
      !(bacteria && value.type === "Yeast Inoculated") &&
      !(value.label === "Experimental" && added.some((kind) => FOREIGN.has(kind))),
  );
  if (!additives || meant.some((found) => found.value.type === "Co-Fermented")) return mostSpecific(meant);
  const foreign = added.some((kind) => FOREIGN.has(kind));
  const inTheTank =
    /\bferment|\bmoss?to\b|\btanks?\b|\bvats?\b/.test(additives.piece.folded) &&
    !/\binfus/.test(additives.piece.folded);
  if (foreign && (inTheTank || added.includes("mossto")))
    return mostSpecific([...meant, fromAdditive(additives, "Co-Fermented")]);
  if (added.includes("mossto")) return mostSpecific([...meant, fromAdditive(additives, "Mossto")]);
  if (added.includes("yeast")) return mostSpecific([...meant, fromAdditive(additives, "Yeast Inoculated")]);
  if (bacteria && /lacto|lactic/.test(additives.value.detail ?? ""))
    return mostSpecific([...meant, fromAdditive(additives, "Lactic Fermentation")]);
  const experiment = bacteria
    ? EXPERIMENTS.find(([thing]) => additives.value.detail?.includes(thing))
    : undefined;
  if (experiment)
    return mostSpecific([
      ...meant,
      { ...additives, value: { type: "Experimental", label: experiment[1], sure: true } },
    ]);
  return mostSpecific(meant);
}

/** Classes of additives that are foreign to coffee. */
const FOREIGN = new Set<string>(["fruit", "spice", "botanical", "hops", "other"]);

const EXPERIMENTS = [
  ["scoby", "SCOBY"],
  ["koji", "Koji"],
  ["kombucha", "Kombucha"],
  [" culture", "Culture Inoculated"],
] as const;

function fromAdditive(
  additives: Sourced<Additives>,
  type: FermentationName["type"],
): Sourced<FermentationName> {
  return { ...additives, value: { type, label: type, sure: true } };
}

/** Two statements about this very lot: prose about the mill, the country or the method contradicts nothing. */
function contradicts(methods: readonly Sourced<MethodName>[], chosen: Sourced<MethodName> | null): boolean {
  return (
    chosen !== null &&
    isOfThisLot(chosen) &&
    methods.some(
      (found) =>
        found.piece !== chosen.piece && isOfThisLot(found) && !agree(found.value.method, chosen.value.method),
    )
  );
}

function isOfThisLot({ piece, start, end }: Sourced<MethodName>): boolean {
  return (
    piece.trust <= TRUST.title ||
    (piece.trust === TRUST.line && piece.topic === "process" && piece.words.length <= 12) ||
    (piece.trust === TRUST.sentence && speaksOfThisLot(clauseAround(piece.folded, start, end)))
  );
}

function agreeing(methods: readonly Sourced<MethodName>[], chosen: Sourced<MethodName> | null): number {
  if (!chosen) return 0;
  return (
    new Set(
      methods.filter((found) => found.value.method === chosen.value.method).map((found) => found.piece.trust),
    ).size - 1
  );
}

function confidenceOf(
  sources: readonly Sourced<unknown>[],
  agreeing: number,
  facts: number,
  contradicted: boolean,
  undisclosed: boolean,
): number {
  if (undisclosed || sources.length === 0) return 0;
  const belief = Math.max(...sources.map((found) => BELIEF[found.piece.trust]));
  const agreement = Math.min(0.1, agreeing * 0.05);
  const structure = Math.min(0.05, Math.max(0, facts - 1) * 0.02);
  const confidence = belief + agreement + structure - (contradicted ? 0.3 : 0);
  return Math.round(Math.min(1, Math.max(0.05, confidence)) * 100) / 100;
}

const titled = (words: string) => words.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

function labelOf(
  method: Sourced<MethodName> | null,
  fermentation: Sourced<FermentationName> | null,
  additives: Additives | null,
  stated: string | null,
): string | null {
  const base = method?.value.label ?? null;
  const prefix = fermentation ? fermentationLabel(fermentation.value, additives) : infusionLabel(additives);
  if (prefix && base) return `${prefix} ${base}`;
  if (prefix ?? base) return prefix ?? base;
  return stated !== null && stated.length <= 60 ? stated : null;
}

/** `cinnamon sticks` is `Cinnamon`: the label names the flavour, not its form, and the ingredient before the culture that eats it. */
function thingOf(additives: Additives | null): string | null {
  const things = additives?.detail?.split(", ") ?? [];
  const foreign = things.filter((thing) => !CULTURE.test(thing));
  return (foreign.length > 0 ? foreign : things.slice(0, 1)).map(plainName).join(" & ") || null;
}

const CULTURE =
  /yeast|saccharomyces|lalcafe|lalvin|pichia|torulaspora|lacto|bacteria|leuconostoc|starter|scoby|koji/;

function plainName(thing: string): string {
  if (thing.endsWith(" hops")) return "Hops";
  return titled(
    thing
      .replace(/ (?:sticks?|pods?|petals?|beans?|flowers?|peels?|leaves|pellets|buds)$/, "")
      .replace(/^cloves$/, "clove"),
  );
}

/** A coffee infused after its fermentation has no fermentation to name in the label. */
function infusionLabel(additives: Additives | null): string | null {
  if (!additives || additives.kinds.every((kind) => kind === "none")) return null;
  const thing = thingOf(additives);
  return thing ? `${thing} Infused` : "Infused";
}

function fermentationLabel(name: FermentationName, additives: Additives | null): string | null {
  switch (name.type) {
    case "Aerobic":
      return null;
    case "Co-Fermented": {
      const thing = thingOf(additives);
      return thing ? `${thing} Co-Fermented` : "Co-Fermented";
    }
    case "Lactic Fermentation":
      return "Lactic";
    case "Experimental":
      return name.label;
    case "Anaerobic":
    case "Carbonic Maceration":
    case "Yeast Inoculated":
    case "Mossto":
      return name.type;
    default:
      return name.type satisfies never;
  }
}
