import { pattern } from "../words/pattern";

/** What a sentence of prose speaks of. Every fact that prose may state asks here before it believes a sentence. */

const TASTE = pattern`
  \b(?:
    notes? of|flavou?rs?|tast(?:e|es|ed|ing)|aromas?|aromatics?|fragrance|fragrant|smell(?:s|ed|ing)?|
    scents?|scented|palate|the nose|finish(?:es)? (?:of|with|is|that)|aftertaste|mouthfeel|acidity|
    sweetness|sip(?:s|ped)?|(?:the|this|a|in|wet|hot|cooling|each|first) cup|cup (?:is|has|shows)|
    cups (?:like|with|out|up|clean|sweet)|cooling|cools|hints? of|remind(?:s|ed)|reminiscent|
    you (?:can|may|could|might) (?:also )?(?:add|stir|pour)|with milk|milk and sugar|
    brew(?:s|ed)?|drinks? like|(?:city|light|dark|medium)\+? roasts?|crema|palette|tea-like
  )\b
`;
/** Words of work in a mill, which a sentence about taste doesn't need. */
const MILL_WORK = pattern`
  \b(?:
    cherr(?:y|ies) (?:is|are|was|were|and|with|in|for|go|goes)|tanks?|vats?|barrels?|hours|parchment|
    mucilage|pulp(?:ed|ing)|depulped|
    (?:is|are|was|were|been|being|then|and|co-) ?(?:ferment|infus|inoculat|macerat)ed|
    ferment(?:s|ed)? (?:for|in|with|together|whole)|raised beds?|patios?
  )\b|^(?:co-)?(?:infused|fermented|inoculated|macerated) (?:with|in|over|for)\b
`;

/** `The cup has honey and black tea`: nothing in it was done to the coffee. */
export function isAboutTaste(folded: string): boolean {
  return TASTE.test(folded) && !MILL_WORK.test(folded);
}

const GROWING = pattern`
  \b(?:
    compost(?:s|ed|ing)?|fertili[sz](?:er|ers|ed|ing|ation)|manure|mulch(?:es|ed)?|vermicompost|
    pesticides?|fungicides?|herbicides?|pests?|rust|broca|borer|soils?|intercrop(?:s|ped|ping)?|
    livestock|subsistence|canop(?:y|ies)|vines|proximity (?:of|to)|
    all'ombra d\w*|a l'ombre d\w*|im schatten (?:von|der)|(?:bajo|a) (?:la )?sombra de|in de schaduw van|i skuggan av|
    (?:banana|fruit|citrus|orange|avocado|macadamia|plantain) trees|(?:cash|food) crops?|seedlings?|nursery|nurseries|pruning|weeds?|enset|false banana|
    (?:between|among|beside|alongside|next to|under) (?:the|their|his|her|its) (?:coffee|trees|rows)|
    (?:farmers?|growers?|producers?|families|they) (?:in the area |here |also |often )*(?:grow|plant)s? (?:[\w-]+,? ){0,9}(?:in addition to|besides|as well as)|
    (?:grow|grows|plant|plants|planted|grown|growing) (?:[\w-]+,? ){0,4}(?:
      with|between|among|beside|alongside|next to|and|for shade
    )
  )\b
`;

/** Compost, pests and what grows between the rows. */
export function isAboutGrowing(folded: string): boolean {
  return GROWING.test(folded);
}

const THIS_LOT = pattern`
  \b(?:
    this (?!as\b)(?:\w+ ){0,3}?(?:
      coffee|lot|microlot|micro-lot|one|selection|offering|release|batch|bag|crop|time|year's|season's|
      natural|washed|honey|peaberry
    )|(?:so|and|what) this is|this is|this was|ours|our (?:\w+ )?lot|
    it(?:'s| is) (?:an? )?(?:fully |classic |traditional )?(?:washed|natural|honey|wet)|what we (?:have|bought|got|carry|took|picked)|the lot (?:we|here)|(?:here|now) we have
  )\b
`;

/** `This is a washed lot`, `ours`: a statement about the coffee on sale. */
export function speaksOfThisLot(folded: string): boolean {
  return THIS_LOT.test(folded);
}

const IN_GENERAL = pattern`
  ^(?:an? |the )?(?:
    peaberr(?:y|ies)|microlots?|naturals?|honeys?|(?:washed|natural|honey|dry|wet)[ -]?(?:
      process(?:ed|ing)?|coffees?
    )|wet[- ]hulling|anaerobic (?:fermentation|process)|fermentation|decaf(?:s|feination)?
  ) (?:
    (?:is|are) (?:
      what|when|where|how|simply|just|an?|the|formed|known|called|created|made|often|usually|prized|
      naturally
    )|occurs?|happens?|means|refers?|was (?:born|invented|first|introduced)|
    (?:has|have) (?:become|long|always)|coffees? (?:are|dry|tend|often|usually)|tends?|often|usually|
    leaves?|involves?|requires?
  )\b|
  \b(?:
    (?:makes?|produces?|does|do|offers?|sells?|process(?:es)?|buys?) (?:\w+ ){0,3}?(?:
      naturals|honeys|washeds|(?:natural|honey|washed|anaerobic)s?,? (?:and|or) (?:natural|honey|washed|anaerobic)
    )|(?:they|we|he|she)(?:'ve| have| has|'s)? (?:also )?(?:tried|experimented with)|
    this is (?:called|known as) the|por lo general|generalmente|in theory|in general|generally|typically|traditionally|as a rule|
    normally|nearly (?:all|everything) (?:from|in|here|the)|
    (?:almost|in practice) (?:all|everything) (?:from|in|here|the)|the talk|both (?:wet|washed|dry|natural|honey)[\w -]{0,24} and [\w -]{0,24}(?:
      mill\w*|process\w*|coffees?|lots?|methods?|naturals?|honeys?|
      washed
    )|(?<!\b(?:(?:their|his|her|our|these) (?:own )?|the (?:\w+ ){0,4}))(?:coffees|lots|naturals|honeys) (?:are|get|dry|take|tend|come)|peaberr(?:y|ies),? where|
    (?:built|made|make|making|earned) (?:its|their|a) name|
    many (?:farmers|producers|growers) (?:in|of|here|dry|process)|in (?:almost |nearly )?all [\w -]{0,24}origins|
    (?:some|part|half|most|the rest|much|a portion) (?:of it )?(?:is|are|was|goes|gets) (?:
      also |sold |made |processed )
  )\b|
  \b(?:
    (?:swiss|mountain) water (?:process|method)|(?:sugar ?cane|ethyl acetate|ea) (?:process|method|decaffeination)
  )(?: of decaffeinati\w+(?: \w+){0,2})? (?:is|works|relies|uses|utili[sz]es|removes|begins)\b|
  \b(?:this process works by|each lot of decaf)\b|
  \b(?:processing|process|method|fermentation|naturals?|honeys?) is (?:when|where|a (?:process|method|technique|style) (?:where|in which|whereby|that|of))\b|
  \bwe classify\b|^(?:white|yellow|red|black|washed|natural|honey),? meaning\b|
  \bthe (?:name|term|word) ["']?[\w -]{3,24}["']? (?:comes from|refers|describes|stands for)\b|
  \b(?:aufbereitungsmethoden?|aufbereitungsarten)\b[^.]{0,80}\b(?:gibt es|einfluss|bekannt als|also die)\b
`;

const DEFINES_METHOD = pattern`
  \b(?:
    all coffees? (?:goes|go|undergoes?|is) (?:through )?(?:some|fermented)|
    producers (?:can|may|could) (?:create|make|achieve|produce|bring)|
    (?:process|method|fermentation|processing|maceration) is the (?:use|practice|act|art|technique)|
    (?:process|method|processing) is an? (?:\w+ )?(?:process|method|technique|style) (?:where|in which|whereby)
  )\b
`;

/** `Using cultures or fruits, producers can create a range of flavors`: what a method may be anywhere. */
export function definesMethod(folded: string): boolean {
  return DEFINES_METHOD.test(folded);
}

/** How peaberries come about, what a country or a mill does as a rule: true of no lot in particular. */
export function isInGeneral(folded: string): boolean {
  return (
    (IN_GENERAL.test(folded) || definesMethod(folded)) &&
    !/\b(?:this is no exception|and (?:so is )?this|like this)\b/.test(folded)
  );
}

const DECAFFEINATION =
  /\b(?:ethyl[ -]acetate|e\.a\.|solvents?|ethanol|caffeine|decaffeinat\w+|chlorogenic|acetic acid|methylene chloride|(?:swiss|mountain) water (?:process|method)|sugar ?cane process)(?!\w)/;

/** `Cane juice ferments into the solvent`: done to what takes out the caffeine, not to the coffee. */
export function isAboutDecaffeination(folded: string): boolean {
  return DECAFFEINATION.test(folded);
}

const USUAL_THERE = pattern`
  \b(?:typical|usual|common|standard|traditional|conventional|customary) (?:\w+ )?(?:
    processing|process|method|practice|way|technique
  )s? (?:method )?(?:in|of|for|across|throughout|among|here)\b(?! (?:this|our|the) (?:lot|coffee|farm|station))
`;

/** `The usual method in the country is a dry fermentation of 12 hours`: of no lot in particular. */
export function isUsualThere(folded: string): boolean {
  return USUAL_THERE.test(folded) && !speaksOfThisLot(folded);
}

const OTHER_WORK = pattern`
  \b(?:
    experiment(?:s|ing|ed)? (?:\w+ )?with|(?:in addition to|besides|apart from|as well as|alongside) (?:
      (?:the|their|his|her|its|more|small|fully|traditional|standard|classic) )*(?:
      dry|wet|washed|naturals?|honey|pulped?|fully|conventional
    )|
    (?:also|started|begun|began|beginning|is working|are working|been working|works?|dabbl\w+) (?:
      (?:to|with|on|at|in|the|making|small|batches|of|some) )*(?:
      process(?:ing|es)?|produc(?:e|es|ing)|offer(?:s|ing)?|includ(?:e|es|ing)|honey|natural|anaerobic
    )|
    (?:plan|plans|planning|hope|hopes|hoping|intend|intends|aim|aims|want|wants) (?:to|on) (?:\w+ )?(?:
      diversif\w+|process|produce|introduc\w+|try|add|expand|includ\w+|experiment
    )|
    (?:multiple|various|different|several|diverse|many|new|alternative|experimental) (?:
      process(?:ing)?|fermentation|drying|post-harvest|experimental
    ) ?-?(?:process(?:ing)?|methods?|styles?|techniques?|protocols?|lots|microlots)|
    experimental[- ]process(?:ing|ed)? (?:microlots?|lots?|coffees?|that)|(?:carry|carries|carrying) out experimental|
    (?:ability|able|capacity|equipped|capable of|can) (?:to )?(?:process|produce|dry|make|processing|producing) (?:
      [\w-]+,? (?:and |or )?){0,3}(?:washed|natural|honey|wet|dry|several|different|all|both)|
    (?:currently |now )?(?:performs?|offers?|runs|uses) (?:two|three|four|five|several|\d) (?:\w+ )?(?:process(?:es|ing methods?)|methods)|
    (?:processed|prepared|dried|fermented) (?:through|by|in|using) (?:two|three|four|several) (?:methods|ways)|
    (?:processes|produces?|does|offers?|makes) (?:\w+ ){0,2}both|(?:handful|range|portfolio|array) of
  )\b
`;

/** What the mill also tries, plans and sells: the method of other lots. */
export function isOfOtherWork(folded: string): boolean {
  return OTHER_WORK.test(folded) && !/^(?:this|our) (?:lot|coffee|microlot|natural|one)\b/.test(folded);
}

/** `Over the years they have fermented with hops.` */
export function isOfPastYears(folded: string): boolean {
  return /\bover the years\b/.test(folded);
}

const OF_NEIGHBOURS = pattern`
  ^(?:the|their|his|her|our|its|some|other|many|most|several|a few|two) (?:\w+ )?neighbou?rs?\b(?!
    ,? (?:and|who )?(?:pool|bring|brought|deliver|sold us)
  )
`;

/** The people next door, and what they do. */
export function isOfNeighbours(folded: string): boolean {
  return OF_NEIGHBOURS.test(folded);
}

const CONTEST = pattern`
  \b(?:
    contests?|competitions?|cup of excellence|coe|auctions?|world record|records?|awards?|prizes?|
    medals?|(?:first|second|third|fourth|fifth|\d{1,2}(?:st|nd|rd|th)) place|placed|winning|won|finalists?
  )\b
`;

/** Contests of this or another year, whose figures belong to the coffee entered. */
export function isOfContest(folded: string): boolean {
  return CONTEST.test(folded);
}

const HEARSAY =
  /\b(?:people|some|others|they|customers|rumou?rs?|you'll hear|you will hear)\b[^.;]{0,30}\b(?:say|says|said|claim|swear|think|has it|assume|ask)\b/;

/** `People say that it was fermented with pineapple.` */
export function isHearsay(folded: string): boolean {
  return HEARSAY.test(folded);
}

const CLAUSE = /[;:]|\s-\s|[.!?]\s|, (?:but|while|whereas|although|though|yet)\b/g;

/** The part of a sentence about one thing, with the text between `start` and `end`. */
export function clauseAround(folded: string, start: number, end: number): string {
  let from = 0;
  let to = folded.length;
  for (const { index, 0: mark } of folded.matchAll(CLAUSE)) {
    if (index < start) from = index + mark.length;
    else if (index >= end) {
      to = index;
      break;
    }
  }
  return folded.slice(from, to);
}
