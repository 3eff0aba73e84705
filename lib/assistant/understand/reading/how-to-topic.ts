import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import file from "../data/topics.json" with { type: "json" };

/** What a question how to do something is about: one of the topics that the site has an answer for. */

const MAX_READ = 400;

const schema = z.strictObject({
  words: z.record(z.string().regex(/^[A-Z]+$/), z.array(z.string().min(1)).min(1)),
  /** What can't be done here, however near it comes to a topic. */
  unfit: z.array(z.string()),
  /** In order: the first that fits is it, so the narrowest come first. */
  topics: z.array(
    z.strictObject({
      topic: z.string(),
      says: z.array(z.string()).min(1),
      not: z.string().optional(),
      /** Its words are about the service however they are asked: `what does 429 mean`, `do you have webhooks`. */
      alone: z.literal(true).optional(),
    }),
  ),
  /** The action and its object, for a follow-up that names only one of them. */
  parts: z.record(z.string(), z.tuple([z.string(), z.string()])),
});

const { words, unfit, topics, parts } = dataFile("topics.json", schema, file);

const pattern = (alternatives: readonly string[]) =>
  new RegExp(
    alternatives.join("|").replace(/<([A-Z]+)>/g, (whole, name: string) => words[name]?.join("|") ?? whole),
  );

const UNFIT = pattern(unfit);
const RULES = topics.map(({ topic, says, not, alone }) => ({
  topic,
  alone,
  says: pattern(says),
  not: not === undefined ? null : pattern([not]),
}));
const SERVICE = RULES.filter(({ alone }) => alone);

/** Each topic once. */
export const TOPICS: readonly string[] = Object.keys(parts);

const firstOf = (rules: typeof RULES, text: string) =>
  rules.find(({ says, not }) => says.test(text) && not?.test(text) !== true)?.topic ?? null;

/** Of the service itself, in whatever form it is asked; @returns null where no such topic fits */
export const serviceTopicOf = (said: string): string | null => firstOf(SERVICE, said.slice(0, MAX_READ));

/** @param said folded text; @returns null where no topic fits */
export function topicOf(said: string): string | null {
  const text = said.slice(0, MAX_READ);
  return firstOf(SERVICE, text) ?? (UNFIT.test(text) ? null : firstOf(RULES, text));
}

const POINTED = /\b(?:it|them|that|this|these|those|one|ones)\b/;
const ONLY_THING = /^(?:and|or|what about|how about|same(?: thing)?)\b/;

/** `how do I delete it` and `and a roast?` after a question of `earlier`: what isn't said is that question's. */
export function topicAfter(said: string, earlier: string): string | null {
  const [verb, thing] = parts[earlier] ?? ["", ""];
  if (ONLY_THING.test(said) && !/\bhow do\b/.test(said)) {
    const other = topicOf(`${verb} ${said.replace(ONLY_THING, "").replace(/\bhow\b/g, "")}`);
    if (other !== null) return other;
  }
  const own = topicOf(said);
  if (own !== null && !POINTED.test(said)) return own;
  return topicOf(said.replace(POINTED, thing)) ?? own;
}
