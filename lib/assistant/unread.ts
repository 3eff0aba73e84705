import type { PlannedCall } from "./call-of";
import { leftOut, unknownNames, unreadWords } from "./left-out";
import type { Interpretation } from "./understand/interpret-question";
import { PATTERNS } from "./understand/reading/word-data";

/** Every coffee in stock answers no question of which a part couldn't be used. */
const isForAnything = (input: Record<string, unknown>) =>
  Object.keys(input).every((name) => name === "limit" || name === "quantity_lb");

/** What of a question no lookup can use, where the answer would be of everything that there is; null for any other. */
export function unreadOf(
  understood: Interpretation,
  call: PlannedCall,
): { unknown?: string[]; left?: string[] } | null {
  const { parsed, slots } = understood;
  const isOfAllLots = call.tool === "my_stock" && Object.keys(call.input).every((name) => name === "unit");
  if (isOfAllLots && !slots.demonstrative && !PATTERNS.isStockOf.test(parsed.said)) {
    const left = leftOut(understood, call);
    return left.length > 0 ? { left } : null;
  }
  if (call.tool !== "find_coffees" || !isForAnything(call.input)) return null;
  const unknown = unknownNames(understood, call.input);
  if (unknown.length > 0) return { unknown };
  const told = leftOut(understood, call);
  const left = told.length > 0 ? told : unreadWords(parsed);
  const isOfCatalog = Object.keys(call.input).length > 0 || PATTERNS.ofCatalogAtAll.test(parsed.said);
  return left.length > 0 || !isOfCatalog || PATTERNS.ofOwnDoing.test(parsed.said) ? { left } : null;
}
