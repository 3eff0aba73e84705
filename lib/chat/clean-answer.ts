import { checkFigures } from "@/lib/assistant/check-figures";
import type { ToolCall } from "@/lib/assistant/contract";
import { cleanText, visibleLines } from "@/lib/clean-text";
import { INSTRUCTIONS } from "./prompt";

/** A model's text is held back until it can be judged: a line, a sentence or this many characters. */
const MAX_HELD = 600;
const MAX_PIECE = 2000;

const MARK = " (not from the data)";
/** An image or a link. All counts are bounded, so that no text takes long. */
const LINK = /(!?)\[([^\]\n]{0,500})\]\([ \t]{0,20}<?([^)\s>]{0,2000})>?[^)\n]{0,200}\)/g;
const ADDRESS =
  /(?:\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\b(?:mailto|javascript|data|vbscript):(?=\S))[^\s)\]>"']*/gi;
const LEFT_OUT = "[link removed]";

/** Sentences of the model's instructions, as it might repeat them. */
const SECRETS = INSTRUCTIONS.split(/(?<=[.:])\s/).filter((sentence) => sentence.length >= 25);

const withoutInstructions = (text: string) =>
  SECRETS.reduce((rest, sentence) => rest.replaceAll(sentence, ""), text);

type Called = Pick<ToolCall, "result">;

/** A link stays when one of our tools gave its address, or it is a page of the docs. */
const isOwn = (href: string, known: ReadonlySet<string>) =>
  known.has(href) || /^\/docs\/[a-z-]+\/[a-z-]+(#[a-z0-9-]+)?$/.test(href);

/** Addresses of our pages that the tools returned: never a name or note that looks like one. */
function knownAddresses(calls: readonly Called[]): Set<string> {
  const known = new Set<string>();
  const collect = (value: unknown, name?: string): void => {
    if (typeof value === "string") {
      if ((name === "href" || name === "query") && /^\/(?![/\\])[^\s()<>"]*$/.test(value)) known.add(value);
    } else if (Array.isArray(value)) for (const each of value) collect(each);
    else if (typeof value === "object" && value !== null)
      for (const [key, each] of Object.entries(value)) collect(each, key);
  };
  for (const { result } of calls) {
    const { facts, blocks, sources } = result;
    collect([facts, blocks.map(({ data }) => data), sources]);
  }
  return known;
}

/**
 * Text of an answer, safe to show: visible characters, no images or markup, links only to our own pages. A removed
 * link leaves its label.
 */
function cleanAnswer(text: string, known: ReadonlySet<string>): string {
  const kept: string[] = [];
  const keep = (link: string) => `\uE000${kept.push(link) - 1}\uE000`;
  return withoutInstructions(visibleLines(text))
    .replaceAll(LINK, (_, image: string, label: string, href: string) => {
      const words = label.replaceAll(ADDRESS, LEFT_OUT).replaceAll(/[[\]]/g, "");
      return image === "" && isOwn(href, known) ? keep(`[${words}](${href})`) : words;
    })
    .replaceAll(ADDRESS, LEFT_OUT)
    .replaceAll(/!(?=\[)/g, "! ")
    .replaceAll(/\](?=[([:])/g, "] ")
    .replaceAll(/<(?=[a-z/!?|])/gi, "‹")
    .replaceAll(/`{3,}/g, "'''")
    .replaceAll(/\uE000(\d+)\uE000/g, (_, place: string) => kept[Number(place)] ?? "");
}

/** Same length, so positions stay right: list numbers and addresses aren't figures. */
const masked = (text: string) =>
  text
    .replaceAll(
      /^([ \t]{0,20})(\d{1,3})(?=[.)]\s)/gm,
      (_, space: string, digits: string) => space + "-".repeat(digits.length),
    )
    .replaceAll(/\]\([^)\n]{0,2000}\)/g, (target) => "-".repeat(target.length));

/** Marks each number that neither a tool returned nor the question has. */
function markFigures(
  text: string,
  calls: readonly Called[],
  question: string,
): { text: string; unverified: string[] } {
  const readable = masked(text);
  const unverified: string[] = [];
  let marked = "";
  let from = 0;
  let searched = 0;
  for (const { text: figure, source } of checkFigures(readable, calls, question)) {
    const at = readable.indexOf(figure, searched);
    if (at < 0) continue;
    searched = at + figure.length;
    if (source) continue;
    marked += text.slice(from, searched) + MARK;
    from = searched;
    unverified.push(figure);
  }
  return { text: marked + text.slice(from), unverified };
}

/** Where held text may be let go: after a line, or after a sentence outside of brackets. */
function boundary(held: string): number {
  const line = held.lastIndexOf("\n");
  if (line >= 0) return line + 1;
  const sentence = [...held.matchAll(/[.!?] (?=\S)/g)].at(-1);
  const before = held.slice(0, sentence ? sentence.index + 2 : 0);
  const target = before.lastIndexOf("](");
  const isOpen =
    before.split("[").length !== before.split("]").length || (target >= 0 && before.indexOf(")", target) < 0);
  if (before !== "" && !isOpen) return before.length;
  if (held.length < MAX_HELD) return 0;
  return held.lastIndexOf(" ") + 1 || held.length;
}

/** Cuts at spaces if there are any. Otherwise pieces are kept apart, so that no address spans two of them. */
function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const rest = text.length - from;
    const space = text.lastIndexOf(" ", from + MAX_PIECE - 1);
    const end = rest <= MAX_PIECE ? text.length : space > from ? space + 1 : from + MAX_PIECE;
    const piece = text.slice(from, end);
    from = end;
    yield piece.length > MAX_HELD && !/\s$/.test(piece) ? `${piece} ` : piece;
  }
}

/** Cleans and checks text as it comes. */
export class AnswerText {
  readonly unverified: string[] = [];
  readonly #calls: readonly Called[];
  readonly #question: string;
  readonly #checksFigures: boolean;
  #held = "";

  /**
   * @param calls may grow while text comes
   * @param checksFigures false for our own fixed texts, whose numbers are examples
   */
  constructor(calls: readonly Called[], question: string, checksFigures = true) {
    this.#calls = calls;
    this.#question = question;
    this.#checksFigures = checksFigures;
  }

  /** What of the text so far can be shown now, perhaps nothing. */
  push(delta: string): string {
    this.#held += delta;
    return this.#release(boundary(this.#held));
  }

  end(): string {
    return this.#release(this.#held.length);
  }

  #release(end: number): string {
    const ready = this.#held.slice(0, end);
    this.#held = this.#held.slice(end);
    const known = knownAddresses(this.#calls);
    return [...piecesOf(ready)].map((piece) => this.#checked(cleanAnswer(piece, known))).join("");
  }

  #checked(cleaned: string): string {
    if (!this.#checksFigures) return cleaned;
    const { text, unverified } = markFigures(cleaned, this.#calls, this.#question);
    this.unverified.push(...unverified);
    return text;
  }
}

/** Addresses are checked by the block's schema; every other text of a block is one visible line. */
export function cleanData<T>(value: T, name?: string): T;
export function cleanData(value: unknown, name?: string): unknown {
  if (typeof value === "string") return name === "href" || name === "query" ? value : cleanText(value);
  if (Array.isArray(value)) return value.map((each) => cleanData(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, cleanData(member, key)]));
}
