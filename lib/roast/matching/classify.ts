import { DAY_MS } from "@/lib/units/days";
import { formsOf, ownWeight, wordsOf } from "./tokenize";

export interface LogText {
  title: string;
  beans: string;
  notes: string;
  roastDate: string | null;
}

export interface Candidate {
  id: number;
  name: string;
  /** Country, region, producer, process, cultivar, grade and so on. */
  facts: readonly string[];
  stocked: boolean;
  purchaseDate: string | null;
}

export interface LotMatch {
  inventoryId: number;
  coffeeName: string;
  confidence: number;
  reasoning: string;
}

/** Below this a guess isn't helpful. */
const FLOOR = 35;
/** Only an exact name is certain. */
const BEST_INEXACT = 0.97;
/** Weight of a word in the notes relative to the title, and of one in the facts relative to the name. */
const IN_NOTES = 0.75;
const OF_FACTS = 0.6;
const MISSPELT = 0.8;
/** A runner-up with this share of the best score casts doubt; at 1 confidence is halved. */
const DOUBT_FROM = 0.7;
const DAYS_OF_GRACE = 3;

interface Prepared {
  candidate: Candidate;
  nameWords: string[];
  factWords: string[];
  sameName: boolean;
}

/** All forms of a log's words with their weight and whether they are exact. */
function formsIn(log: LogText): Map<string, { word: string; place: number }> {
  const forms = new Map<string, { word: string; place: number }>();
  const add = (text: string, place: number) => {
    for (const word of wordsOf(text))
      for (const form of formsOf(word)) {
        const known = forms.get(form);
        // An exact word wins over one with a letter missing.
        if (!known || (form === word && known.word !== word && place >= known.place))
          forms.set(form, { word, place });
      }
  };
  add(log.title, 1);
  add(log.beans, 1);
  add(log.notes, IN_NOTES);
  return forms;
}

function foundIn(forms: ReturnType<typeof formsIn>, word: string): { word: string; share: number } | null {
  const exact = forms.get(word);
  if (exact?.word === word) return { word, share: exact.place };
  for (const form of formsOf(word)) {
    const near = forms.get(form);
    if (near && near.word[0] === word[0] && word.length >= 6 && near.word.length >= 6)
      return { word: near.word, share: near.place * MISSPELT };
  }
  return null;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** 1, or less if this lot can hardly have been roasted then. */
function plausibility({ stocked, purchaseDate }: Candidate, roastDate: string | null): number {
  const tooEarly =
    roastDate !== null &&
    purchaseDate !== null &&
    Date.parse(purchaseDate) - Date.parse(roastDate) > DAYS_OF_GRACE * DAY_MS;
  return (stocked ? 1 : 0.93) * (tooEarly ? 0.75 : 1);
}

interface Scored {
  prepared: Prepared;
  score: number;
  found: string[];
  plausible: number;
}

/** How rare a word is among the candidates: 1 if all names have it, more if few do. */
function rarities(prepared: readonly Prepared[]): (word: string) => number {
  const holders = new Map<string, number>();
  for (const { nameWords, factWords } of prepared)
    for (const word of new Set([...nameWords, ...factWords])) holders.set(word, (holders.get(word) ?? 0) + 1);
  return (word) => ownWeight(word) * Math.log(1 + prepared.length / (holders.get(word) ?? prepared.length));
}

function scoreOf(
  prepared: Prepared,
  forms: ReturnType<typeof formsIn>,
  weightOf: (word: string) => number,
  known: number,
  roastDate: string | null,
): Scored {
  const { nameWords, factWords, candidate, sameName } = prepared;
  const hits = (words: readonly string[]) =>
    words.flatMap((word) => {
      const hit = foundIn(forms, word);
      return hit ? [{ word, share: hit.share }] : [];
    });
  const nameHits = hits(nameWords);
  const factHits = hits(factWords);
  const nameWeight = sum(nameHits.map(({ word, share }) => weightOf(word) * share));
  const factWeight = sum(factHits.map(({ word, share }) => weightOf(word) * share * OF_FACTS));
  const whole = sum(nameWords.map(weightOf));
  const coverage = whole === 0 ? 0 : nameWeight / whole;
  const explained = known === 0 ? 0 : Math.min(1, (nameWeight + factWeight / OF_FACTS) / known);
  const evidence = sum([
    ...nameHits.map(({ word, share }) => ownWeight(word) * share),
    ...factHits.map(({ word, share }) => ownWeight(word) * share * OF_FACTS),
  ]);
  const score = Math.min(1, evidence) * (0.55 * coverage + 0.45 * explained);
  return {
    prepared,
    score: sameName ? 1 : Math.min(BEST_INEXACT, score),
    found: [...nameHits, ...factHits].map(({ word }) => word),
    plausible: plausibility(candidate, roastDate),
  };
}

const rank = ({ score, plausible }: Scored) => score * plausible;

/**
 * Exact names first, then the better score, then the older lot, so the input's order doesn't
 * matter.
 */
function byRank(a: Scored, b: Scored): number {
  return (
    Number(b.prepared.sameName) - Number(a.prepared.sameName) ||
    rank(b) - rank(a) ||
    a.prepared.candidate.id - b.prepared.candidate.id
  );
}

function reasonOf({ prepared, found, plausible }: Scored, tied: boolean): string {
  const words = found.slice(0, 5).map((word) => `“${word}”`);
  const why = prepared.sameName
    ? "The log names this coffee"
    : `The log and this coffee share ${words.join(", ")}`;
  const doubts = [
    tied ? "another lot matches almost as well" : null,
    prepared.candidate.stocked ? null : "the lot is used up",
    plausible < 0.8 ? "the lot was bought after the roast" : null,
  ].filter((doubt) => doubt !== null);
  return doubts.length === 0 ? `${why}.` : `${why}; but ${doubts.join(" and ")}.`;
}

/**
 * Finds a log's lot by words, weighted by rarity among the lots. An exact name wins; used-up
 * lots or ones bought later are less likely; two equal fits halve the confidence. Deterministic.
 * @returns null where nothing fits well enough
 */
export function classifyRoast(log: LogText, candidates: readonly Candidate[]): LotMatch | null {
  const titles = [log.title, log.beans].map((text) => wordsOf(text).join(" "));
  const prepared = candidates.map((candidate): Prepared => {
    const nameWords = wordsOf(candidate.name);
    const own = new Set(nameWords);
    const factWords = [...new Set(candidate.facts.flatMap(wordsOf))].filter((word) => !own.has(word));
    const sameName = nameWords.length > 0 && titles.includes(nameWords.join(" "));
    return { candidate, nameWords, factWords, sameName };
  });
  const forms = formsIn(log);
  const weightOf = rarities(prepared);
  const vocabulary = new Set(prepared.flatMap(({ nameWords, factWords }) => [...nameWords, ...factWords]));
  const known = sum(
    [...vocabulary].sort().map((word) => {
      const hit = foundIn(forms, word);
      return hit ? weightOf(word) * hit.share : 0;
    }),
  );
  const ranked = prepared.map((each) => scoreOf(each, forms, weightOf, known, log.roastDate)).sort(byRank);
  const [best, ...others] = ranked;
  if (!best || best.score === 0) return null;
  const rival = others.find(({ prepared: { sameName } }) => sameName || !best.prepared.sameName);
  const nearness = rival ? rank(rival) / rank(best) : 0;
  const doubt = Math.max(0, Math.min(1, (nearness - DOUBT_FROM) / (1 - DOUBT_FROM)));
  const confidence = Math.round(100 * rank(best) * (1 - doubt / 2));
  if (confidence < FLOOR) return null;
  return {
    inventoryId: best.prepared.candidate.id,
    coffeeName: best.prepared.candidate.name,
    confidence,
    reasoning: reasonOf(best, doubt > 0.5),
  };
}
