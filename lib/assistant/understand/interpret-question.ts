import type { Intent, PageRef } from "@/lib/assistant/contract";
import { followUp } from "./follow-up/follow-up";
import type { Interpretation } from "./follow-up/inherited-question";
import { ofOwnLot } from "./follow-up/own-coffee-price";
import { type Guess, guessIntent } from "./intents/guess";
import { intentOf, isEmptyTalk, isSurelyRuled } from "./intents/intent-rules";
import { slotsOf } from "./intents/intent-slots";
import { leads } from "./intents/pointing-back";
import { topicOf } from "./reading/how-to-topic";
import { type ParsedQuestion, parseQuestion } from "./reading/parsed-question";
import type { Vocabulary } from "./reading/vocabulary";
import { PATTERNS } from "./reading/word-data";
import { conditionsAfter } from "./slots/conditions";
import { says } from "./slots/says";

export type { Interpretation } from "./follow-up/inherited-question";

export const MAX_HISTORY = 10;

/** From these shares on a guess is heard: over a rule, over a rule after another question, and where no rule fits. */
const OVER_RULE = 0.6;
const OVER_FOLLOW_UP = 0.9;
const OVER_NOTHING = 0.4;
/** That a question isn't understood needs more than another kind: an answer to the wrong kind still shows what was read. */
const OVER_ANSWER = 0.8;
/** An order or a subject that isn't coffee is mostly one, however like a question about coffee it is. */
const OVER_FOREIGN = 0.8;

/** Asked in so many words, with names that a search would have too: `how do I save washed Kenyas under 10?` */
const OVER_ASKED = 0.97;
const ASKED = new Set<Intent>(["explain_term", "how_to", "similar_coffees", "back_in_stock"]);

/** Kinds that are narrowed by what a search is. */
const FILTERED = new Set<Intent>(["find_coffees", "new_arrivals", "back_in_stock", "price_against_median"]);

function leastOver({ intent }: Guess, ruled: Intent | null, parsed: ParsedQuestion): number {
  if (ruled === "not_understood") return OVER_FOREIGN;
  if (ruled === "how_to" && says(parsed, PATTERNS.asksPage)) return OVER_ASKED;
  const isAsked =
    ruled !== null && (ASKED.has(ruled) || (ruled === "price_moves" && says(parsed, PATTERNS.movesOf)));
  if (isAsked && intent === "find_coffees") return OVER_ASKED;
  return intent === "not_understood" ? OVER_ANSWER : OVER_RULE;
}

/** `which day`, `since when`: about the answer before, and no question of another kind. */
const saysLittle = (parsed: ParsedQuestion) =>
  parsed.question.words.length <= 3 && parsed.mentions.length === 0 && parsed.names.length === 0;

function interpretAfter(parsed: ParsedQuestion, before: Interpretation | undefined): Interpretation {
  const isTalk = isEmptyTalk(parsed);
  const guess = isTalk ? null : guessIntent(parsed);
  const ruled = isTalk ? null : intentOf(parsed, before && leads(parsed));
  const isSure =
    guess !== null &&
    !isSurelyRuled(parsed, ruled) &&
    guess.share >= (before ? OVER_FOLLOW_UP : leastOver(guess, ruled, parsed));
  // `how do I change a light bulb`: a task that the site has no answer for, in words that it isn't about.
  const isForeignTask =
    ruled === "not_understood" && guess?.intent === "how_to" && topicOf(parsed.said) === null;
  const own = isSure && !isForeignTask ? guess.intent : ruled;
  const isTopicless = guess?.intent === "how_to" && topicOf(parsed.said) === null;
  const isGuess =
    own === null &&
    guess !== null &&
    guess.share >= (isTopicless ? OVER_RULE : OVER_NOTHING) &&
    !(before && saysLittle(parsed));
  const again =
    isTalk || !before
      ? null
      : (followUp(parsed, own, before) ?? (isGuess ? followUp(parsed, guess.intent, before) : null));
  if (again && before && FILTERED.has(before.intent) && FILTERED.has(again.intent))
    return { ...again, earlier: conditionsAfter(before, again) };
  if (again) return again;
  const intent = isGuess ? guess.intent : (own ?? "not_understood");
  return { intent, slots: slotsOf(intent, parsed), parsed };
}

const NAMING = ["coffee", "lot", "origin", "region"] as const;
/** Kinds whose question alone doesn't say whether `this` is the site or the object on the page. */
const OF_PAGE = new Set<Intent>(["how_to", "price_moves"]);

/** `how would I print this?` on a roast's page means that roast, and nothing that the question names means it. */
function pointedFrom(page: PageRef | undefined, understood: Interpretation): Interpretation {
  const { intent, slots, parsed } = understood;
  const isOfThing = page !== undefined && ["coffee", "lot", "roast"].includes(page.kind);
  const isNamed = NAMING.some((name) => slots[name] !== undefined) || says(parsed, PATTERNS.antecedent);
  if (!isOfThing || !OF_PAGE.has(intent) || isNamed || !says(parsed, PATTERNS.pointsAtPage))
    return understood;
  return { ...understood, slots: { ...slots, demonstrative: true } };
}

/**
 * What a question asks, with what it inherits of the person's earlier ones. Pure; its time is linear in the number of
 * questions, and each is bounded in length.
 */
export function interpret(
  question: string,
  history: readonly string[],
  vocabulary: Vocabulary,
  page?: PageRef,
): Interpretation {
  let before: Interpretation | undefined;
  for (const earlier of history.slice(-MAX_HISTORY)) {
    const understood = ofOwnLot(interpretAfter(parseQuestion(earlier, vocabulary), before), before);
    if (understood.intent !== "not_understood") before = understood;
  }
  const understood = interpretAfter(parseQuestion(question, vocabulary), before);
  return pointedFrom(page, ofOwnLot(understood, before));
}
