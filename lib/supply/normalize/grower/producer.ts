import { GAZETTEER } from "../places/gazetteer";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import type { Sourced } from "../text/sourced";
import { isCultivar } from "../vocabulary/cultivar-names";
import { noteOf } from "../vocabulary/flavours";
import { isGivenName } from "../vocabulary/given-names";
import {
  BY,
  COMPANY_OF,
  FIRST_PLANTED,
  GROWERS_DO,
  HONORIFIC,
  KIN,
  KIN_AFTER,
  KIN_BEFORE,
  MANAGED,
  MILL_RUN_BY,
  NAMED_FOR,
  NOT_A_PERSON,
  OF_A_MILL,
  ORGANISATION,
  OUR_HISTORY,
  PERSON_DOES,
  RUN_BY_ONE,
  TENDS,
} from "../vocabulary/grower-words";
import { isTradeWord } from "../vocabulary/trade-words";
import { fold } from "../words/words";
import { growsHere, isInRegion, isNoGrower, isOfThePast, isPlace, LIVING_PLACE } from "./grower-evidence";
import { cleanName, isTrader, VAGUE } from "./labelled-names";
import { labelledProducer, withoutTitles } from "./labelled-producer";
import {
  isNameWord,
  isPartOfName,
  joined,
  NAME_WORD,
  nameFrom,
  nameText,
  nameTokensOf,
  type Token,
  tokensOf,
} from "./names";
import { isCountry } from "./naming-phrases";
import { beforeFarm, behindMicrolot, goesOnInTitle } from "./title-grower";

export function producerOf(statement: Statement): Sourced<string> | null {
  const labelled = labelledProducer(statement);
  if (labelled !== undefined) return labelled;
  const family = spoken(statement, runBy) ?? spoken(statement, familyIn);
  if (family) return ofTheFamily(statement, family) ?? family;
  const person = spoken(statement, byline) ?? personSpokenOf(statement);
  return person && isInRegion(statement, person.value) ? null : person;
}

/** The title may name a plot or a place, so a person at work in the prose comes first. */
function personSpokenOf(statement: Statement): Sourced<string> | null {
  return (
    spoken(statement, (piece, next) => (piece.from === "title" ? null : personIn(piece, next))) ??
    spoken(statement, (piece) => (piece.from === "title" ? personIn(piece) : null)) ??
    spoken(statement, (piece) =>
      piece.from === "title" ? (beforeFarm(piece) ?? behindMicrolot(piece)) : null,
    )
  );
}

/** `The Rodríguez family has farms in two valleys; Pedro Rodríguez planted this one.` */
function ofTheFamily(statement: Statement, family: Sourced<string>): Sourced<string> | null {
  const person = spoken(statement, (piece, next) => (piece.from === "title" ? null : personIn(piece, next)));
  const surname = family.value.replace(/^(?:the )?\S*famil\S* | famil\S*$/gi, "").split(" ")[0];
  return person && surname && person.value.split(" ").slice(1).includes(surname) ? person : null;
}

function spoken(
  statement: Statement,
  read: (piece: Piece, next: Piece | undefined) => Sourced<string> | null,
): Sourced<string> | null {
  for (const [i, piece] of statement.pieces.entries()) {
    if (piece.trust === TRUST.tag || piece.trust === TRUST.column) continue;
    if (
      piece.topic !== null &&
      piece.topic !== "farm" &&
      piece.topic !== "process" &&
      piece.topic !== "origin"
    )
      continue;
    // "Grown by Peterson? Not this time.", "We're donating ten cents to …"
    if (/\?["')\s]*$|\bdonat\w+\b[^.]{0,40}\bto\b/.test(piece.folded)) continue;
    const found = OUR_HISTORY.test(piece.folded) ? null : read(piece, statement.pieces[i + 1]);
    if (found) return found;
  }
  return null;
}

function familyIn(piece: Piece): Sourced<string> | null {
  if (!KIN.test(piece.folded)) return null;
  const tokens = nameTokensOf(piece);
  for (const [i, token] of tokens.entries()) {
    if (KIN_AFTER.test(token.folded.replace(/['’]s?$/, "")) && joined(piece.text, tokens, i)) {
      const name = surnamesBefore(piece, tokens, i);
      const before = piece.folded.slice(0, tokens[name ?? i]?.start);
      const others = MILL_RUN_BY.test(before) || NAMED_FOR.test(before) || FIRST_PLANTED.test(before);
      const people = name === null ? "" : piece.text.slice(tokens[name]?.start, tokens[i - 1]?.end);
      if (name !== null && !isPlace(people) && !others && !OUR_HISTORY.test(piece.folded))
        return named(piece, tokens, [name, i]);
    }
    const kin =
      KIN_BEFORE.test(token.folded) &&
      !/^(?:asociativo|de|agro\w+|cafetero)$/.test(tokens[i + 1]?.folded ?? "") &&
      (token.text !== token.folded || /\b(?:la|los) $/.test(piece.folded.slice(0, token.start)));
    if (kin && tokens[i + 1]) {
      const name = nameFrom(piece.text, tokens, i + 1);
      if (name && joined(piece.text, tokens, i + 1))
        return named(piece, tokens, [i, Math.min(name[1], i + 2)]);
    }
  }
  return null;
}

function runBy(piece: Piece): Sourced<string> | null {
  const match = KIN.test(piece.folded) ? RUN_BY_ONE.exec(piece.text) : null;
  const name = match?.[1] ? cleanName(match[1]) : null;
  const words = name?.split(" ") ?? [];
  if (
    !match ||
    !name ||
    isPlace(name) ||
    NOT_A_PERSON.test(fold(name)) ||
    words.some((word) => isTradeWord(fold(word)))
  )
    return null;
  const start = match.index;
  return { value: name, piece, start, end: start + name.length };
}

function surnamesBefore({ text, from }: Piece, tokens: readonly Token[], i: number): number | null {
  let first: number | null = null;
  for (let k = i - 1; k >= 0 && k >= i - 3; k--) {
    const token = tokens[k];
    if (
      !token ||
      !joined(text, tokens, k + 1) ||
      !isNameWord(token) ||
      /['’]s$/.test(token.text) ||
      isCountry(token.text) ||
      (from === "title" && isPlace(token.text))
    )
      break;
    first = k;
  }
  return first;
}

function byline(piece: Piece): Sourced<string> | null {
  BY.lastIndex = 0;
  for (let match = BY.exec(piece.text); match; match = BY.exec(piece.text)) {
    const start = match.index + match[0].length;
    const tokens = tokensOf(piece.text.slice(0, start + 90));
    let i = tokens.findIndex((token) => token.start >= start);
    if (tokens[i]?.start !== start) continue;
    while (HONORIFIC.test(tokens[i]?.folded ?? "")) i++;
    const person = personAt(piece.text, tokens, i) ?? nameFrom(piece.text, tokens, i);
    const found = person ? named(piece, tokens, person) : null;
    if (isOfAnother(match[0], piece.folded.slice(0, match.index))) continue;
    const text = found ? fold(found.value) : "";
    if (found && isOrganisation(piece, found.end)) continue;
    if (
      found &&
      (isTrader(text) || isOfThePast(piece, found) || LIVING_PLACE.test(piece.folded.slice(0, match.index)))
    )
      continue;
    if (!found || VAGUE.test(text) || !/\s/.test(text) || NOT_A_PERSON.test(text) || isPlace(found.value))
      continue;
    return found;
  }
  return null;
}

/** `Producers work with …`; `the Adado station, which is managed by Samuel Dinku`, who runs a mill, not a farm. */
function isOfAnother(phrase: string, before: string): boolean {
  return (
    (/^work/.test(phrase) && GROWERS_DO.test(before)) || (MANAGED.test(phrase) && OF_A_MILL.test(before))
  );
}

function isOrganisation(piece: Piece, end: number): boolean {
  return (
    ORGANISATION.test(piece.folded.slice(end, end + 24)) ||
    COMPANY_OF.test(piece.text.slice(end, end + 60).replace(/^['’]s/, ""))
  );
}

/** A given name with a surname, alone or with a second one: `Keoki and Lani Nakamura`. */
function personAt(text: string, tokens: readonly Token[], i: number): [number, number] | null {
  const token = tokens[i];
  const paired =
    tokens[i + 1]?.folded === "and" &&
    isGivenName(tokens[i + 2]?.folded ?? "") &&
    NAME_WORD.test(tokens[i + 3]?.text ?? "");
  if (!token || !(isGivenName(token.folded) || paired) || !isNameWord(token) || token.text.endsWith("'s"))
    return null;
  let last = i;
  for (let k = i + 1; k < tokens.length && k <= i + 8; k++) {
    const next = tokens[k];
    if (!next || !joined(text, tokens, k)) break;
    const pair =
      (next.folded === "and" || next.folded === "y" || next.text === "&") &&
      isGivenName(tokens[k + 1]?.folded ?? "");
    const little =
      /^(?:de|del|la|las|los|da|dos|do|das|dal|di|van|von|el|y|e)$/.test(next.folded) &&
      tokens[k + 1] !== undefined;
    if (isPartOfName(tokens, k) && !isCountry(next.text)) last = k;
    else if (!pair && !little) break;
    if (next.text.endsWith("'s") || next.text.endsWith("’s")) break;
  }
  return last > i ? [i, last] : null;
}

const BEFORE_A_PLACE = /\b(?:la|el|los|las|(?:regions?|states?|provinces?|departments?|districts?) of) $/;

function personIn(piece: Piece, next?: Piece): Sourced<string> | null {
  const tokens = nameTokensOf(piece);
  for (let i = 0; i < tokens.length; i++) {
    const person = personAt(piece.text, tokens, i) ?? doing(piece, tokens, i);
    if (!person) continue;
    const found = named(piece, tokens, person);
    if (!found) continue;
    const before = piece.folded.slice(Math.max(0, found.start - 36), found.start);
    const after = piece.folded.slice(found.end, found.end + 90);
    i = person[1];
    if (COMPANY_OF.test(piece.text.slice(found.end, found.end + 48)) || goesOnInTitle(piece, tokens, person))
      continue;
    if (MILL_RUN_BY.test(piece.folded.slice(Math.max(0, found.start - 72), found.start))) continue;
    if (BEFORE_A_PLACE.test(before) || /^(?:['’]s)? (?:name|reputation|fame|legacy)\b/.test(after)) continue;
    if (isNoGrower(piece, found, before, after)) continue;
    if (!growsHere(piece, found, next)) continue;
    if (
      /(?:finca|fazenda|hacienda|sitio|rancho|san|santa|sao|santo|saint|agropecuaria|estate|mount|mt|volcan|lake|cerro|cooperativa|koperasi|asociacion|station|river)\.? $/.test(
        before,
      )
    )
      continue;
    if (
      NOT_A_PERSON.test(fold(found.value)) ||
      noteOf(found.value.toLowerCase()) !== null ||
      isPlace(found.value) ||
      isCultivar(found.value.replace(/ (?:Castillo|Pacas)\b|(?<= \S+) \S+$/g, "")) ||
      (!/['’]s$/.test(piece.text.slice(found.start, found.end)) &&
        /^\s?(?:estate|farm|farms,|factory|station|washing|fcs|cooperative|co-op|coffee producers|producers|growers|members|mill|river|region|department|province|municipality)\b/.test(
          after,
        ))
    )
      continue;
    return found;
  }
  return null;
}

/** An unlisted name of someone who plants, picks or dries: `Wubit Sorsa grows …`. */
function doing({ text, from, topic }: Piece, tokens: readonly Token[], i: number): [number, number] | null {
  // "Pulped" behind two words of a coffee's name is its process.
  if (from === "title" || topic === "origin") return null;
  const first = tokens[i];
  const second = tokens[i + 1];
  if (!first || !second || !joined(text, tokens, i + 1) || !isNameWord(first) || !isNameWord(second))
    return null;
  if (
    /['’]s$/.test(first.text) ||
    /['’]s (?:name|reputation|fame|style|legacy|school)\b/.test(text.slice(second.start, second.end + 12))
  )
    return null;
  if (/^[A-Z]\.?$/.test(first.text) && /^ (?:of|at|from) [A-Z]/.test(text.slice(second.end, second.end + 8)))
    return [i, i + 1];
  const titled = i > 0 && HONORIFIC.test(tokens[i - 1]?.folded ?? "");
  const third = tokens[i + 2];
  const last =
    third && joined(text, tokens, i + 2) && isNameWord(third) && !/['’]s$/.test(third.text) ? i + 2 : i + 1;
  const end = tokens[last]?.end ?? second.end;
  const name = text.slice(first.start, end).replace(/['’]s$/, "");
  if (GAZETTEER.whole(first.text) || isPlace(name)) return null;
  if (/^,? (?:of|from|at) (?:Finca|Hacienda|Fazenda|S[ií]tio|Rancho)\b/.test(text.slice(end, end + 24)))
    return [i, last];
  if (
    /['’]s (?:[\w-]+ )?(?:farm|plot|land|family|father|mother|grandfather|grandmother|parents|finca|hands|care|estate|property|parcel)\b/.test(
      text.slice(end - 2, end + 24),
    )
  )
    return [i, last];
  const behind = fold(text.slice(end, end + 56));
  return titled || PERSON_DOES.test(behind) || (TENDS.test(behind) && !isCultivar(name)) ? [i, last] : null;
}

function named(piece: Piece, tokens: readonly Token[], span: [number, number]): Sourced<string> | null {
  const found = nameText(piece.text, tokens, span);
  if (!found) return null;
  const value = cleanName(withoutTitles(found.name.replace(/'s$/, "")));
  // "DetailsThis": a heading that ran into its text.
  return value && !/\p{Ll}{4}\p{Lu}|\d/u.test(value)
    ? { value, piece, start: found.start, end: found.end }
    : null;
}
