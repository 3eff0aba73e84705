import type { Evidence } from "@/db/schema";
import { FACT_COLUMNS, type FactColumn, type SupplierProduct } from "@/lib/coffee/supplier-product";
import { GAZETTEER } from "../places/gazetteer";
import { findFlavours, flavourOf, flavourOfAdjective } from "../vocabulary/flavours";
import { TOPICS, type Topic } from "../vocabulary/topics";
import { isUndisclosed } from "../vocabulary/undisclosed";
import { fold, type Word, wordsOf } from "../words/words";
import { withoutCountryProfile } from "./country-profile";
import { inEastAsian } from "./east-asian";
import { withoutGluedCountry } from "./glued-hangul";
import { htmlToText } from "./html-to-text";
import { isOfTheCountry, withoutGeneralSections } from "./of-the-country";
import { aboutThisCoffee } from "./other-coffees";
import { isUnderHeading, withoutGluedHeadings } from "./section-headings";
import { isAboutGrowing, isAboutTaste } from "./sentence-subject";
import { sentencesOf } from "./sentences";

/** The order of trust of docs/normalization.md: smaller is more trusted. */
export const TRUST = { column: 0, title: 1, tag: 2, line: 3, sentence: 4 } as const satisfies Record<
  string,
  number
>;
export type Trust = (typeof TRUST)[keyof typeof TRUST];

export interface Piece {
  from: Evidence["from"];
  trust: Trust;
  topic: Topic | null;
  text: string;
  folded: string;
  words: readonly Word[];
}

export interface Statement {
  pieces: readonly Piece[];
  title: Piece;
  cut: boolean;
}

const MAX_TITLE = 400;
const MAX_COLUMN = 2_000;
const MAX_TAGS = 80;

function pieceOf(
  from: Evidence["from"],
  trust: Trust,
  topic: Topic | null,
  text: string,
  folded = fold(text),
): Piece {
  return { from, trust, topic, text, folded, words: wordsOf(folded) };
}

function topicOfColumn(column: FactColumn): Topic {
  return column === "arrival_date" ? "arrival" : column;
}

/** Reads a product into pieces. Undisclosed columns and lines, and prose about other coffees, are left out. */
export function statementOf(product: SupplierProduct): Statement {
  const name = withoutGluedCountry(inEastAsian(product.name.slice(0, MAX_TITLE).normalize("NFC")));
  const title = pieceOf("title", TRUST.title, null, name);
  const pieces: Piece[] = [];
  for (const column of FACT_COLUMNS) {
    const text = product.columns[column]?.slice(0, MAX_COLUMN).normalize("NFC").trim();
    if (text && !isUndisclosed(text))
      pieces.push(pieceOf("column", TRUST.column, topicOfColumn(column), text));
  }
  pieces.push(title);
  const tags = product.productType ? [product.productType, ...product.tags] : product.tags;
  for (const tag of tags.slice(0, MAX_TAGS)) pushTag(pieces, tag.slice(0, 120).normalize("NFC"));
  const { lines, cut } = product.description ? htmlToText(product.description) : { lines: [], cut: false };
  const sentences: Piece[] = [];
  let heading: Topic | null = null;
  const told = withoutGeneralSections(lines.flatMap(withoutGluedHeadings), sentencesOf);
  for (const line of withoutCountryProfile(told)) heading = readLine(line, heading, pieces, sentences);
  return { pieces: [...pieces, ...sentences], title, cut };
}

const TAG_LABEL = /^([a-z][a-z -]{2,24})\s*(?::|_|=|>|\|)+\s*(.+)$/;

function pushTag(pieces: Piece[], tag: string): void {
  const text = tag.trim();
  const match = TAG_LABEL.exec(fold(text));
  const topic = match?.[1] ? TOPICS.whole(match[1]) : null;
  if (match?.[2] && topic) {
    const value = text.slice(text.length - match[2].length);
    if (!isUndisclosed(value)) pieces.push(pieceOf("tag", TRUST.tag, topic, value));
  } else if (text !== "") pieces.push(pieceOf("tag", TRUST.tag, listsFlavours(text) ? "notes" : null, text));
}

/** `Plum, peach, brown sugar` as one tag is a shop's list of notes. */
function listsFlavours(tag: string): boolean {
  const parts = tag.split(/\s*[,、，]\s*/);
  return parts.length >= 3 && parts.filter((part) => flavourOf(part) !== null).length * 2 > parts.length;
}

interface Label {
  topic: Topic;
  start: number;
  valueStart: number;
}

/** `[Region] Sidama, Ethiopia` */
const BRACKETED = /^\[([\p{L} ]{3,28})\]:?\s+(?=\S)/u;
/** `EstArrival: Mid May 2026`: a sheet's column as a label. */
const CAMEL_CASE = /(?<=^(?:\p{Lu}\p{Ll}+){0,2}\p{Lu}\p{Ll}{1,12})(?=(?:\p{Lu}\p{Ll}+){1,2}: )/gu;
/** `PROCESS: NaturalVARIETY: Pache`: a shop's rows whose line breaks were lost. */
const GLUED_ROW = /(?<=[\p{Ll}\d)])(?=\p{Lu}{4,}(?: \p{Lu}{3,})?: ?\S)/gu;
const BULLET = /^[\s\-–—*•·●▪◦✓►»>|+]+/;
const OPENER = /[|•·;,/(.\u2013\u2014-]\s*$/;

/** In `Varietal: S795` the label is not `varietals`: it ends before its colon. */
function labelAt(folded: string, words: readonly Word[], i: number) {
  const hit = TOPICS.at(words, i);
  const colon = hit ? hit.start + folded.slice(hit.start, hit.end).search(/[:|]/) : -1;
  if (!hit || colon < hit.start) return hit;
  return TOPICS.at(
    words.filter(({ end }) => end <= colon),
    i,
  );
}

function labelsOf(text: string, folded: string, words: readonly Word[]): Label[] {
  const labels: Label[] = [];
  for (let i = 0; i < words.length; i++) {
    const hit = labelAt(folded, words, i);
    if (!hit) continue;
    const behind = secondLabel(folded, words, hit);
    const separator = separatorAfter(folded, behind, hit.start === 0);
    if (separator > 0) {
      const before = folded.slice(0, hit.start);
      const opens = before.trim() === "" || OPENER.test(before);
      const capital = text.charAt(hit.start) !== folded.charAt(hit.start);
      if (opens || (labels.length > 0 && capital)) {
        labels.push({ topic: hit.value, start: hit.start, valueStart: behind + separator });
        i = hit.last;
      }
    }
  }
  return labels;
}

const IN_ROWS = new Set<Topic>([
  "country",
  "region",
  "variety",
  "process",
  "drying",
  "elevation",
  "harvest",
  "grade",
  "arrival",
]);

/** Of these only labels of two words, such as "Farm Name": a line may begin with a farmer or a mill. */
const NAMES_IN_ROWS = new Set<Topic>(["farm", "station", "producer", "cooperative", "site"]);

/** A table's row whose columns ran together: `Region Marcala, La Paz`, `Country of Origin Peru`. */
function rowLabel(text: string, folded: string, words: readonly Word[]): Label | null {
  const hit = words.length <= 12 && /^[\p{Lu}\p{Lo}]/u.test(text) ? TOPICS.at(words, 0) : null;
  const inRows = hit && (IN_ROWS.has(hit.value) || (hit.last > 0 && NAMES_IN_ROWS.has(hit.value)));
  if (!inRows || /[:.!?]$|:/.test(text) || SPEAKS.test(folded)) return null;
  return / (?=[\p{Lu}\p{Lo}\d])/uy.test(text.slice(hit.end))
    ? { topic: hit.value, start: 0, valueStart: hit.end + 1 }
    : null;
}

const SPEAKS =
  /\b(?:is|are|was|were|has|have|had|of origin story|we|you|our|this|that|with|for|from|by|at|in|on)\b/;

/** The end of a label in two languages, as in `Perfil / Profile: …`. */
function secondLabel(folded: string, words: readonly Word[], hit: { last: number; end: number }): number {
  const slash = /^\s?\/\s?/.exec(folded.slice(hit.end, hit.end + 4));
  const second = slash ? TOPICS.at(words, hit.last + 1) : null;
  return second ? second.end : hit.end;
}

/** Number of separator characters at `at`; a dash counts only after the line's first words. */
function separatorAfter(folded: string, at: number, opening: boolean): number {
  const rest = folded.slice(at, at + 48);
  const match = opening
    ? /^\)?(?:\s?\([^()]{0,24}\))?(?:\s?\(s\))?\s*(?:[:=|]|- | -+ |\t)\s*/.exec(rest)
    : /^\)?(?:\s?\([^()]{0,24}\))?\s*[:=](?!\d\d\b)\s*/.exec(rest);
  return match ? match[0].length : 0;
}

/** Reads one line; returns the topic if it's a heading for the next line. */
function readLine(raw: string, heading: Topic | null, lines: Piece[], sentences: Piece[]): Topic | null {
  const text = inEastAsian(raw)
    .replace(BULLET, "")
    .replace(/(?<=\S) \|\s*$/, "")
    .replace(BRACKETED, "$1: ")
    .replace(CAMEL_CASE, " ")
    .replace(GLUED_ROW, " | ");
  if (text === "") return heading;
  const folded = fold(text);
  const words = wordsOf(folded);
  const alone = words.length <= 6 ? TOPICS.at(words, 0) : null;
  // "Taste", and below it "Filter", then what filter coffee tastes of.
  if (heading === "notes" && alone && /^(?:filter|espresso)$/.test(folded)) return heading;
  // "Producer type", and below it "Single estate", which also labels farms.
  const isKind = heading === "kind" && alone?.value === "farm";
  if (alone && !isKind && alone.last === words.length - 1 && /^[\s:?.!|-]*$/.test(folded.slice(alone.end)))
    return alone.value;

  // "Burundi" alone on a line is a row.
  if (words.length <= 3 && heading === null && GAZETTEER.whole(text)?.some(({ region }) => region === null)) {
    lines.push(pieceOf("prose", TRUST.line, "origin", text));
    return null;
  }
  const labels = labelsOf(text, folded, words);
  const row = labels.length === 0 ? rowLabel(text, folded, words) : null;
  // "Available grades", and below it "Grade 1, Grade 2".
  if (row && !(row.topic === heading && heading === "grade")) labels.push(row);
  if (labels.length === 0) {
    if (heading && isUnderHeading(heading, words.length)) pushLabelled(lines, sentences, heading, text, true);
    else if (heading !== "other" || words.length > 12) pushSentences(sentences, text, folded);
    return null;
  }
  const first = labels[0];
  if (first && first.start > 0)
    pushSentences(sentences, text.slice(0, first.start), folded.slice(0, first.start));
  labels.forEach((label, i) => {
    const end = labels[i + 1]?.start ?? text.length;
    const written = text
      .slice(label.valueStart, end)
      .replace(/[\s|•·;,/–—-]+$/, "")
      .trim();
    const value = label.topic === "country" ? written.replace(GLUED_NAMES, ", ") : written;
    if (value === "" || isUndisclosed(value) || (NAMED.has(label.topic) && YES_OR_NO.test(value))) return;
    pushLabelled(lines, sentences, label.topic, value, false);
  });
  return null;
}

/** `Process Method: No` in a row that takes a name. */
const NAMED = new Set<Topic>([
  "region",
  "producer",
  "farm",
  "cooperative",
  "station",
  "variety",
  "process",
  "harvest",
]);
const YES_OR_NO = /^(?:no|yes|[ny])$/i;

/** Names of a table's cell whose line breaks were lost: `ColombiaGuatemalaPeru`. */
const GLUED_NAMES = /(?<=\p{Ll}{3})(?=\p{Lu}\p{Ll}{3})/gu;

const TOLD = new Set<Topic>(["process", "fermentation", "drying", "additives"]);

/**
 * After "Region: Huila." the line may continue with anything; after "Process:" or under a
 * heading (`all`) every sentence still belongs to it.
 */
function pushLabelled(lines: Piece[], sentences: Piece[], topic: Topic, value: string, all: boolean): void {
  // Bars part sentences, but of varieties they part one list: "Catuai | Pacas".
  const text = topic === "variety" ? value.replaceAll(" | ", ", ") : value;
  for (const [i, [start, end]] of sentencesOf(text).entries()) {
    const sentence = text.slice(start, end);
    const folded = fold(sentence);
    const about = aboutThisCoffee(folded);
    const labelled =
      i === 0 ||
      all ||
      (topic === "producer" && text.includes(" | ")) ||
      TOLD.has(topic) ||
      (topic === "notes" && goesOnTasting(folded));
    if (!labelled) {
      if (about !== null) sentences.push(pieceOf("prose", TRUST.sentence, null, sentence, about));
    } else if (about !== null || !TOLD.has(topic)) {
      lines.push(pieceOf("prose", TRUST.line, topic, sentence, about ?? folded));
    }
  }
}

/** The later sentences of `Tasting notes: …`, up to the roast or the farm. */
function goesOnTasting(folded: string): boolean {
  return (
    (isAboutTaste(folded) || flavourOf(folded) !== null || wordsOf(folded).length <= 12) &&
    (findFlavours(wordsOf(folded)).length > 0 ||
      wordsOf(folded).some((word) => flavourOfAdjective(word.folded))) &&
    !isAboutGrowing(folded)
  );
}

function pushSentences(sentences: Piece[], text: string, folded: string): void {
  for (const [start, end] of sentencesOf(text)) {
    const about = aboutThisCoffee(folded.slice(start, end));
    // Facts of a whole country may say where this lot grew, and nothing else.
    const topic = about !== null && isOfTheCountry(about) ? "other" : null;
    if (about !== null)
      sentences.push(pieceOf("prose", TRUST.sentence, topic, text.slice(start, end), about));
  }
}
