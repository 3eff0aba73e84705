import { isGivenName } from "./given-names";
import { cleanName, labelledName, VAGUE } from "./labelled-names";
import {
  isNameWord,
  joined,
  NAME_WORD,
  nameFrom,
  nameText,
  nameTokensOf,
  type Token,
  tokensOf,
} from "./names";
import { GAZETTEER } from "./places/gazetteer";
import type { Reading } from "./reading";
import { type Piece, type Statement, TRUST } from "./statement";
import { fold } from "./words";

const BY =
  /\b(?:belongs? to|the work of|(?:in )?the hands of|the home of|the care of|the (?:farm|estate|plot|land|trees|finca) of|(?:owned|run|looked after|managed|planted|worked|kept|inherited|led) by) (?:(?:the|producer|producers|farmer|farmers|grower|brothers|sisters|siblings) )*|\b(?:grown|produced|farmed|harvested|tended) (?:at|in|on|from|near|above|between) [^.;]{1,40}? by |\b(?:belongs? to|the work of|(?:in )?the hands of|the home of|the care of|(?:owned|run|looked after|managed|planted|worked|kept|inherited|founded and run|led) by|work(?:s|ed)? with|comes? (?:to us )?from) (?:(?:the|producer|producers|farmer|farmers|grower|brothers|sisters|siblings) )*|\b(?:produced|grown|farmed|cultivated|crafted|raised|made|tended|picked|processed) (?:and (?:processed|harvested|milled|dried|produced|grown|picked|fermented) )?by (?:(?:the|producer|producers|farmer|farmers|coffee producer|grower|brothers|sisters|siblings|father and son|husband and wife|our friends?|our friend) )*|\b(?:[Pp]roducers?|[Ff]armers?|[Gg]rowers?|[Cc]aficultora?|[Oo]wners?) (?:named |is |are |called )?(?=\p{Lu})/gu;

const HONORIFIC =
  /^(?:don|dona|sr|sra|senor|senora|mr|mrs|ms|miss|dr|ato|daw|mama|mzee|pak|bapak|ibu|ing|sir|dom|seu|woizero|captain|father|padre|brother)$/;
const KIN = /famil|siblings|brothers|sisters|household|herman|irmaos|grupo/;
const KIN_AFTER = /^(?:family|siblings|brothers|sisters|household)$/;
const KIN_BEFORE = /^(?:familia|hermanos|hermanas|irmaos|familie|famille|grupo)$/;
/** What a person does who grows coffee, right behind the name. */
const FARMS =
  /^\s*,?\s*(?:who |and (?:his|her) [a-z]+ |also |has |have |had |now |first |still |then |both |only |never |always |recently |patiently |carefully )*(?:planted|plants?|grows?|grew|runs?|owns?|farms?|farmed|tends?|tended|makes?|made|picks?|picked|ferments?|fermented|dries|dried|rests?|rested|produces?|produced|process(?:es)?|processed|took over|inherited|inherits|started|began|bought|buys|manages?|cultivates?|works?|worked|harvests?|harvested|keeps?|kept|turned|turns|lets?|leaves|left|pulps?|pulped|depulps?|depulped|experiments?|experimented|seals?|fills?|filled|built|returned|came back|converted|raised|raises|grafted|replanted|selects?|selected|sorts?|lives?|moved|studied|learned|was|is|gave|gives|sends?|sent|sells?|sold|tried|tries|prefers?|insists?|insisted|refuses?|refused|handed|hands|signs?|swears?|spends?|spent|invested|expanded|renovated|calls?|delivers?|delivered|brings?|brought|carries|carry|washes|washed|hauled|spreads?|trusts?|separates?|separated|set|sets|decided|wanted|has been|have been|switched|designed|opened|loves?|believes?|takes|took|puts?|stirs?|waits?|waited|soaks?|soaked|stacks?|checks?|reached|won|floats?|floated|uses?|used|holds?|held|hand-picks?)\b/;
const NOT_GROWING =
  /\b(?:named after|named for|exporter|exported by|importer|imported by|q grader|q-grader|agronomist|our (?:buyer|roaster|importer|exporter|friend|green buyer|cupper|head roaster)|roasted by|photo|cupped by|translated|tasted by|said|says|writes|cupper|by our|founded by|founder|discovered by|introduced by|taught|mill owner|exporting|station manager|manager|mill of|mill is|bred by|broker|trader|intermediary|researcher|professor|botanist|explorer|missionary|president|saint|san |santa |judge|barista|champion|grandfather|grandmother|great-|rely on|relies on|according to|photographed by|buyer)\b/;

/** The person, family or group that grew it. An exporter, a buyer or a place named after someone is none. */
export function producerOf(statement: Statement): Reading<string> | null {
  const labelled = labelledName(statement, "producer");
  if (labelled) {
    const value = withoutTitles(labelled.value);
    return value === "" ? null : { ...labelled, value };
  }
  return spoken(statement, familyIn) ?? spoken(statement, byline) ?? spoken(statement, personIn);
}

function spoken(
  statement: Statement,
  read: (piece: Piece) => Reading<string> | null,
): Reading<string> | null {
  for (const piece of statement.pieces) {
    if (piece.trust === TRUST.tag || piece.trust === TRUST.column) continue;
    if (
      piece.topic !== null &&
      piece.topic !== "farm" &&
      piece.topic !== "process" &&
      piece.topic !== "origin"
    )
      continue;
    // "Grown by Peterson? Not this time."
    if (/\?["')\s]*$/.test(piece.folded)) continue;
    const found = read(piece);
    if (found) return found;
  }
  return null;
}

function withoutTitles(name: string): string {
  const words = name.split(" ");
  while (words[0] !== undefined && HONORIFIC.test(fold(words[0]).replace(/\.$/, ""))) words.shift();
  return words
    .join(" ")
    .replace(
      /,? (?:and|y|&) (?:his |her |their |su )?(?:family|familia|sons?|hijos?|wife|husband|children)$/i,
      "",
    );
}

/** `the Barrientos family`, `Familia Castaño`, `Almonte Peña siblings`. */
function familyIn(piece: Piece): Reading<string> | null {
  if (!KIN.test(piece.folded)) return null;
  const tokens = nameTokensOf(piece);
  for (const [i, token] of tokens.entries()) {
    if (KIN_AFTER.test(token.folded.replace(/['’]s?$/, "")) && joined(piece.text, tokens, i)) {
      const name = surnamesBefore(piece.text, tokens, i);
      if (name !== null) return named(piece, tokens, [name, i]);
    }
    if (KIN_BEFORE.test(token.folded) && token.text !== token.folded && tokens[i + 1]) {
      const name = nameFrom(piece.text, tokens, i + 1);
      if (name && joined(piece.text, tokens, i + 1))
        return named(piece, tokens, [i, Math.min(name[1], i + 2)]);
    }
  }
  return null;
}

function surnamesBefore(text: string, tokens: readonly Token[], i: number): number | null {
  let first: number | null = null;
  for (let k = i - 1; k >= 0 && k >= i - 3; k--) {
    const token = tokens[k];
    if (
      !token ||
      !joined(text, tokens, k + 1) ||
      !isNameWord(token) ||
      token.text.endsWith("'s") ||
      isCountry(token.text)
    )
      break;
    first = k;
  }
  return first;
}

function isCountry(word: string): boolean {
  return GAZETTEER.whole(word)?.some((place) => place.region === null) ?? false;
}

function byline(piece: Piece): Reading<string> | null {
  BY.lastIndex = 0;
  for (let match = BY.exec(piece.text); match; match = BY.exec(piece.text)) {
    const start = match.index + match[0].length;
    const tokens = tokensOf(piece.text.slice(0, start + 90));
    let i = tokens.findIndex((token) => token.start >= start);
    if (tokens[i]?.start !== start) continue;
    while (HONORIFIC.test(tokens[i]?.folded ?? "")) i++;
    const person = personAt(piece.text, tokens, i) ?? nameFrom(piece.text, tokens, i);
    const found = person ? named(piece, tokens, person) : null;
    // "the Adado station, which is managed by Samuel Dinku": he runs a mill, not a farm.
    if (MANAGED.test(match[0]) && OF_A_MILL.test(piece.folded.slice(0, match.index))) continue;
    const text = found ? fold(found.value) : "";
    if (found && ORGANISATION.test(piece.folded.slice(found.end, found.end + 24))) continue;
    if (!found || VAGUE.test(text) || !/\s/.test(text) || NOT_A_PERSON.test(text) || isPlace(found.value))
      continue;
    return found;
  }
  return null;
}

const MILL_RUN_BY =
  /\b(?:station|factory|mill|lab|laboratory|exporter)\b[^.;]{0,40}\b(?:managed|run|led|headed|supervised|overseen) by $/;
const MANAGED = /^(?:managed|run|led|looked after|kept|owned) by/;
const OF_A_MILL =
  /\b(?:station|factory|mill|cooperative|society|association|union|lab|laboratory|exporter)\b[^.]{0,40}$/;

const ORGANISATION =
  /^\s?(?:fcs|estate|farm|factory|station|washing|cooperative|co-op|mill|society|association|amcos|farmers|coffee)\b/;
const NOT_A_PERSON =
  /^(?:finca|fazenda|hacienda|sitio|rancho|quinta|granja|the|asociacion|cooperativa|koperasi|coope|mujeres|bait|bayt|mount|lake|volcan|cerro|san|santa|los|las|el|la)\b|\b(?:cooperative|fcs|society|association|station|estate|factory|mill|coop|farm|farms|coffee|plantation|union|company|ltd|sacco|trading|exporters?|river|valley|mountain)\b/;

function isPlace(name: string): boolean {
  return (GAZETTEER.whole(name)?.length ?? 0) > 0;
}

/** A given name with a surname, alone or beside a second one: `Keoki and Lani Nakamura`. */
function personAt(text: string, tokens: readonly Token[], i: number): [number, number] | null {
  const token = tokens[i];
  const paired =
    tokens[i + 1]?.folded === "and" &&
    isGivenName(tokens[i + 2]?.folded ?? "") &&
    NAME_WORD.test(tokens[i + 3]?.text ?? "");
  if (!token || !(isGivenName(token.folded) || paired) || !isNameWord(token) || token.text.endsWith("'s"))
    return null;
  let last = i;
  for (let k = i + 1; k < tokens.length && k <= i + 5; k++) {
    const next = tokens[k];
    if (!next || !joined(text, tokens, k)) break;
    const pair =
      (next.folded === "and" || next.folded === "y" || next.text === "&") &&
      isGivenName(tokens[k + 1]?.folded ?? "");
    const little =
      /^(?:de|del|la|da|dos|do|das|dal|di|van|von|el)$/.test(next.folded) && tokens[k + 1] !== undefined;
    if (isNameWord(next) && !isCountry(next.text)) last = k;
    else if (!pair && !little) break;
    if (next.text.endsWith("'s") || next.text.endsWith("’s")) break;
  }
  return last > i ? [i, last] : null;
}

function personIn(piece: Piece): Reading<string> | null {
  const tokens = nameTokensOf(piece);
  for (let i = 0; i < tokens.length; i++) {
    const person = personAt(piece.text, tokens, i) ?? doing(piece.text, tokens, i);
    if (!person) continue;
    const found = named(piece, tokens, person);
    if (!found) continue;
    const before = piece.folded.slice(Math.max(0, found.start - 36), found.start);
    const after = piece.folded.slice(found.end, found.end + 40);
    i = person[1];
    if (MILL_RUN_BY.test(piece.folded.slice(Math.max(0, found.start - 72), found.start))) continue;
    if (/\b(?:la|el|los|las) $/.test(before) || /^(?:['’]s)? (?:name|reputation|fame|legacy)\b/.test(after))
      continue;
    if (
      NOT_GROWING.test(before) ||
      /^[^.]{0,12}\b(?:exports|exporters?|imports|importing|trading|coffee company)\b|^,? (?:whose (?:company|firm|export|business)|who (?:founded|exports|imports|buys|bought|roasts|cups))\b/.test(
        after,
      )
    )
      continue;
    if (
      /(?:finca|fazenda|hacienda|sitio|rancho|san|santa|estate|mount|mt|volcan|lake|cerro|cooperativa|koperasi|asociacion|station|river)\.? $/.test(
        before,
      )
    )
      continue;
    if (
      NOT_A_PERSON.test(fold(found.value)) ||
      isPlace(found.value) ||
      (!/['’]s$/.test(piece.text.slice(found.start, found.end)) &&
        /^\s?(?:estate|farm|factory|station|washing|fcs|cooperative|mill|river|region|department|province|municipality)\b/.test(
          after,
        ))
    )
      continue;
    return found;
  }
  return null;
}

/** A name that no list knows, of one who plants, picks or dries: `Wubit Sorsa grows …`. */
function doing(text: string, tokens: readonly Token[], i: number): [number, number] | null {
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
    /['’]s (?:farm|plot|land|family|father|mother|grandfather|grandmother|parents|finca|hands|care|estate|property|parcel)\b/.test(
      text.slice(end - 2, end + 24),
    )
  )
    return [i, last];
  return titled || PERSON_DOES.test(fold(text.slice(end, end + 48))) ? [i, last] : null;
}

const PERSON_DOES = new RegExp(
  `${FARMS.source.replace("(?:planted|", "(?:planted|")}.{0,40}\\b(?:his|her|their|he|she|cherr(?:y|ies)|coffee|farm|trees|hectares?|acres?)\\b|^,? (?:who|whose)\\b(?! (?:company|firm|export|mill|station|business|buys|bought|exports|imports|founded|roasts|cups|runs the (?:mill|station)|manages the (?:mill|station)))`,
);

function named(piece: Piece, tokens: readonly Token[], span: [number, number]): Reading<string> | null {
  const found = nameText(piece.text, tokens, span);
  if (!found) return null;
  const value = cleanName(withoutTitles(found.name.replace(/'s$/, "")));
  return value ? { value, piece, start: found.start, end: found.end } : null;
}
