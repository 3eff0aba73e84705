import { COUNTRIES } from "../places/countries/all";
import { pattern } from "../words/pattern";
import { fold } from "../words/words";
import { speaksOfThisLot } from "./sentence-subject";

const PEOPLE = /^[a-z ]+(?:an|ese|ans)$/;
/** `ethiopia`, `ethiopian`, `costa rica`, `costa rican`. */
const COUNTRY = `(?:${COUNTRIES.flatMap(({ country, spellings }) => [
  fold(country),
  ...spellings.map((name) => fold(name)).filter((name) => PEOPLE.test(name)),
  ...(country === "Papua New Guinea" ? ["png"] : []),
])
  .map((name) => name.replaceAll(/[^a-z' -]/g, "."))
  .join("|")})`;

const OF_THE_COUNTRY = pattern`
  \b(?:coffee |small )*(?:farmers|growers|producers|smallholders|farms|mills|stations) (?:in|of|across|throughout|around) (?:
    ${COUNTRY}|the country
  ) (?:[a-z]+ly )?(?:[a-z]+|do(?:es)? not)\b|
  ^in ${COUNTRY},? (?:[a-z]+ly,? )?(?:(?:most|many|the majority of|almost all) )?(?:coffee )?(?:farmers|growers|producers|smallholders|coffees?|green coffee|beans|cherry|cherries|farms)\b|
  (?<!\bthe )\b(?:processing|drying|coffees?|production|cultivation|harvest(?:s|ing)?|farming|fermentation) (?:in|from|of|across) (?:the )?(?:most of )?(?:
    ${COUNTRY}|country
  ) (?:is|are|was|were|has|have|had|tends?|can|comes?|takes?)\b|
  (?:^|\b(?:and|but|while|because|today|currently|although|though|since|where|that|as),? )${COUNTRY} (?:
    (?:also|now|still|currently|today|generally|traditionally|often|usually) )?(?:
    produces|grows|exports|ranks|boasts|offers|uses|(?:is|was) (?:
      an?|the|one|also|among|home|known|famous|famed|renowned|considered|divided|located|situated|\w+ly
    )|has (?:an?|the|some|all|long|been|become|many|several|two|three|developed)|contributes|classifies|grades|sorts|remains
  )\b|
  ^the country (?:is|has|was|produces|exports|grows|uses|offers)\b|\bthe country's (?:coffees?|growers|farmers|production|most|climate|soil)|
  \bas an origin\b|
  \bthe (?:most|best|finest)(?: \w+)? (?:coffees?|lots|beans)(?: (?:of|in|from) the country)? comes? from\b|
  \b(?:the|this) (?:whole |entire )?(?:region|department|province|area|zone|district|county) is (?:also )?home to\b|
  \b${COUNTRY} (?:coffee )?(?:coffees?|beans|naturals?|washeds|farmers|growers|producers|farms) (?:
    (?:is|are) (?:also |mostly |mainly |then |almost |nearly )?(?:
      grad|classif|known|sort|typical|general|oft|usual|prized|revered|among|considered|sought|one|some|all|famous|
      renowned|celebrated|process|grown|either|labell?ed|divided|traditional|predominant|separated|sold|harvested
    )|tend|ha[sv]e (?:a|an|the|been|long|become)|grow |use |usually |typically |often |ferment |dry |display |come
  )|
  \ball (?:\w+ )?coffee in ${COUNTRY}\b|
  \bmost (?:of the )?${COUNTRY} (?:coffee|farm|grow|produc)
`;

/** `Farmers in the country ferment overnight`, `as an origin it has every variety`: of no lot in particular. */
export function isOfTheCountry(folded: string): boolean {
  return OF_THE_COUNTRY.test(folded) && !speaksOfThisLot(folded) && !/\b(?:our|ours|these)\b/.test(folded);
}

const OPENS_SECTION = pattern`
  ^(?:
    (?:a |the )?(?:brief |short |rich )?history (?:and \w+ )?of [\w' ]+|
    (?:about|coffee in|coffee from|growing coffee in|coffee production in|learn (?:more )?about|more about) (?:${COUNTRY})(?:'s)?(?: (?:green )?coffees?(?: beans?)?)?|
    ${COUNTRY}(?:'s)? (?:green |raw |unroasted )?(?:
      coffees?(?: beans?)?(?: (?:facts|history|grading|grades|quality(?: grading)?|production|culture|industry|origins?))?|
      history|at a glance
    )|
    (?:coffee )?(?:grades|grading)(?: system)?(?: (?:of|in|for))? ${COUNTRY}(?: coffees?)?|
    grading ${COUNTRY} (?:green )?coffees?|
    common ${COUNTRY} (?:coffee )?(?:varieties|varietals|cultivars)|
    about (?:the )?(?:country|origin|peaberr(?:y|ies)|grading|coffee grades)
  ):?$
`;
/** A heading: some words without a full stop or a value behind a colon. */
const HEADING = /^[\p{Lu}\p{N}][^.!?:;,|]{2,60}:?$/u;
const MAX_WORDS = 9;

/**
 * The lines without sections under a heading such as `History of Coffee in Zambia` or `Grading Indian Coffees`,
 * except for sentences about this lot. The section ends at the next heading.
 */
export function withoutGeneralSections(
  lines: readonly string[],
  sentencesOf: (text: string) => [start: number, end: number][],
): string[] {
  let inside = false;
  return lines.flatMap((line, i) => {
    // "Harvest:" below "Ethiopia coffee facts" is a row of theirs.
    const row = inside && /^\p{L}+(?: \p{L}+)?:$/u.test(line);
    const heading = !row && HEADING.test(line) && line.split(" ").length <= MAX_WORDS && i > 0;
    if (heading) inside = OPENS_SECTION.test(fold(line).trim());
    if (!inside) return [line];
    if (heading) return [];
    const own = sentencesOf(line)
      .map(([start, end]) => line.slice(start, end))
      .filter((sentence) => speaksOfThisLot(fold(sentence)));
    return own.length > 0 ? [own.join(" ")] : [];
  });
}
