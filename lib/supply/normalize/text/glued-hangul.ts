import { COUNTRIES } from "../places/countries/all";
import { GAZETTEER } from "../places/gazetteer";
import { CULTIVARS } from "../vocabulary/cultivar-names";
import { fold, wordsOf } from "../words/words";

const HANGUL_WORD = /\p{sc=Hangul}{4,}/gu;
/** `게이샤워시드`, `G1내추럴` */
const BEFORE_METHOD =
  /(?<=게이샤|게샤|버번|카투라|카투아이|카스티요|에어룸|수프리모)(?=워시드|내추럴|네추럴|허니|무산소)/g;

let countries: readonly string[] | undefined;

/** The longest first, so that 인도네시아 isn't read as 인도. */
function countryNames(): readonly string[] {
  countries ??= COUNTRIES.flatMap(({ spellings }) => spellings)
    .map((name) => name.replace(/\?$/, ""))
    .filter((name) => /^\p{sc=Hangul}{2,}$/u.test(name))
    .sort((a, b) => b.length - a.length);
  return countries;
}

function isKnown(word: string): boolean {
  return GAZETTEER.whole(word) !== null || CULTIVARS.find(wordsOf(fold(word))).length > 0;
}

/** `에티오피아구지` with a space behind the country, as other shops write it; any other text unchanged. */
export function withoutGluedCountry(text: string): string {
  return text.replace(BEFORE_METHOD, " ").replace(HANGUL_WORD, (word) => {
    if (isKnown(word)) return word;
    const country = countryNames().find((name) => word.startsWith(name) && word.length >= name.length + 2);
    return country ? `${country} ${word.slice(country.length)}` : word;
  });
}
