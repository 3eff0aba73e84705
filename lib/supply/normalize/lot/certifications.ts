import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import file from "../data/certifications.json" with { type: "json" };
import { type Piece, type Statement, TRUST } from "../text/product-text";
import type { Sourced } from "../text/sourced";
import type { Topic } from "../vocabulary/topics";
import { type Hit, Lexicon } from "../words/lexicon";
import { pattern } from "../words/pattern";
import type { Word } from "../words/words";
import {
  answerBehind,
  deniesSeals,
  isDenied,
  isDeniedOfThisLot,
  isNamedProject,
  isOfAnother,
} from "./seal-claims";

interface Seal {
  names: readonly string[];
  /** The name alone implies certification; the others only in a title, tag or column, or next to a word of certification. */
  sure: boolean;
}

const FILE = dataFile(
  "certifications.json",
  z.strictObject({
    seals: z.array(z.strictObject({ names: PHRASES, sure: z.boolean(), phrases: PHRASES })),
    notSeals: PHRASES,
  }),
  file,
);

const SEALS = new Lexicon<Seal | null>([
  ...FILE.seals.flatMap(({ phrases, ...seal }) => phrases.map((phrase) => [phrase, seal] as const)),
  ...FILE.notSeals.map((phrase) => [phrase, null] as const),
]);

/** In a list of seals, the `USA` of `FT-FLO/USA` isn't a country. */
export function sealSpans(words: readonly Word[]): Pick<Hit<unknown>, "first" | "last">[] {
  return SEALS.find(words).filter((hit) => hit.value !== null);
}

const TELLING = new Set<Topic | null>([
  null,
  "certifications",
  "kind",
  "origin",
  "grade",
  "producer",
  "cooperative",
]);
const CERTIFIED = /\bcertif|\bseal|\baccredit|\busda\b/;

const HANGUL = /\p{sc=Hangul}/u;

const FOREIGN = /\b(?:cafe vert|cafes verts|caffe|rohkaffee|gruner kaffee|kaffee|koffie)\b/;

/** `Peru Bio Rohkaffee`, `Café vert Pérou bio` */
function isGermanBio({ trust, folded }: Piece, written: string): boolean {
  return trust <= TRUST.tag && (/^Bio\b/.test(written) || (/^bio\b/.test(written) && FOREIGN.test(folded)));
}

/** `This Fair Trade coffee comes from …`: said of the coffee itself. */
const THIS_BEFORE = /\b(?:this|our|it(?:'s| is) (?:also )?an?)(?: \w+)? $/;
const COFFEE_BEHIND = pattern`
  ^(?:,? (?!coffees|lots|farm|produc|cooperat|associat)[\w-]+){0,3}? (?:coffee|lot|offering|selection|decaf|bean|microlot)\b
  (?! (?:farm|produc|grow|cooperat|project|movement|program|industry|sector|trade|company|shop))
`;

function isOfThisCoffee({ folded }: Piece, { start, end }: { start: number; end: number }): boolean {
  return THIS_BEFORE.test(folded.slice(0, start)) && COFFEE_BEHIND.test(folded.slice(end));
}

interface Found {
  names: readonly string[];
  start: number;
  end: number;
  /** Stated on the seal's own line: `Organic: Yes`. */
  answered: boolean;
  denied: boolean;
}

/** What a farm won with other lots, and who judges there. */
function isOfOtherYears({ folded }: Piece, names: readonly string[]): boolean {
  return (
    names.includes("Cup of Excellence") &&
    !/\b(?:this (?:\w+ )?(?:coffee|lot|microlot)|(?:lot|place|winner|rank\w*|#) ?(?:#|no\.?)? ?\d|placed)\b/.test(
      folded,
    )
  );
}

/** `Washed, organic, 1,500 m.` */
function isListed({ folded }: Piece, { start, end }: { start: number; end: number }): boolean {
  return /(?:^|[,;|] )$/.test(folded.slice(0, start)) && /^(?:[,;|.]|$)/.test(folded.slice(end));
}

function sealsIn(piece: Piece): Found[] {
  const trusted = piece.trust <= TRUST.tag || piece.topic === "certifications";
  const found: Found[] = [];
  for (const hit of SEALS.find(piece.words)) {
    if (!hit.value) continue;
    const answer = answerBehind(piece, hit);
    if (answer !== null || isDeniedOfThisLot(piece, hit.start)) {
      found.push({
        names: hit.value.names,
        start: hit.start,
        end: hit.end,
        answered: answer !== null,
        denied: answer !== "yes",
      });
      continue;
    }
    if (
      deniesSeals(piece) ||
      isDenied(piece, hit) ||
      isNamedProject(piece, hit.end) ||
      piece.folded.charAt(hit.end) === "?"
    )
      continue;
    const own =
      /\bit(?:'s| is) (?:also )?an? $/.test(piece.folded.slice(0, hit.start)) && isOfThisCoffee(piece, hit);
    if (
      piece.trust === TRUST.sentence &&
      !own &&
      (isOfAnother(piece, hit) || isOfOtherYears(piece, hit.value.names))
    )
      continue;
    const short = hit.end - hit.start <= 3;
    const written = piece.text.slice(hit.start, hit.end + 1);
    if (
      short &&
      !HANGUL.test(written) &&
      !isGermanBio(piece, written) &&
      !(piece.topic === "certifications" || /^(?:[A-Z]+\b|Org\.)/.test(written))
    )
      continue;
    const alone =
      piece.words.length <= 2 ||
      isListed(piece, hit) ||
      isOfThisCoffee(piece, hit) ||
      (hit.first === 0 && piece.words.length <= 14 && /^ \p{Lu}/u.test(piece.text.slice(hit.end))) ||
      (piece.words.length <= 5 &&
        hit.first === 0 &&
        !/^ [a-z]/.test(piece.folded.slice(hit.end).replace(/^ (?:and|certified|certification)\b/, "")));
    if (!hit.value.sure && !trusted && !alone && !CERTIFIED.test(piece.folded)) continue;
    found.push({ names: hit.value.names, start: hit.start, end: hit.end, answered: false, denied: false });
  }
  return found;
}

/**
 * The certifications that the supplier states; null without any. A column or a labelled line is final, even one that
 * names no seal (`Certifications: Conventional`), and `Organic: No` overrules claims elsewhere.
 */
export function certificationsOf(statement: Statement): Sourced<string[]> | null {
  const named = statement.pieces.some(
    ({ topic, folded }) => topic === "farm" && folded.trim() === statement.title.folded.trim(),
  );
  const telling = statement.pieces.filter(
    (piece) => TELLING.has(piece.topic) && !(named && piece.from === "title"),
  );
  const labelled = telling.filter((piece) => piece.topic === "certifications");
  const columns = labelled.filter((piece) => piece.from === "column");
  const heard = columns.length > 0 ? columns : telling;
  const found = heard
    .flatMap((piece) => sealsIn(piece).map((hit) => ({ piece, ...hit })))
    .filter((hit) => labelled.length === 0 || hit.answered || hit.piece.trust < TRUST.sentence);
  const asGrown = telling.some((piece) => piece.from === "tag" && /^organically grown$/.test(piece.folded));
  const denied = new Set(found.filter((hit) => hit.denied).flatMap((hit) => hit.names));
  if (labelled.some(({ folded }) => /^conventional(?:ly grown)?$/.test(folded.trim()))) denied.add("Organic");
  const held = found.filter(
    (hit) =>
      !hit.denied &&
      !hit.names.every((name) => denied.has(name)) &&
      // The farm has a seal, and the shop files the coffee as "organically grown": sold without.
      !(asGrown && hit.piece.trust === TRUST.sentence && hit.names.includes("Organic")),
  );
  const names = new Set(held.flatMap((hit) => hit.names).filter((name) => !denied.has(name)));
  const [first] = held;
  return first ? { piece: first.piece, start: first.start, end: first.end, value: [...names] } : null;
}
