import { GAZETTEER, type Place } from "../places/gazetteer";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import type { Hit } from "../words/lexicon";
import { pattern } from "../words/pattern";

const BESIDE =
  /\b(?:next (?:door )?to|beside|neighbou?r(?:s|ing)?(?: of| to)?|across from|border(?:s|ing)|adjacent to|unlike|instead of|compared (?:to|with)) (?:the )?(?:nearby )?$/;

/** `Beans from several suppliers, including the Heights Estate`: only one of several. */
const AMONG_SEVERAL =
  /\b(?:suppliers|sources|farms|estates|cooperatives|societies|stations|groups),? (?:including|such as|like|among them)\b[^.;]{0,120}$/;

/** `Finca Santa Rita and El Molino, farms near Apaneca` */
const ONE_OF_SEVERAL =
  /^ and (?:the )?\p{Lu}[^.,;]{2,40},? (?:two |both |which are )?(?:farms|estates|fincas|fazendas)\b/u;

/** `Not from Finca Takalik`, `next to Finca Takalik`. */
export function isElsewhere(piece: Piece, start: number, end: number): boolean {
  if (piece.trust !== TRUST.sentence) return false;
  if (ONE_OF_SEVERAL.test(piece.text.slice(end, end + 60))) return true;
  const before = piece.folded.slice(Math.max(0, start - 48), start);
  if (AMONG_SEVERAL.test(piece.folded.slice(Math.max(0, start - 150), start))) return true;
  return (
    BESIDE.test(before) ||
    /\b(?:not|isn't|never|wasn't) (?:grown |picked |produced )?(?:from|at|on|of) (?:the )?$/.test(before) ||
    /\b(?:not|never|isn't|un)[ -]?(?:affiliated|associated|connected) (?:with|to) (?:the )?$/.test(before) ||
    /\b(?:outside|beyond)(?: of)? (?:the (?:boundar(?:y|ies)|borders?|limits|fences?) of )?(?:\p{L}+['’]s )?(?:famous |own )?(?:the )?$/u.test(
      before,
    )
  );
}

const countriesOf = (hit: Hit<readonly Place[]>) =>
  hit.value.flatMap(({ country, region }) => (region === null ? [country] : []));

/** `We also have a Pacas from Guatemala (Finca Sol)`, under a title of El Salvador. */
export function isOfOtherCountry({ title }: Statement, piece: Piece, start: number): boolean {
  if (piece.trust !== TRUST.sentence) return false;
  const own = new Set(GAZETTEER.find(title.words).flatMap(countriesOf));
  if (own.size === 0) return false;
  return GAZETTEER.find(piece.words).some((hit) => {
    const there = countriesOf(hit);
    const near = hit.end <= start && start - hit.end <= 24;
    return near && there.length > 0 && !there.some((country) => own.has(country));
  });
}

/** What a mill or a grower used to belong to, and who used to work where. */
export const NO_LONGER = pattern`
  \b(?:
    used to (?:be|belong)|broke away|split (?:off )?from|was (?:once )?a cooperative|once (?:part|belonged)|
    former|formerly|left the|in the past|
    eventually joined|(?:was|were) (?:for \w+ years )?(?:the |a )?(?:general )?manager of|
    (?:ran|led|managed|did|handled|headed) [^.;]{1,30} for the|(?:has |had )?worked (?:for|at) the|
    (?:station|mill|factory|farm|land) (?:is|was) (?:rented|leased|sold) (?:out )?to|
    former manager|(?:his|her|their) time (?:at|with)|colonial\w*|british|wane of
  )\b
`;

/** Certifiers, banks and societies of other trades; words that only describe. */
export const NO_NAME = pattern`
  ^(?:
    amcos|cooperatives?|cooperativas?|coops?|cooperative (?:activities|details|members|unions?)|(?!asoc|coop)[^,]* (?:sas|ltda?|llc|plc)|
    (?:control|credit|european|soviet|african|trade) union|la union|finca humana|asociacion civil|
    (?:agricultur\w+|basic|international|national|average|typical|tribal|local)|(?:co-?op )?(?:women|farmer|producer)'?s'?|
    (?:[\w']+ )*(?:savings|loans?|credit|conservation|wildlife|humane|historical|medical|football) (?:
      (?:and|&) \w+ )?(?:association|society|union)|
    (?:[\w']+ )*(?:special(?:i?ty)? coffee|international women'?s coffee) (?:association|alliance)
  )$
`;

const FORMER = pattern`
  \b(?:
    (?:had been|was|were|used to be|once|originally|formerly) (?:an? |one )?(?:part|section|portion|parcel) of|
    (?:split|separated|divided|carved|cut|bought) (?:off |out |away )?from|
    (?:started|began|worked|works|grew up|learned|trained|employed) (?:[\w-]+ ){0,4}(?:at|on|in|for)
  ) (?:the )?$
`;
const OF_KIN = pattern`
  \b(?:father|mother|grandfather|grandmother|grandparent|parent|uncle|aunt|brother|sister|cousin|in-law|friend)s?['’]s? (?:
    own |family |old |first
  )?(?:farm|estate|finca|land|plot|property),? (?:called |named |known as )?(?:the )?$
`;

/** `It had been part of Finca Takalik`, `her father's farm, Finca La Bolsa`, unless that is where this lot grew. */
export function isFormerOrKin({ trust, folded }: Piece, start: number): boolean {
  if (trust !== TRUST.sentence) return false;
  const before = folded.slice(Math.max(0, start - 72), start);
  return (
    FORMER.test(before) ||
    (OF_KIN.test(before) && !/\b(?:inherit\w*|took over|now|this (?:lot|coffee))\b/.test(folded))
  );
}

/** An exporter's or adviser's mill, where nothing is washed. */
export function isTradersMill({ trust, folded }: Piece): boolean {
  return (
    trust === TRUST.sentence &&
    /\b(?:export(?:s|ed|er|ers|ing)?|trilladora|advis[eo]\w+|consult\w+|agronomists?|hulled|bagged)\b/.test(
      folded,
    ) &&
    !/\b(?:wash\w*|wet|cherr\w+|stations?|factor(?:y|ies)|pulp\w*|micro-?mill)\b/.test(folded)
  );
}
