import type { Quantity } from "../reading/number-context";
import type { ParsedQuestion } from "../reading/parsed-question";
import { wordAt } from "../reading/text";

const BAGS = new Set(["bag", "bags", "sack", "sacks", "box", "boxes"]);

/** `in 60 kg bags` says how it is packed, not how much is bought. */
export const isBagSize = ({ question }: ParsedQuestion, { first, last }: Quantity) =>
  ["in", "as"].includes(wordAt(question, first - 1)) &&
  (BAGS.has(wordAt(question, last + 1)) || BAGS.has(wordAt(question, last)));
