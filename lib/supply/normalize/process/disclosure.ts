import type { DisclosureLevel } from "@/lib/coffee/facts";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { isAboutTaste, isHearsay, isInGeneral, isOfOtherWork } from "../text/sentence-subject";
import { pattern } from "../words/pattern";

/** A step done to the cherry or the parchment, as a verb; "washed coffee" or "natural process" don't name one. */
const STEP = pattern`
  \b(?:
    ferment(?:s|ed|ing)(?! (?:coffees?|lots?|naturals?|flavou?rs?|notes?)\b)|ferment(?= (?:for|in|under|it|them|their|the|his|her|whole|slowly|together|\d))|
    (?<!coffee )(?<!cherry )pulps?(?! (?:as|for|to make|into) )|(?:de-?)pulps?|(?:de-?)?pulp(?:ed|ing)|depulp\w*|rinse[sd]?|rinsing|soak(?:s|ed|ing)?|dries|(?<!wet[- ])hull(?:s|ed|ing)|
    floated|floats?|turned(?! (?:out|up|off|down|away|to|into|from|around|green|grey|red))|
    turns (?:them|it|the)|raked|rakes (?:them|it|the)|stirred|stirs (?:them|it|the)|
    macerat(?:es|ed|ing)|decaffeinated (?=in|by|with|using|at|through|right|without|via)|
    removes? (?:[\d.]+ ?% of |all |nearly all )?(?:of )?(?:the )?(?:coffee's )?caffeine|hydrated|demucilages?|
    (?<!vacuum[- ])sealed (?:in|into|inside|for|with|up|and)|inoculated|spread(?! (?:throughout|across|around|over the (?:country|region|world)))|dry[- ]milled|
    strip(?:s|ped)? (?:off )?(?:the |its )?(?:parchment|skins?)|demucilaged|re-?bagged|monsooned|steeped|pressed out|flushed
  )\b|\b(?:to|they|cherries|fruits?|beans|and|then|seeds|it|let|lets) dry\b(?![ -](?:mill|process|warehouse|facilit|and wet))|
  \b(?:undergoes|undergo|underwent|goes? through|went through|receives?|with|careful|overnight) (?:\w+[ ,-]+){0,6}?(?:
    washing|floating|flotation|fermentation|fermenting|de-?pulping|soaking|(?:sun-?|patio )?drying
  )\b(?! (?:stations?|sites?|beds?|process|patios?|tables?|facilit|rooms?|infrastructure|space|equipment|capacity|methods?))|
  \b(?:sun|patio|air|machine|shade)[ -]dried (?:on|in|for|under|over|until|whole)\b|
  \b(?:cherry|cherries|parchment|coffee|it) (?:is|are|was|were) (?:
    (?:then|immediately|constantly|continuously|regularly) )?(?:rotated|agitated|moved|transferred|left)\b(?=
    [^.]*\b(?:dry|dried|drying|beds?|patios?|tanks?|sun)\b
  )|
  \bleft (?:to (?:dry|ferment|soak)|in (?:an? |the )?(?:\w+ )?tanks?)\b|
  \b(?:is|are|was|were|been|then|gets?|and|being|be|after|before|slowly|finally) (?:
    \w+ly |sun |then |again |once |fully |first |also )?
  (?:washed|dried)\b(?! (?:
    figs?|fruits?|apricots?|cherr|plums?|mango|\w+berr|dates?|raisins?|peach|papaya|pineapple|banana|
    rose|flowers?|herbs?|orange|limes?|lemons?|tomato
  ))|\bwashed (?:with|in|off|clean|again|through|twice|down|once|thoroughly)\b|
  \bdried (?:on|in|for|under|slowly|over|until|to|down|whole|at|by|first|with)\b|
  \bdrying (?:takes?|lasts?|is|was|on|happens?|continues?|begins?|under|in|over|time|slowly|for(?! an? [\w-]+,? [\w-]+,? (?:cup|coffee|profile)))\b|
  \bferment(?:ation)? (?:is|was|lasts?|takes?|runs?|goes|of|in|for|lasted|took|happens)\b|
  \b(?:hours?|days?|-day|-hour) (?:of )?(?:\w+ )?(?:fermentation|drying)\b|
  \bon (?:raised|african|elevated) beds\b|
  \b(?:parchment|skins?|mucilage|pulp) (?:(?:is|are|was|were) )?(?:\w+ly )?removed\b|
  \b(?:drying|the) (?:cherr(?:y|ies)|coffee|parchment) (?:is|are|was|were) (?:often |then )?covered\b|
  \bthe (?:washing|drying|pulping|depulping) of (?:the|their|his|her) (?:coffee|cherr|parchment)|
  \b(?:using|with|through) (?:an? |the |their )?(?:[\w-]+ ){0,4}(?:pulpers?|hullers?|demucilagers?|washing channels?)\b|
  \b(?:skins?|fruit|cherry|cherries) (?:\w+ ){0,2}(?:comes?|came|taken|squeezed|scrubbed|cut) off\b|
  \b(?:mucilage|fruit|pulp) (?:is |was |are )?(?:still )?left (?:on|intact|attached)\b|
  \b(?:cherr(?:y|ies)|parchment|beans|coffee|it|they) (?:(?:is|are|was|were|then) ){0,2}(?:laid|layered) (?:out )?(?:on|in|onto)\b|
  \b(?:cherr(?:y|ies)|parchment|beans) (?:\w+ )?rests? (?:in|under|for|overnight|on)\b|
  \b(?:spends?|spent) (?:[\w-]+ ){1,4}(?:hours|days|weeks) (?:on|in|under)\b
`;
const NO_STEP = pattern`
  \bnotes of\b|\btastes?\b|\byou dry\b|\broast|\b(?:nearly|almost) all (?:of the )?coffees?\b|
  \bmost (?:of the )?coffees?\b|\busually\b|\btraditionally\b(?! (?:replenished|used|made|built))|\bas (?:is )?usual\b|
  \bdry (?:season|climate|summer|heat|wit)\b|\bdivided into\b|\b(?:false banana|enset)\b|\bmost of the (?:\w+ )?coffees?\b
`;

/** `Fully washed and dried in the sun` behind its label is none. */
function isSentence({ text, words }: Piece): boolean {
  return words.length >= 12 || /[.!]$/.test(text.trim());
}

/** `Fully washed, floral brightness, clean cup, shade-dried on raised beds, community station` */
function isListOfPhrases(folded: string): boolean {
  const parts = folded.split(", ");
  return (
    parts.length >= 5 &&
    parts.every((part) => part.split(" ").length <= 5) &&
    !/\b(?:is|are|was|were|then)\b|\.$/.test(folded)
  );
}

/** A sentence of running prose on how the coffee was processed; columns, labelled lines and short list items are none. */
function isProcessSentence(piece: Piece): boolean {
  return (
    piece.from === "prose" &&
    (piece.trust === TRUST.sentence || (piece.topic === "process" && isSentence(piece))) &&
    piece.words.length >= 6 &&
    STEP.test(piece.folded) &&
    !isListOfPhrases(piece.folded) &&
    !isInGeneral(piece.folded) &&
    !isAboutTaste(piece.folded) &&
    !isOfOtherWork(piece.folded) &&
    !isHearsay(piece.folded) &&
    !NO_STEP.test(piece.folded)
  );
}

export function processSentences(statement: Statement): number {
  return statement.pieces.filter(isProcessSentence).length;
}

/** docs/normalization.md, `disclosureLevel`. `facts` counts method, fermentation, additives, hours and drying. */
export function disclosureOf(facts: number, labelled: boolean, sentences: number): DisclosureLevel {
  if (facts >= 4) return "high_detail";
  if (sentences >= 2) return "narrative";
  if (facts === 0 && !labelled) return "none";
  return facts >= 2 ? "structured" : "label_only";
}
