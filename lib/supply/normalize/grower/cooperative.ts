import { dataFile, PHRASES } from "@/lib/data-file";
import cooperatives from "../data/cooperatives.json" with { type: "json" };
import { GAZETTEER } from "../places/gazetteer";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { isOfContest } from "../text/sentence-subject";
import { matched, type Sourced } from "../text/sourced";
import { COOPERATIVE } from "../vocabulary/name-keywords";
import { Lexicon } from "../words/lexicon";
import { pattern, patternWith } from "../words/pattern";
import { fold, wordsOf } from "../words/words";
import { nameBeside, namedIn } from "./adjacent-names";
import { coinedIn, coinedInProse } from "./coined-names";
import { kenyanTitleOf } from "./kenyan-title";
import { isTrader, labelledName } from "./labelled-names";
import { NO_LONGER } from "./names-elsewhere";
import { COOPERATIVE_BEHIND, COOPERATIVE_CALLED, namedBefore, namedBehind } from "./naming-phrases";

const COOPERATIVES = new Lexicon<true>(
  dataFile("cooperatives.json", PHRASES, cooperatives).map((name) => [name, true] as const),
);

/** The growers' own organisation, by its abbreviation where it has one, otherwise as named. */
export function cooperativeOf(statement: Statement): Sourced<string> | null {
  const labelled = labelledName(statement, "cooperative");
  const found =
    (labelled && /\b(?:factory|station|mill)$/i.test(labelled.value) ? null : labelled) ??
    memberOfUnion(statement.title) ??
    knownIn(statement.title) ??
    fairTradeMember(statement.title) ??
    onGrowersLine(statement) ??
    unlessRegion(namedIn(statement, COOPERATIVE), statement) ??
    namedBehind(statement, COOPERATIVE_CALLED) ??
    namedBefore(statement, COOPERATIVE_BEHIND) ??
    knownCooperative(statement) ??
    coinedIn(statement.title) ??
    coinedInProse(statement) ??
    kenyanTitleOf(statement)?.society ??
    null;
  if (!found) return null;
  const named = asWritten(abbreviated(withoutPlaces(found, statement)));
  return isSociety(named, statement) ? { ...named, value: `${named.value} FCS` } : named;
}

/** `Aceh Gayo Ketiara Coop` in a title, which the prose calls `the Ketiara Coop`. */
function withoutPlaces(found: Sourced<string>, { pieces }: Statement): Sourced<string> {
  if (found.piece.from !== "title") return found;
  const words = found.value.split(" ");
  const places = words.findLastIndex((_, i) => i > 0 && i < words.length && isAnyPlace(words.slice(0, i)));
  if (places < 1 || /^(?:co-?op\w*|women\S*|farmers\S*)$/i.test(words[places] ?? "")) return found;
  const own = words.slice(places).join(" ");
  const said = `the ${fold(own).replace(BODY, "")} coop`;
  return pieces.some(({ from, folded }) => from === "prose" && folded.replace("co-op", "coop").includes(said))
    ? { ...found, value: own }
    : found;
}

/** Every word of it is in the name of a place. */
function isAnyPlace(words: readonly string[]): boolean {
  const told = wordsOf(fold(words.join(" ")));
  const places = GAZETTEER.find(told);
  return told.every((_, i) => places.some(({ first, last }) => first <= i && i <= last));
}

/** `Rutuma Farmers Cooperative` on a line is the society of the prose, `Rutuma Farmers Cooperative Society`. */
function isSociety({ value, piece, start, end }: Sourced<string>, { pieces }: Statement): boolean {
  if (!/farmers'? co-?op/.test(piece.folded.slice(start, end + 24)) || / FCS$/.test(value)) return false;
  const name = fold(value);
  return pieces.some(({ folded }) => {
    const at = folded.indexOf(`${name} farmer`);
    return (
      at >= 0 && /^ farmer(?:s'|'s|s)? co-?op(?:erative)? society\b/.test(folded.slice(at + name.length))
    );
  });
}

/** `FUDEL - La Unión - FLO ID 38797`: Fairtrade numbers organisations, which sheets call by their initials. */
function fairTradeMember(title: Piece): Sourced<string> | null {
  if (!/\bflo id \d/.test(title.folded)) return null;
  const match = /(?<=^| [-–] )\p{Lu}{4,}(?= [-–] )/u.exec(title.text);
  return match ? matched(match[0], title, match) : null;
}

export function isKnownCooperative(name: string): boolean {
  return COOPERATIVES.whole(name) === true;
}

function knownIn(piece: Piece): Sourced<string> | null {
  const hit = COOPERATIVES.find(piece.words).find(({ start }) => /\p{Lu}/u.test(piece.text.charAt(start)));
  if (!hit) return null;
  const word = /\b(?:Koperasi|Cooperativa|Asociaci[oó]n|Asosiasi|KSU) $/i.exec(
    piece.text.slice(0, hit.start),
  );
  const start = word?.index ?? hit.start;
  return { value: piece.text.slice(start, hit.end), piece, start, end: hit.end };
}

/** `from YCFCU Biloya Coop.`: of a union and its member, the member grew it. */
function memberOfUnion(title: Piece): Sourced<string> | null {
  const union = knownIn(title);
  const match =
    union &&
    /^ (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)? (?:Coop|Co-op|Cooperative))\b/u.exec(title.text.slice(union.end));
  const name = match?.[1];
  return union && name
    ? { value: name, piece: title, start: union.end + 1, end: union.end + 1 + name.length }
    : null;
}

function knownCooperative(statement: Statement): Sourced<string> | null {
  for (const piece of statement.pieces) {
    if (piece.topic !== null || piece.trust === TRUST.tag) continue;
    if (piece.trust === TRUST.sentence && (isOfContest(piece.folded) || NO_LONGER.test(piece.folded)))
      continue;
    const known = knownIn(piece);
    if (known) return known;
  }
  return null;
}

/** `Cafetaleros del Sur (CAFESUR S.A)`: a registered name with its abbreviation. */
const REGISTERED = patternWith("u")`
  \b(?:
    Cooperativa|Asociaci[oó]n|Associa[cç][aã]o|Association|Central|Federaci[oó]n|Integraci[oó]n|Promotora|
    Coordinadora|Uni[oó]n|Sociedad|Society|Productores|Caf[eé]s?
  )\b[^();|]{3,90}\(["“]?(\p{Lu}[\p{Lu}'’]{3,14})(?:,? S\.?A\.?)?["”]?\)
`;

/** `Grower: 300 members of Sociedad Rural Unión de Ejidos San Fernando`: it extends to the next mark. */
const REGISTERED_NAME = patternWith("u")`
  ^(?:(?:\d[\d,.]*|Producers|Members|Smallholders|Farmers) (?:\p{L}+ ){0,4}(?:of|in|around|from) (?:the )?)?(
    (?:
      (?:Cooperativa|Asociaci[oó]n|Sociedad|Uni[oó]n|Federaci[oó]n)(?= \p{L}+ \p{L}+)|
      (?:Cooperative|Association|Federation) of (?=\p{Lu})
    )[^,;:|()]{4,90}
  )
`;

/** "Grower: 300 members of …" says whose the lot is, while a title may put a place in front of the name. */
function onGrowersLine(statement: Statement): Sourced<string> | null {
  for (const piece of statement.pieces) {
    if (piece.trust > TRUST.line || (piece.topic !== "producer" && !isBodyOnFarmsLine(piece))) continue;
    const whole = REGISTERED_NAME.exec(piece.text);
    const ownName = knownIn(piece);
    if (whole?.[1] && ownName && fold(whole[1].trim()).endsWith(` ${fold(ownName.value)}`)) return ownName;
    if (whole?.[1]) {
      const start = whole.index + whole[0].length - whole[1].length;
      return {
        value: whole[1].trim().replaceAll("’", "'"),
        piece,
        start,
        end: start + whole[1].trimEnd().length,
      };
    }
    const beside = nameBeside(piece, COOPERATIVE);
    if (beside) return { value: beside.name, piece, start: beside.start, end: beside.end };
    const registered = isTrader(piece.folded) ? null : REGISTERED.exec(piece.text);
    const short = registered?.[1];
    if (registered && short) {
      const end = registered.index + registered[0].length;
      return { value: short.replaceAll("’", "'"), piece, start: registered.index, end };
    }
    const known = knownIn(piece) ?? withShortName(piece) ?? coinedIn(piece) ?? theirBody(piece);
    if (known) return known;
  }
  return null;
}

/** `Producer: Farmers from COCAMOL`, `120 members of UNICAMP`. */
const THEIR_BODY = patternWith("u")`
  \b(?:[Ff]armers|[Pp]roducers|[Mm]embers|[Gg]rowers|[Ss]mallholders|[Pp]roductores|[Cc]aficultores|[Ss]ocios)
  (?: \p{Ll}+){0,4}? (?:from|of|in|with|through|de|delivering to) (?:the )?(\p{Lu}{5,14})(?=$|[,.;|(]| in\b)
`;

function theirBody(piece: Piece): Sourced<string> | null {
  const match = /\p{Ll}/u.test(piece.text) ? THEIR_BODY.exec(piece.text) : null;
  const name = match?.[1];
  if (!match || !name || GAZETTEER.whole(name)) return null;
  const start = match.index + match[0].length - name.length;
  return { value: name, piece, start, end: start + name.length };
}

/** `Farm: Asodel Cooperative` */
function isBodyOnFarmsLine({ topic, folded }: Piece): boolean {
  return (
    topic === "farm" &&
    /^(?:cooperativ|asociaci|associac|coop)|\b(?:co-?operativ[ae]|co-?op|association|asociacion)$/.test(
      folded,
    )
  );
}

/** `Kali Putih (KPT) Cooperative` */
function withShortName(piece: Piece): Sourced<string> | null {
  const match = SHORT_NAME.exec(piece.text);
  const name = match?.[2] && match[2].length > 3 ? match[2] : match?.[1];
  return match && name ? matched(name, piece, match) : null;
}

const SHORT_NAME =
  /(\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+){0,4}) \((\p{Lu}{2,12})\) (?:\p{L}+['’]?\p{L}* )?(?:[Cc]o-?operative|[Aa]ssociation|[Uu]nion|[Ss]ociety)/u;

/** Three letters count only in quotes; otherwise they may be a seal's. */
const ABBREVIATION = patternWith("u")`
  ^(?:[^().;:]|\.(?= ?[A-Z(]| ?$)){0,70}?\((?:
    ["“‘'](\p{Lu}{3})["”’']|
    ["“‘']?((?=[^()]*\p{Lu}[^()]*\p{Lu}[^()]*\p{Lu})[\p{Lu}\p{Ll}'’-]{4,20}|Coop\p{L}{4,16})
    (?:,? (?:S\.? ?A\.?|R\. ?L\.?))?["”’']?
  )\)
`;

/** `Cooperativa Departamental de Caficultores, or Cadecafi` */
const OR_SHORT =
  /^,? (?:or|also called|(?:also |better |commonly )?known as|abbreviated(?: as)?)(?: simply)? ["“]?(\p{Lu}[\p{L}]{4,16})(?=["”]?(?:[,.;:]|$| (?:is|was|has|in)\b))/u;

/** A cooperative is known by its own abbreviation: `Asociación de Caficultores del Norte (ASOCANOR)`. */
function abbreviated(found: Sourced<string>): Sourced<string> {
  const { text } = found.piece;
  const at = text.replaceAll("’", "'").indexOf(found.value, found.start);
  const end = at < 0 ? found.end : at + found.value.length;
  // "ASONOR (Asociación de …)"
  const before = /(\p{Lu}{4,12}) ?\($/u.exec(text.slice(0, at < 0 ? found.start : at))?.[1];
  const behind = ABBREVIATION.exec(text.slice(end));
  // "… de Palmares, COOPEPALMARES, R. L."
  const apposed = /^, (\p{Lu}{6,16})(?=,|$)/u.exec(text.slice(end))?.[1];
  const orShort = OR_SHORT.exec(text.slice(end))?.[1];
  const short = before ?? behind?.[1] ?? behind?.[2] ?? apposed ?? orShort;
  // "Agricultural Marketing Cooperative Society (AMCOS)" is what kind of body it is.
  return short && !/^(?:AMCOS|SACCOS?|FCS|FCU)$/.test(short)
    ? { ...found, value: short.replaceAll("’", "'") }
    : found;
}

const FARMERS_SOCIETY = pattern`
  (?: coffee)?(?: growers'?)? farmer(?:s'|'s|s)? co-?op(?:erative)? (?:society|soc\.?)(?: (?:ltd\.?|limited))?$
`;

/** Tanzania's societies: `Iyenga Agricultural Marketing Cooperative and Society`. */
const MARKETING_SOCIETY =
  /(?: farmers)? agricultural (?:and )?marketing co-?operative(?:s)?(?:(?: and| &)? society)?$/;

/** What kind of body it is, behind its name. */
const BODY =
  /(?: (?:women'?s|farmers'?|primary|basic|multi-?purpose))* (?:co-?op(?:erative)?|kooperative|association)(?: (?:ltd\.?|limited))?$/;

/** A name that only describes is nothing without its last word: `Highland Coffee Cooperative`. */
const DESCRIBES =
  /(?:^| )(?:coffees?|organic|agricultur\w+|growers'?|producers'?|(?:farmer|grower|producer)'s|marketing|national|fair ?trade)$/;

const ARTICLE = /^(?:Die|Der|Das|Mitgliedskooperative) (?=\S)/;
const LEGAL_FORM = /,? (?:S\.?A\.?S\.?|Ltda?\.?|R\. ?L\.?|RL|S\. ?de R\. ?L\.?|S\.P\.R\..*)$/;

/** `Thiriku Farmers' Cooperative Society` is Thiriku FCS, and `Dukunde Kawa Cooperative` Dukunde Kawa. */
function asWritten(sourced: Sourced<string>): Sourced<string> {
  const inProse = sourced.piece.trust === TRUST.sentence;
  const found = {
    ...sourced,
    value: sourced.value
      .replace(ARTICLE, "")
      .replace(inProse ? /^Kooperative / : "", "")
      .replace(LEGAL_FORM, ""),
  };
  const folded = fold(found.value);
  const society = FARMERS_SOCIETY.exec(folded);
  if (society && society.index > 0) return { ...found, value: `${found.value.slice(0, society.index)} FCS` };
  const marketing = MARKETING_SOCIETY.exec(folded);
  if (marketing && marketing.index > 0)
    return { ...found, value: `${found.value.slice(0, marketing.index)} AMCOS` };
  const body = BODY.exec(folded);
  const bare = body ? found.value.slice(0, body.index) : "";
  if (bare.length < 4 || DESCRIBES.test(fold(bare)) || isRegion(bare)) return found;
  return { ...found, value: bare };
}

/** `Sidama Cooperative` in a title only says whose kind of coffee it is, where the prose names the body. */
function unlessRegion(found: Sourced<string> | null, statement: Statement): Sourced<string> | null {
  const bare = found?.piece.from === "title" ? found.value.replace(/ (?:co-?operative|co-?op)$/i, "") : "";
  if (!found || bare === found.value || !isRegion(bare)) return found;
  const prose = { ...statement, pieces: statement.pieces.filter(({ from }) => from !== "title") };
  return namedIn(prose, COOPERATIVE) ?? found;
}

/** Without its last word the name would be a whole region's: `Sidama Cooperative`. */
function isRegion(name: string): boolean {
  return GAZETTEER.whole(name)?.some(({ region }) => fold(region ?? name) === fold(name)) ?? false;
}
