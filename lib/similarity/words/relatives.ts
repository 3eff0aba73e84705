import { isGivenName } from "@/lib/supply/normalize/vocabulary/given-names";
import { isOneName } from "./spelling";

/**
 * True if a title has the surname of a producer behind another given name: `adrian laso` of the brother of
 * `nestor laso`. Both are name keys.
 */
export function namesRelative(producer: string, title: string): boolean {
  const [given = "", ...surnames] = producer.split(" ");
  const words = title.split(" ");
  const isSaid = (name: string) => words.some((word) => isOneName(word, name) || word === name.slice(0, 1));
  if (surnames.length === 0 || given.length === 1 || isSaid(given)) return false;
  return words.some(
    (word, i) =>
      isGiven(words[i - 1] ?? "", producer) && surnames.some((surname) => isOneName(word, surname)),
  );
}

const isGiven = (word: string, producer: string) =>
  word.length > 1 && isGivenName(word) && !producer.split(" ").some((each) => isOneName(each, word));

/** True for the name keys of two people who share a surname and no given name. Symmetric. */
export function areNamesakes(a: string, b: string): boolean {
  const [[given = "", ...surnames], [otherGiven = "", ...others]] = [a.split(" "), b.split(" ")];
  const isSaid = (word: string, names: readonly string[]) => names.some((each) => isOneName(word, each));
  return (
    given.length > 1 &&
    otherGiven.length > 1 &&
    !isSaid(given, [otherGiven, ...others]) &&
    !isSaid(otherGiven, surnames) &&
    surnames.some((surname) => isSaid(surname, others))
  );
}
