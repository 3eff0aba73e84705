import { isEveryday } from "../reading/everyday";
import { OWN_NAME_KINDS } from "../reading/own-names";
import type { ParsedQuestion } from "../reading/parsed-question";
import { wordAt } from "../reading/text";
import type { MentionKind } from "../reading/vocabulary";
import { isPersonal } from "../slots/says";

/** What the statistical guess sees of a question: its words in their order, with names and numbers replaced by their kinds. */

const MAX_TOKENS = 60;
/** Kinds that the weights were learned without: their own words are seen. */
const UNLEARNED = new Set<MentionKind>(["drying", ...OWN_NAME_KINDS]);
const STEM = 5;

interface Token {
  token: string;
  /** Index after the last word that the token replaces. */
  next: number;
}

function tokenAt({ question, mentions, quantities, names }: ParsedQuestion, at: number): Token {
  const within = ({ first, last }: { first: number; last: number }) => first <= at && at <= last;
  const named = names.find((span) => within(span) && span.isProper && (span.isListed || span.isOwn));
  if (named) return { token: named.isOwn ? "<own>" : "<coffee>", next: named.last + 1 };
  const known =
    quantities.find(within) ?? mentions.find((mention) => within(mention) && !UNLEARNED.has(mention.kind));
  return known
    ? { token: `<${known.kind}>`, next: known.last + 1 }
    : { token: wordAt(question, at), next: at + 1 };
}

/** `<origin>`, `<weight>`, `<coffee>`, or the word itself. */
function tokensOf(parsed: ParsedQuestion): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < parsed.question.words.length && tokens.length < MAX_TOKENS; ) {
    const { token, next } = tokenAt(parsed, at);
    if (!token.startsWith("<") && !isEveryday(token) && parsed.names.some(({ first }) => first === at))
      tokens.push("<unknown>");
    tokens.push(token);
    at = next;
  }
  return tokens;
}

const MAX_UNKNOWN = 3;

/** Each feature once. Linear in the question's length, which is bounded. */
export function featuresOf(parsed: ParsedQuestion): Set<string> {
  const tokens = tokensOf(parsed);
  const features = new Set<string>();
  tokens.forEach((token, at) => {
    features.add(token);
    features.add(`${token} ${tokens[at + 1] ?? "$"}`);
    if (token.length > STEM && !token.startsWith("<")) features.add(`${token.slice(0, STEM)}~`);
  });
  const [first = "", second = ""] = tokens;
  features.add(`^ ${first}`).add(`^ ${first} ${second}`);
  if (isPersonal(parsed)) features.add("?personal");
  if (parsed.names.some(({ isOwn }) => isOwn)) features.add("?own");
  const listed = parsed.names.filter(({ isListed }) => isListed).length;
  if (listed > 0) features.add(listed > 1 ? "?coffees" : "?coffee");
  const unknown = tokens.filter((token) => token === "<unknown>").length;
  if (unknown > 0) features.add(`?unknown${Math.min(MAX_UNKNOWN, unknown)}`);
  if (parsed.mentions.length > 1) features.add("?facts");
  return features;
}
