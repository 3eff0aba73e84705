import { pattern } from "../words/pattern";
import { fold } from "../words/words";

/** Rows that only a country's profile has. */
const OPENS_PROFILE = pattern`
  ^(?:
    coffee (?:regions|altitudes|farms|producing regions|exports|production)|(?:main|major|key) (?:coffee )?regions|growing regions of [\w ]+|
    capital(?: city)?|population|inhabitants|official languages?|currency|national production|
    bags exported(?: annually)?|annual (?:bag )?(?:production|exports)|export ranking|world ranking|
    einwohner|hauptstadt|poblacion|capitale|popolazione
  )\s?[:|]
`;
const ROW = /^[\p{L}][\p{L} /()]{2,28}\s?[:|]\s*\S/u;
/** Rows that both a lot and its country have. */
const OF_BOTH =
  /^(?:varieties|variet(?:y|als?)|cultivars|harvest(?: (?:period|time|season|months))?|crop|altitudes?|elevations?|process(?:es|ing)?(?: methods?)?|regions?|grades?)\s?[:|]/;

/**
 * The lines without a country's profile, which offers put below the lot: `Capital | …`, `Population | …`, and the
 * rows after them about the whole country's varieties, elevations and harvests.
 */
export function withoutCountryProfile(lines: readonly string[]): string[] {
  let inside = false;
  return lines.filter((line) => {
    const folded = fold(line);
    if (OPENS_PROFILE.test(folded)) inside = true;
    else if (inside && !ROW.test(line) && line.trim() !== "") inside = false;
    return !(inside && (OPENS_PROFILE.test(folded) || OF_BOTH.test(folded)));
  });
}
