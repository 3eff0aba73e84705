import { dataFile, PHRASES } from "@/lib/data-file";
import societies from "../data/kenyan-societies.json" with { type: "json" };
import { GAZETTEER } from "../places/gazetteer";
import type { Piece, Statement } from "../text/product-text";
import type { Sourced } from "../text/sourced";
import { isCultivar } from "../vocabulary/cultivar-names";
import { isGivenName } from "../vocabulary/given-names";
import { Lexicon } from "../words/lexicon";
import { fold, wordsOf } from "../words/words";
import { isNameWord, joined, nameText, tokensOf } from "./names";

const SOCIETIES = new Lexicon<true>(
  dataFile("kenyan-societies.json", PHRASES, societies).map((name) => [name, true] as const),
);

/** Where coffees are sold under the name of the station they were washed at. */
const BY_STATION = new Set(["Kenya", "Rwanda", "Burundi"]);

const KIND =
  /^(?:Regional|Micro-?lot|Nano-?lot|Community|Peaberry|Organic|Decaf|Women|Single|Various|Top|Reserve|Special)/;

/** `Gatomboya AA - Nyeri - Barichu FCS`: a sheet's title begins with the station, and its county comes next. */
export function stationBeforeCounty(title: Piece): Sourced<string> | null {
  const [first = "", county = ""] = title.text.split(/ [-–—] /);
  const name =
    /^(\p{Lu}[\p{L}'’]+(?: \p{Lu}\p{Ll}[\p{L}'’]*)?)(?: (?:AA|AB|PB|C|E|TT)(?: (?:Top|TOP|Plus))?)?$/u.exec(
      first,
    )?.[1];
  const named =
    name &&
    GAZETTEER.whole(county)?.some(
      ({ country, region, unsure }) =>
        !unsure && BY_STATION.has(country) && fold(region ?? "") === fold(county),
    );
  if (!name || !named || /^(?:Estate|Farm)$/.test(name.split(" ").at(-1) ?? "")) return null;
  const own = GAZETTEER.whole(name)?.some(({ region }) => region === null || fold(region) === fold(name));
  const words = tokensOf(name);
  const plain = words.every((word) => isNameWord(word) && !isCultivar(word.folded));
  if (own || !plain || KIND.test(name) || isGivenName(words[0]?.folded ?? "")) return null;
  return { value: name, piece: title, start: 0, end: name.length };
}

interface KenyanTitle {
  society: Sourced<string>;
  factory: Sourced<string>;
}

/** The trade's own order, `Kenya Nyeri Othaya Gichichi AB`: the county, a society, its factory, the grade. */
export function kenyanTitleOf({ title }: Statement): KenyanTitle | null {
  if (!/^kenyan? /.test(title.folded)) return null;
  const hit = SOCIETIES.find(wordsOf(title.folded))[0];
  if (!hit) return null;
  const tokens = tokensOf(title.text);
  const i = tokens.findIndex((token) => token.start > hit.end);
  const factory = tokens[i];
  if (!factory || !joined(title.text, tokens, i) || !isNameWord(factory) || isCultivar(factory.folded))
    return null;
  if (/^\p{Lu}{1,3}$/u.test(factory.text)) return null;
  if (GAZETTEER.whole(factory.text)?.some(({ region }) => region === null || region === factory.text))
    return null;
  const second = tokens[i + 1];
  const two = second && joined(title.text, tokens, i + 1) && /^(?:ini|thi)$/.test(second.folded);
  const name = nameText(title.text, tokens, [i, two ? i + 1 : i]);
  if (!name) return null;
  return {
    society: { value: title.text.slice(hit.start, hit.end), piece: title, start: hit.start, end: hit.end },
    factory: { value: name.name, piece: title, start: name.start, end: name.end },
  };
}
