import { pattern } from "../words/pattern";
import { type Piece, TRUST } from "./product-text";

const NEGATION =
  /\b(?:no|not|never|without|non|isn't|aren't|wasn't|weren't|nor|neither|free of|free from|zero|nothing|nobody|no one|none|lacks?|un)\b[^,;:.()]{0,24}$/;
const OPENER = pattern`
  \b(?:
    not only|no doubt|not just|no longer than|not (?:so )?long|no more than|no less than|
    nothing (?:but|short)|without (?:\w+ )?(?:mucilage|pulp|skins?|fruit|water) (?:on|in|under)|not (?:much|many|every|all|often)|never been better
  )\b
`;

export function isNegated(piece: Piece, start: number): boolean {
  const before = piece.folded.slice(Math.max(0, start - 40), start);
  return NEGATION.test(before) && !OPENER.test(before);
}

/** `Anaerobic? No, a plain natural.` Asking says nothing, whatever the answer is. */
export function isAsked({ folded, trust }: Piece, end: number): boolean {
  return trust === TRUST.sentence && /^[^.!;:]{0,80}\?/.test(folded.slice(end, end + 84));
}

const GUESSED =
  /\b(?:probably|possibly|perhaps|maybe|presumably|likely|supposedly|might be|may be|could be)(?: (?:the|an?))? $/;

/** Asked, or guessed: `Coffee (probably Robusta) was grown for chewing`. */
export function isDoubted(piece: Piece, start: number, end: number): boolean {
  const before = piece.folded.slice(Math.max(0, start - 24), start);
  return isAsked(piece, end) || (piece.trust === TRUST.sentence && GUESSED.test(before));
}
