import { GAZETTEER } from "../places/gazetteer";
import type { Statement } from "../text/product-text";
import { matched, type Sourced } from "../text/sourced";
import { patternWith } from "../words/pattern";
import { nameFrom, nameText, tokensOf } from "./names";

/** Phrases before the name of a farm: `they call the place Tinkuy`, `on her plot El Níspero`. */
export const CALLED = patternWith("gu")`
  \b(?:
    [Uu]nder the name(?: of)?|
    (?:he|she|they|family|brothers|sisters) (?:has |have )?(?:named|christened)|
    calls? (?:the|their|this|his|her|it|that) ?(?:place|farm|plot|land|property|hillside|parcel)?|
    (?:hectares|manzanas|acres|plot|farm|trees|land|terraces) (?:that |which )?(?:he|she|they) calls?|
    (?:farm|plot|property|parcel|place|land|estate|hectares|manzanas|acres)(?: is|'s)? (?:
      called|named|known as
    )|[Tt]he farm is(?= (?:La|El|Los|Las|Santa|San|Finca) \p{Lu})|(?:['’]s|[Hh]is|[Hh]er|[Tt]heir) (?:own )?(?:farm|plot|property|estate)(?= ["“]\p{Lu})|
    (?:[Oo]n|[Aa]t|[Ff]rom|[Oo]f) (?:his|her|their|the) (?:
      own |small |little |family |old |high |steep )?
    (?:farm|plot|property|parcel),?|(?!East|West|North|South|Municip|Depart|Provinc|Villag)\p{Lu}\p{Ll}+ (?:at|of|on|from)(?= (?:La|El|Los|Las) \p{Lu})|
    (?<=^\s*)On(?= (?:La|El|Los|Las) \p{Lu})|[Cc]herr(?:y|ies) from(?= (?:La|El|Los|Las) \p{Lu})|
    (?:trees|hectares|manzanas|plots?|of it|grown|picked|harvested|planted|grows|farms) at(?= (?:
      La|El|Los|Las|Santa|San
    ) \p{Lu})|
    (?:['’]s?|s['’]) (?:family )?(?:farm|plot|finca|estate|property|parcel),|
    (?:[Hh]is|[Hh]er|[Tt]heir|the family's|family|whose) (?:farm|plot|property|parcel|place|estate),
  )\s+["“]?(?=\p{Lu})
`;

export const STATION_CALLED = patternWith("gu")`
  \b(?:
    (?:[Ss]ociety|FCS|[Cc]ooperative|[Uu]nion)['’]s|
    (?:station|factory|wet mill|micro[ -]?mill|washing site) (?:is |was )?(?:
      called|named|known as|goes by the name(?: of)?
    )|
    (?:(?<!(?:exporter|company|importer|miller))['’]s|[Tt]heir) (?:own |new )?(?:washing |wet )?(?:station|factory|site|mill) (?:at|in)(?= \p{Lu})|
    (?:[Tt]he|[Tt]heir|[Ii]ts|[Oo]ur) (?:washing )?(?:station|factory),(?= \p{Lu}[\p{L}']+,)|
    (?:stations?|usine) de lavage(?: (?:appel[ée]e|nomm[ée]e|de|du))?|estaci[oó]n de lavado(?: de)?|
    processed at (?:an?|the|its|their|\p{L}+['’]s) (?:[\w-]+ ){0,2}(?:site|station) in|
    (?:run|owned|local|nearby|private) (?:processing |washing )?(?:site|station) in|
    (?:own|new|called) (?:washing )?(?:station|mill|factory) [-–—]|
    (?:washing )?(?:stations|factories) (?:like|such as)|
    (?:stations|factories|mills),? (?:one|some|[Tt]wo) of (?:them|which|these)(?: is| was| being| called| named)?|(?:washing station|wet mill|micro[ -]?mill|CWS),?
  )\s+["“]?(?=\p{Lu})
`;

export const COOPERATIVE_CALLED = patternWith("gu")`
  \b(?:co-?operative|association|union|collective|(?:growers'|farmers'|producers?|women'?s) group) (?:called|named|known as)|
  \b(?:[Tt]he|an?|their) (?:\p{Ll}+ )?(?:cooperative|association|co-op)\s+["“]?(?=\p{Lu})|
  \b(?:[Ll]a|[Uu]na|[Dd]ie|[Dd]er|de la|von der|del?) (?:
    coop[ée]rative|cooperativa|(?:Mitglieds)?[Kk]ooperative|asociaci[oó]n|Genossenschaft
  )(?: (?:de femmes|de mujeres|de productores|caf[ée]i[èe]re|cafetalera|agraria|campesina))?
  (?:,? (?:appel[ée]e|nomm[ée]e|llamada|namens))? ["“«„]?\s?(?=\p{Lu})|
  \b(?:owned|run|managed|operated) by the (?=\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+){0,3} (?:\p{Ll}+ ){0,3}(?:co-?operative|co-?op|association)\b)|
  \b[Mm]embers of (?=\p{Lu})(?!\p{Lu}\p{L}+ (?:people|tribe|communit|famil|village|clan))|
  \b(?=Coop(?!erati|erat?or)\p{L}{3,})|\b(?=\p{Lu}{4,}['’]s? (?:growers|members|farmers|producers|associates)\b)
`;

/** `Chirinos is a cooperative of smallholders`, `the Hillside Coffee Farmers Association, a group of 200`. */
export const COOPERATIVE_BEHIND = patternWith("u")`
  (?:^["“]?|\b(?:from|by|of|through|with) (?:the )?)(
    (?!The |This |These |It |They |Today |Each |Our )\p{Lu}[\p{L}'’]+(?: (?:del? |la |las |los |el |y )*\p{Lu}[\p{L}'’]+){0,4}
  )["”]? (?:is|was founded as|est|ist|es) (?:an? |one of (?:the )?)(?:[\p{Ll}-]+ ){0,3}(?:cooperatives?|co-ops?|coop|associations? of|cooperativa)\b(?! (?:station|mill|program))
`;

export const STATION_BEHIND = patternWith("u")`
  (?:^["“]?|\b(?:from|at|by|to) )(\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+){0,2})["”]?(?: (?:is|was|est|ist|es)|,) (?:
    (?:one of|l['’]une des|eine der|una de las) [^.,]{0,36}?(?:[Ss]tations|factories|Stationen|estaciones)\b|the highest of [^.,]{0,24}stations\b|
    the name of the (?:washing |buying |processing |collection )?(?:station|factory|site)\b
  )
`;

/** `Brought to the Nemba site, where it is sorted`. */
export const AT_THE_SITE =
  /\b(?:at|to|visited) the (\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)?) (?:buying |collection )?site\b/u;

/** `Farmers organized around the Tambo Coffee Kenawat Coffee Mill` */
export const ORGANIZED_AROUND = patternWith("u")`
  \borgani[sz]ed (?:around|by|with) (?:the )?(\p{Lu}[\p{L}\p{N}'’. -]{2,40}?)(?<! [Dd]ry)(?: Coffee)? (?:
    (?:Coffee )?Washing Station|Wet[ -]?Mill|Mill|Factory|(?:[Pp]rocessing )?[Ss]tation|washing station|factory|mill|CWS
  )\b
`;

/** `"El Roble" is the name of the farm.` */
export const FARM_BEHIND =
  /(?:^|\b(?:from|at|on) )["“]?(\p{Lu}[\p{L}'’]+(?: (?:del? |la |las |los |el )*\p{Lu}[\p{L}'’]+){0,3})["”]? is the name of (?:the|his|her|their|a) (?:\w+ )?(?:farm|plot|property|estate)\b/u;

/** `Villa Esperanza covers 8 hectares.` */
export const OF_HECTARES = patternWith("u")`
  ^["“]?((?!The |This |These |Their |Its |Our |Each |Today )\p{Lu}[\p{L}'’]+(?: (?:del? |la |las |los |el )*\p{Lu}[\p{L}'’]+){0,3})["”]? (?:
    is|spans|covers|measures|comprises|consists of|extends over|stretches over
  ) (?:an? |about |around |roughly |some |over |nearly |only |just )*[\d.,]+[ -](?:hectares?|ha|acres?|manzanas?)\b
`;

const AT = /\b(?:at|on|from|of) $/i;
const IN_A_TOWN = /\bmill (?:at|in) $/i;
const DISTRICT = /^(?:Woreda|Kebele|District|Zone|Municip\p{L}+|Departa?ment\p{L}*) /u;

/** The name that opens a sentence of running prose, followed by the pattern. */
export function namedBefore(statement: Statement, pattern: RegExp): Sourced<string> | null {
  for (const piece of statement.pieces) {
    if (piece.from !== "prose" || piece.topic !== null) continue;
    const match = pattern.exec(piece.text);
    const name = match?.[1];
    if (match && name && !isCountry(name)) return matched(name, piece, match);
  }
  return null;
}

export function namedBehind(statement: Statement, pattern: RegExp): Sourced<string> | null {
  for (const piece of statement.pieces) {
    if (piece.from !== "prose" || piece.topic !== null) continue;
    pattern.lastIndex = 0;
    const match = pattern.exec(piece.text);
    if (!match) continue;
    const start = match.index + match[0].length;
    const rest = piece.text.slice(start, start + 60);
    const tokens = tokensOf(rest);
    const name = nameFrom(rest, tokens, 0);
    const found = name ? nameText(rest, tokens, name) : null;
    // "at La Plata" is a town if the gazetteer knows it; a place that is called so isn't.
    const places = GAZETTEER.whole(found?.name ?? "") ?? [];
    const town =
      (pattern === CALLED ? AT : IN_A_TOWN).test(match[0]) && places.some((place) => !place.unsure);
    const wholeRegion =
      /(?:site|station) in $/.test(match[0]) && places.some(({ region }) => region === found?.name);
    // "stations like Sahle's" names its owner.
    const owner = pattern === STATION_CALLED && /['’]s$/.test(found?.name ?? "");
    if (found && !town && !owner && !wholeRegion && !isCountry(found.name) && !DISTRICT.test(found.name))
      return { value: found.name.replace(/'s$/, ""), piece, start, end: start + found.end };
  }
  return null;
}

/** True for the name of a country and nothing else. */
export function isCountry(name: string): boolean {
  return GAZETTEER.whole(name)?.some((place) => place.region === null) ?? false;
}
