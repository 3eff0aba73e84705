import { DECAF } from "../process/decaf";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { isInGeneral, speaksOfThisLot } from "../text/sentence-subject";
import { matched, type Sourced } from "../text/sourced";
import { pattern } from "../words/pattern";
import { offersSeveralGrades } from "./grade";

export interface Kind {
  type: Sourced<string> | null;
  decaf: Sourced<true> | null;
  blend: Sourced<true> | null;
}

const TYPES = [
  ["Blend", /\bblend\b/],
  [
    "Microlot",
    /\bmi[ck]ro ?-?lots?\b(?! (?:codes?|exports?|segments?|work|systems?|programs?|farmers?|producers?))|\bmicro ?-?lot(?:es?|to|ti)\b|마이크로 ?[랏랕롯럿로]|マイクロ ?ロット/,
  ],
  ["Nanolot", /\bnano ?-?lots?\b|\bnano ?-?lot(?:es?|to|ti)\b|나노 ?[랏랕롯럿로]|ナノ ?ロット/],
  [
    "Estate",
    /\bsingle[- ]estate\b(?! (?:coffees|lots|farms)\b)|\bestate (?:coffee|lot|grown|selection|reserve)\b(?! (?:in|is|are) )|^\s*estate(?: \d\d(?:\+| ?up)?)?\s*$/,
  ],
  ["Community Lot", /\bcommunity (?:lot|coffee|selection)s?\b|커뮤니티 ?[랏랕롯]/],
  ["Regional", /\bregional(?:ly)?[- ](?:lot|blend|blended|selection|select)s?\b|^\s*regional\s*$/],
  [
    "Competition Lot",
    /\b(?:competition|auction)[- ](?:lot|winner|winning lot|grade|coffee|series|winning)s?\b|\bauction lots?\b|\blotes? de (?:subasta|competencia)\b|(?:옥션|컴페티션) ?[랏랕롯]|オークション ?ロット/,
  ],
  ["Peaberry", /\bpea ?-?berr(?:y|ies)\b|피베리|ヒーヘリー|\bperlbohnen?\b|\bcaracolill?o\b/],
] as const;

/** `Decaf Colombia Regional Washed` */
const REGIONAL = /\bregional\b(?! (?:park|reserve|office))/;

/** About other lots than this one. */
const OTHER_LOTS = pattern`
  \b(?:
    other|their|first|several|many|best|finest|produces?|many|various|his|her|separate|separated|
    individual|top|these|as|into|also|for
  ) (?:\w+ )?(?:micro|nano|single|peaberr|auction|competition)
`;

/** `Milled as a single-farm micro-lot` is about this one, `sold as microlots` about many. */
function isOfOtherLots(folded: string): boolean {
  return OTHER_LOTS.test(folded) && !/\bas an? (?:[\w-]+ ){0,3}micro-?lot\b/.test(folded);
}

/** In prose, only wording about this coffee: the shop, the buyer or the next lot may have decafs, too. */
const DECAF_PROSE = pattern`
  ^an? (?:[\w-]+ ){0,3}decaf(?:feinated)?\b|\bthis (?:[\w-]+ ){0,2}decaf|
  \b(?:is|it's|makes(?: for)?|as|remains) (?:an?|our|the) (?:[\w-]+ ){0,4}decaf|
  \bdecaffeinated (?:using|with|by|at|in|via|through|naturally|coffee|without)\b|
  \b(?:is|was|are|then|been|gently|were) decaffeinated\b|
  \b(?:swiss|mountain) water (?:process|decaf|method)|\b(?:sugarcane|ea|washed) decaf\b
`;
const NOT_DECAF = pattern`
  \b(?:not|non|no|never|isn't|wasn't|aren't|nor) (?:an? |our |the )?(?:[\w-]+ )?decaf|
  \bdecaf(?:feinated)? (?:
    available|versions?|also|is also|of (?:it|this)|twin|sibling|sister|brother|counterpart|partner|too|
    as well|drinkers?|fans?|people|lovers?|crowd|customers?|shelf|list|line|program\w*|side|option|
    edition
  )\b|\bas decaf\b|\b(?:if|should) you\b|
  \b(?:
    want|wanted|need|prefer|looking for|asked? for|come for|came for|instead of|unlike|like|than|
    version of
  ) (?:an? |our |the |your |any )?(?:[\w-]+ )?decaf|\bregular \(not decaf\)|
  \b(?:for|into) (?:our|the|your|their|an?|my) (?:[\w-]+ )?decaf|
  \b(?:part|some|half|most|the rest|a portion|the remainder) of (?:it|this|the|his|her|their)\b[^.]{0,60}decaf|
  \b(?:caffeine (?:intact|is all there)|all (?:of )?its caffeine|fully caffeinated)\b
`;
const BLEND =
  /\bblend(?:s|er's choice)?\b|블렌[드딩](?! ?(?:용|베이스|추천|가능|재료|에))|フレント(?!用|ヘース|向)|\b(?:espresso|haus|kaffee)mischung\b/;
/** `Region: Various origins` of a coffee that was put together. */
const OF_SEVERAL_ORIGINS = /^(?:various|varios|multiple|several|mixed|multi)[ -](?:origins?|countries)\b/;
const NOT_BLEND = pattern`
  \b(?:
    field|varietal|variety|community|regional|lot|village|cultivar|farmer|farmers|area|day lot|in|to|
    for|great|good|perfect|ideal|excellent
  ) blend|
  \bblend (?:is |was )?(?:from|made up of|comprised of|of|represents [\w ]{0,24}from) (?:(?:the|an?) )*(?:
    hand ?full?|handful|group|few|several|dozens?|two|three|four|five|six|seven|eight|\d+
  ) (?:of )?(?:[\w-]+ ){0,4}(?:producers|farmers|smallholders|growers|families|stations|mills|factories|cooperatives|villages)|
  \bblend of (?:\w+ )?pea ?-?berr(?:y|ies)\b|
  \bblend of (?:ripe |fresh )?cherr(?:y|ies)|
  \bblend of (?:(?:red|yellow|old|local|mixed) )?(?:bourbon|caturra|catuai|catucai|typica|castillo|sl ?-?28|heirlooms?|mundo novo|pacas|lempira|catimor)\b|
  \bthis blend (?:is|was) (?:the work of|grown by|produced by|made by|harvested by|from)|
  \bblend(?:s)? (?:
    of (?:\w+ ){0,3}(?:
      varieties|varietals|cultivars|lots|cherries|day lots|farms|smallholders|producers|farmers|screen|
      regions? of|small
    )|of (?:100% |only )?(?:\w+ ){0,3}from (?:farms|smallholders|families|producers|the same)
  )|\bblend of (?:(?!with\b|beans?\b|coffees?\b)[\w-]+,? ){1,6}(?:sweetness|notes?|flavou?rs?|tones?|aromas?|aromatics|acidity|florals?|accents?)\b|
  \bblends? of (?:your|my|their) own\b|\bblend(?:ing|er)? component|\bfor blend|\bblends? or\b|\bnot a blend|\bno blend|\bblend base
`;
const BLEND_PROSE = pattern`
  \b(?:this|our|a|the|espresso|house|post-roast|pre-roast|pre-blended|green) (?:\w+[ -]){0,2}blend (?:
    of|combines|brings|is|was|pairs|marries|mixes|features
  )\b|
  \b(?:mezcla|blend) (?:de|of) (?:(?:nuestr[ao]s|las|los|our) )?(?:mejores |varias |best )?(?:
    fincas|granos|cafes|origenes|farms
  )\b
`;

/** `Wide range of bean sizes and peaberries mixed in` */
const MIXED_IN = /\b(?:some|few|and|with) pea ?-?berries\b|\bpea ?-?berries (?:mixed|included|present)/;

const LOT_WORDS =
  /lots?\b|lote|lott|[랏랕롯럿]|마이크로|나노|ロット|estate|blend|regional|communit|auction|compet|coe\b|cup of|pea ?-?berr|피베리|ヒーヘリー|perlbohne|caracol/;

const regionalTitle = (type: string, { from, folded }: Piece) =>
  type === "Regional" && from === "title" ? REGIONAL.exec(folded) : null;

const OF_THESE_PEABERRIES =
  /\bthis peaberry\b|\bpeaberr(?:y|ies) (?:lot|coffee|selection|only|separation|were|are sorted)|\b(?:100%|all|only|sorted|separated|hand-?sorted) peaberr/;

/** `Microlots like these`, without this one. */
function isOfMany({ trust, folded }: Piece, named: string): boolean {
  return (
    trust === TRUST.sentence &&
    /(?:lots|blends)$/.test(named) &&
    !speaksOfThisLot(folded) &&
    !/lots like (?:this|these)\b|\bthese (?:\w+ )?blends\b/.test(folded)
  );
}

/** `It is not by definition a microlot`, `one and the same as the auction-winning lot`. */
function isDeniedKind({ trust, folded }: Piece, start: number): boolean {
  return (
    trust === TRUST.sentence &&
    /(?:\b(?:not|isn't|wasn't|never|hardly)\b(?! only)[^.;,]{0,24}|\bsame as\b[^.;]{0,48}) $/.test(
      folded.slice(0, start),
    )
  );
}

function typeOf(statement: Statement): Sourced<string> | null {
  const told = statement.pieces
    .filter((piece) => LOT_WORDS.test(piece.folded) && !MIXED_IN.test(piece.folded))
    .filter((piece) => !offersSeveralGrades(piece))
    .filter(
      (piece) =>
        piece.topic === "kind" ||
        (piece.topic === null && piece.trust <= TRUST.sentence) ||
        piece.topic === "appearance" ||
        piece.topic === "grade" ||
        piece.topic === "origin",
    );
  const flatBeans =
    /\ba[ab]\b/.test(statement.title.folded) && !/\b(?:pb|pea ?-?berry)\b/.test(statement.title.folded);
  for (const [type, named] of TYPES) {
    for (const piece of told) {
      if (type === "Blend" || (type === "Peaberry" && flatBeans && piece.trust === TRUST.sentence)) continue;
      if (type === "Peaberry" && piece.trust === TRUST.sentence && !OF_THESE_PEABERRIES.test(piece.folded))
        continue;
      if (piece.trust === TRUST.sentence && (isOfOtherLots(piece.folded) || isInGeneral(piece.folded)))
        continue;
      const match = named.exec(piece.folded) ?? regionalTitle(type, piece);
      if (match && !isOfMany(piece, match[0]) && !isDeniedKind(piece, match.index))
        return matched(type, piece, match);
    }
  }
  return null;
}

function decafOf(statement: Statement): Sourced<true> | null {
  for (const piece of statement.pieces) {
    if (piece.topic === "other" || piece.topic === "notes") continue;
    if (
      piece.topic === "decaf" &&
      /^(?:no|false|n|regular|full|normal|natural(?:ly)?|caffeinated|caffeine|high|medium|low|moderate|average|\d)\b/.test(
        piece.folded,
      )
    )
      continue;
    if (piece.topic === "decaf") return { value: true, piece, start: 0, end: piece.text.length };
    const match = (piece.trust === TRUST.sentence ? DECAF_PROSE : DECAF).exec(piece.folded);
    if (match && !NOT_DECAF.test(piece.folded)) return matched(true, piece, match);
  }
  return null;
}

function isOfPlaces({ topic }: Piece): boolean {
  return topic === "region" || topic === "origin" || topic === "country";
}

function blendOf(statement: Statement): Sourced<true> | null {
  for (const piece of statement.pieces) {
    const origins =
      piece.trust <= TRUST.line && isOfPlaces(piece) ? OF_SEVERAL_ORIGINS.exec(piece.folded) : null;
    if (origins) return matched(true, piece, origins);
    if (piece.topic !== null && piece.topic !== "kind" && piece.topic !== "origin") continue;
    const match = (piece.trust === TRUST.sentence ? BLEND_PROSE : BLEND).exec(piece.folded);
    if (match && !NOT_BLEND.test(piece.folded)) return matched(true, piece, match);
  }
  return null;
}

export function kindOf(statement: Statement): Kind {
  const blend = blendOf(statement);
  return { decaf: decafOf(statement), blend, type: blend ? { ...blend, value: "Blend" } : typeOf(statement) };
}

/** A peaberry's size is its grade, also where an estate's name comes first as its kind. */
export function peaberryGradeOf({ type }: Kind, { title }: Statement): Sourced<string> | null {
  if (type?.value === "Peaberry") return { ...type, value: "PB" };
  const match = type?.value === "Blend" ? null : /\bpea ?-?berry\b/.exec(title.folded);
  return match && matched("PB", title, match);
}
