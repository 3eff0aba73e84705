import { GAZETTEER } from "../places/gazetteer";
import { isOfContestRows } from "../text/contest-rows";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { matched, type Sourced } from "../text/sourced";
import { isCultivar } from "../vocabulary/cultivar-names";
import { FARM, STATION } from "../vocabulary/name-keywords";
import { isTradeWord } from "../vocabulary/trade-words";
import { pattern } from "../words/pattern";
import { fold } from "../words/words";
import { nameBeside, namedIn } from "./adjacent-names";
import { isKnownCooperative } from "./cooperative";
import { inLatin } from "./hangul-names";
import { kenyanTitleOf, stationBeforeCounty } from "./kenyan-title";
import { farmInOwnName } from "./known-farms";
import { labelledName } from "./labelled-names";
import { isNameWord, nameText, type Token, tokensOf } from "./names";
import { isFormerOrKin } from "./names-elsewhere";
import {
  AT_THE_SITE,
  CALLED,
  FARM_BEHIND,
  namedBefore,
  namedBehind,
  OF_HECTARES,
  ORGANIZED_AROUND,
  STATION_BEHIND,
  STATION_CALLED,
} from "./naming-phrases";
import { farmBehindGrower, withoutGrower } from "./title-grower";

/** A cooperative, a town, a family or a mill behind "Farm:". */
const NO_FARM = pattern`
  ^(?:cooperativ|asociaci|associac|coop|mu(?:ni)?cipi|comune |gemeinde |famil)|\bfamily$|\bassociation of\b|
  \b(?:co-?operativ[ae]|co-?op|associa\w+|society|(?:farmers|growers|producers|cooperatives?) union|farms|factory|(?:washing )?station|cws)$
`;

export function farmOf(statement: Statement): Sourced<string> | null {
  const stated = labelledName(statement, "farm");
  const ownName = stated?.piece.from === "prose" && fold(stated.value) === statement.title.folded.trim();
  const line = stated && ownName && !isOfContestRows(statement) ? farmInOwnName(stated) : stated;
  const labelled = line && NO_FARM.test(fold(line.value)) ? null : line;
  const found =
    (labelled && isKnownCooperative(labelled.value) ? null : labelled) ??
    unlessRegionsEstate(unlessAnotherSite(namedIn(statement, FARM), statement)) ??
    titledFarms(statement.title) ??
    farmBehindGrower(statement.title) ??
    calledIn(statement);
  // The title beats a line: "Fazenda Córrego Fundo" before "Fazenda: Córrego Fundo".
  if (labelled?.piece.from === "prose") {
    const title = nameBeside(statement.title, FARM);
    const named = statement.title.text.toLowerCase().indexOf(` ${labelled.value.toLowerCase()}`);
    const word = /(?:Finca|Fazenda|Hacienda|S[ií]tio|Rancho)$/i.exec(
      statement.title.text.slice(0, Math.max(0, named)),
    );
    if (word) {
      const end = named + 1 + labelled.value.length;
      return {
        value: statement.title.text.slice(word.index, end),
        piece: statement.title,
        start: word.index,
        end,
      };
    }
    if (title?.name.endsWith(` ${labelled.value}`) || title?.name === `${labelled.value} Estate`)
      return { value: title.name, piece: statement.title, start: title.start, end: title.end };
  }
  // A title continues with the variety or process; prose shows where the name ends.
  const told = found?.piece.from === "title" ? namedIn(statement, FARM, "prose") : null;
  const named = told && found?.value.startsWith(`${told.value} `) ? told : found;
  return named
    ? withoutGrower({
        ...named,
        value: latinFarm(named.value.replace(COMPANY, "").replace(GRADE_BEHIND, "")),
      })
    : null;
}

/** Behind `Farm/Coop/Station: Monte Verde`, a sentence's farm is its founders' or a member's. */
function unlessAnotherSite(found: Sourced<string> | null, { pieces }: Statement): Sourced<string> | null {
  const site = pieces.find(({ topic }) => topic === "site");
  const told = found?.piece.trust === TRUST.sentence && site;
  return told && !fold(found.value).includes(site.folded) && !site.folded.includes(fold(found.value))
    ? null
    : found;
}

/** `Kona Estate Green`, `Mysore Plantation A`: any estate of the region, or a grade. */
function unlessRegionsEstate(found: Sourced<string> | null): Sourced<string> | null {
  const bare = found?.piece.from === "title" ? found.value.replace(/ (?:Estate|Plantation)$/, "") : "";
  return found && bare !== found.value && (isOwnRegion(bare) || UNNAMED_ESTATE.test(bare)) ? null : found;
}

const UNNAMED_ESTATE = /^(?:(?:Plus|Select|Premium) )?(?:North|South|East|West)ern$/;

/** `농장: 라스 플로레스` */
function latinFarm(name: string): string {
  return inLatin(name.replace(/ 농장$/, "")) ?? name;
}

/** `Hawaii Kona – Sun Ridge Farms – Fancy` */
function titledFarms(piece: Piece): Sourced<string> | null {
  const match = /(?<=^|[–—:|-] )(?:\p{Lu}[\p{L}'’]+ ){1,3}Farms\b/u.exec(piece.text);
  const places = match && GAZETTEER.whole(match[0].replace(/ Farms$/, ""));
  return match && !places ? matched(match[0], piece, match) : null;
}

/** `Kimel Estate AX` */
const GRADE_BEHIND = /(?<= (?:Estate|Plantation|Farm)) (?:A{1,3}|A[BX]|PB|PSC|Y1|TT)$/;

/** `Finca Monte Claro SA de CV` */
const COMPANY = /,? (?:S\.? ?A\.?(?: de C\.? ?V\.?)?|S\.?A\.?S\.?|Ltda?\.?|LLC|Inc\.?|Co\.)$/;

function calledIn(statement: Statement): Sourced<string> | null {
  const measured = namedBefore(statement, OF_HECTARES);
  const called = namedBehind(statement, CALLED);
  return (
    (called && !isFormerOrKin(called.piece, called.start) ? called : null) ??
    namedBefore(statement, FARM_BEHIND) ??
    (measured && !GAZETTEER.whole(measured.value) && !BODIES.test(fold(measured.value)) ? measured : null)
  );
}

const BODIES = /\b(?:co-?op\w*|station|mill|society|union|association|families|members|farmers|producers)\b/;

const OF_STATIONS =
  /station|estacion|factor(?:y|ies)|mill|cws|\bws\b|beneficio|society|union|fcs|cooperative|washing site|\bsite\b/;

export function washingStationOf(statement: Statement): Sourced<string> | null {
  const labelled = labelledName(statement, "station");
  // In Spanish "beneficio" labels both the mill and the process: "Beneficio: lavado".
  if (labelled && !isTradeWord(fold(labelled.value))) {
    const value = labelled.value.replace(
      /\s+(?:(?:coffee )?washing station|(?:wet |dry |micro[ -]?)?mill|factory|station|cws|coffee factory|ws)$/i,
      "",
    );
    return { ...labelled, value };
  }
  const titled = kenyanTitleOf(statement)?.factory ?? null;
  if (!statement.pieces.some(({ folded }) => OF_STATIONS.test(folded)))
    return titled ?? stationOnSheet(statement.title) ?? stationBeforeCounty(statement.title);
  return (
    gatheringStation(statement) ??
    namedIn(statement, STATION) ??
    namedBehind(statement, STATION_CALLED) ??
    namedBefore(statement, AT_THE_SITE) ??
    namedBefore(statement, STATION_BEHIND) ??
    titledStation(statement) ??
    stationOnSheet(statement.title) ??
    stationBeforeCounty(statement.title) ??
    titled
  );
}

function gatheringStation(statement: Statement): Sourced<string> | null {
  for (const piece of statement.pieces) {
    const match = piece.topic === "producer" ? ORGANIZED_AROUND.exec(piece.text) : null;
    const name = match?.[1]?.replace(/ (?:private|independent|cooperative)$/, "");
    if (match && name) return matched(name, piece, match);
  }
  return null;
}

/** Where coffees are sold under the name of the station they were washed at. */
const BY_STATION = /\b(?:kenyan?|rwandan?|burundi|congo)\b/;
const A_STATION = /\b(?:stations?|factor(?:y|ies)|cws)\b/;

/** `Rwanda Gakenke – Ruli Washed`, where the prose speaks of a station and names Ruli again. */
function titledStation(statement: Statement): Sourced<string> | null {
  const { title } = statement;
  const dash = /^[^–—:-]+(?: [–—-]|:) /.exec(title.text);
  if (
    !dash ||
    !BY_STATION.test(title.folded) ||
    !statement.pieces.some(({ folded }) => A_STATION.test(folded))
  )
    return null;
  const tokens = tokensOf(title.text);
  const first = tokens.findIndex((token) => token.start >= dash[0].length);
  let last = first;
  while (last - first < 2 && isStationWord(tokens[last])) last++;
  const found = last > first ? nameText(title.text, tokens, [first, last - 1]) : null;
  if (!found || GAZETTEER.whole(found.name)?.some(({ region }) => region === null || region === found.name))
    return null;
  const again = statement.pieces.some(({ from, text }) => from === "prose" && text.includes(found.name));
  return again ? { value: found.name, piece: title, start: found.start, end: found.end } : null;
}

/** `Kenya AA - Nyeri - Gatina - Barichu FCS`: on a sheet the station comes behind its county or its society. */
function stationOnSheet(title: Piece): Sourced<string> | null {
  if (!BY_STATION.test(title.folded)) return null;
  let start = 0;
  let region = false;
  for (const part of title.text.replace(/ \(.*$/, "").split(/ [-–—] /)) {
    const end = start + part.length;
    const next = title.text.slice(end + 3).split(/ [-–—] /)[0] ?? "";
    if (
      (region || (isOwnCountry(title.text.slice(0, start)) && isOwnRegion(next))) &&
      !/ FCS$/.test(part) &&
      /^\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)?$/u.test(part) &&
      !isOwnPlace(part)
    ) {
      const words = tokensOf(part);
      return words.every(isStationWord) ? { value: part, piece: title, start, end } : null;
    }
    region = / FCS$/.test(part) || isOwnRegion(part);
    start = end + 3;
  }
  return null;
}

function isOwnRegion(name: string): boolean {
  return GAZETTEER.whole(name)?.some(({ region }) => region !== null && fold(region) === fold(name)) ?? false;
}

/** `Burundi – `, before the station of `Burundi – Rimiro – Ngozi`. */
function isOwnCountry(before: string): boolean {
  const name = before.replace(/ [-–—] $/, "");
  return name !== before && (GAZETTEER.whole(name)?.some(({ region }) => region === null) ?? false);
}

function isOwnPlace(name: string): boolean {
  return GAZETTEER.whole(name)?.some(({ region }) => region === null || fold(region) === fold(name)) ?? false;
}

function isStationWord(token: Token | undefined): boolean {
  return (
    token !== undefined && isNameWord(token) && !/^[A-Z]{1,3}$/.test(token.text) && !isCultivar(token.folded)
  );
}
