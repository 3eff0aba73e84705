import { pattern, patternWith } from "../words/pattern";
/** Phrases before the name of a grower. */
export const BY = patternWith("gu")`
  \b(?:
    belongs? to|the work of|(?:in )?the hands of|the home of|the care of|
    reins (?:were |was |are )?(?:handed|passed|given) (?:over )?to|
    the (?:farm|estate|plot|land|trees|finca) of|
    (?:owned|run|operated|looked after|managed|planted|worked|kept|inherited|led) by
  ) (?:(?:the|producer|producers|farmer|farmers|grower|brothers|sisters|siblings) )*|
  \b(?:grown|produced|farmed|cultivated|harvested|tended) (?:at|in|on|from|near|above|between) [^.;]{1,40}? by |
  \b(?:
    belongs? to|the work of|(?:in )?the hands of|the home of|the care of|
    (?:owned|run|looked after|managed|planted|worked|kept|inherited|founded and run|led) by|
    work(?:s|ed)? with|comes? (?:to us )?from
  ) (?:(?:the|producer|producers|farmer|farmers|grower|brothers|sisters|siblings) )*|
  \b(?:produced|grown|farmed|cultivated|crafted|raised|made|tended|picked|processed) (?:
    and (?:processed|harvested|milled|dried|produced|grown|picked|fermented) )?
  by (?:
    (?:
      the|producer|producers|farmer|farmers|coffee producer|grower|brothers|sisters|siblings|
      father and son|husband and wife|our friends?|our friend
    ) )*
  |
  \b(?:[Pp]roducers?|[Ff]armers?|[Gg]rowers?|[Cc]aficultora?|[Oo]wners?) (?:named |is |are |called )?(?=
    \p{Lu}
  )
`;

export const HONORIFIC =
  /^(?:don|dona|sr|sra|senor|senora|mr|mrs|ms|miss|dr|ato|daw|mama|mzee|pak|bapak|ibu|ing|sir|dom|seu|woizero|captain|father|padre|brother)$/;

const FARMS = pattern`
  ^\s*,?\s*(?:
    who |and (?:his|her) [a-z]+ |also |has |have |had |now |first |still |then |both |only |never |
    always |recently |patiently |carefully )*
  (?:
    planted|plants?|grows?|grew|runs?|owns?|farms?|farmed|tends?|tended|makes?|made|picks?|picked|
    ferments?|fermented|dries|dried|rests?|rested|produces?|produced|process(?:es)?|processed|took over|
    inherited|inherits|started|began|bought|buys|manages?|cultivates?|works?|worked|harvests?|harvested|
    keeps?|kept|turned|turns|lets?|leaves|left|pulps?|pulped|depulps?|depulped|experiments?|
    experimented|seals?|fills?|filled|built|returned|came back|converted|raised|raises|grafted|
    replanted|selects?|selected|sorts?|lives?|moved|studied|learned|was|is|gave|gives|sends?|sent|
    sells?|sold|tried|tries|prefers?|insists?|insisted|refuses?|refused|handed|hands|signs?|swears?|
    spends?|spent|invested|expanded|renovated|calls?|delivers?|delivered|brings?|brought|carries|carry|
    washes|washed|hauled|spreads?|trusts?|separates?|separated|set|sets|decided|wanted|has been|
    have been|switched|designed|opened|loves?|believes?|takes|took|puts?|stirs?|waits?|waited|soaks?|
    soaked|stacks?|checks?|reached|won|floats?|floated|uses?|used|holds?|held|hand-picks?
  )\b
`;

/** Work of a grower: a person named without it may be anyone. */
export const GROWS = pattern`
  \b(?:
    farm\w*|fincas?|fazendas?|haciendas?|sitio|rancho|plots?|parcels?|hectares?|manzanas?|acres?|land|
    grow\w*|grew|plant\w*|trees?|cherr(?:y|ies)|harvest\w*|pick(?:s|ed|ing|ers)|produc\w+|
    (?:micro|nano)?-?lots?|ferment\w*|dr(?:y|ies|ied|ying)|pulp\w*|tanks?|beds?|patios?|natural|honey|
    washe[ds]|inherit\w*|generation|famil(?:y|ies)|daughter|son|sons|father|mother|wife|husband|
    brothers?|sisters?|estate|coffee tree|caficult\w+|process(?:es|ed)?|runs?|owns?|manages?|took over|hands|replanted|tends?|macerat\w+|anaerobic\w*|
    variet\w+|varietal|coffees?
  )\b
`;

/** Of people who lived, founded and died before this harvest. */
export const IN_THE_PAST = pattern`
  ^,? (?:who|and|had|first|then|himself|herself)?,? ?(?:had |first |then )*(?:
    cleared|founded|bought|purchased|acquired|settled|established|started|began|opened|arrived|came|
    emigrated|immigrated|received|built|planted
  )\b[^.;]{0,80}\b(?:1[5-9]\d\d|19\d0s|century|nineteen \w+|decades ago)\b|
  ^,? [^.;]{0,70}\b(?:in|since|from) (?:1[5-8]\d\d|19[0-6]\d)\b(?!.*\b(?:today|now|still)\b)|
  ^,? (?:who )?(?:died|passed away|is buried|lies buried|was born in 1[5-9]\d\d)\b|
  ^,? ?\((?:1[5-9]\d\d|d\. )
`;
export const OF_THE_DEAD = pattern`
  \b(?:
    the late|late father|cemetery|buried|passed away|grave|in memory|memory of|ancestors?|forefathers?|
    great-grand\w+|named (?:after|for)|founded by|founder|founding|
    was (?:originally |first )?(?:started|established|planted|begun) (?:in \d{4} )?by
  )\b
`;

/** Before a name: someone in the trade, in history or in the calendar, who isn't the grower. */
export const NOT_GROWING = pattern`
  \b(?:
    (?:analysis|intro|introduction|words|text|notes|story|review|description|photos?|written|profile|roast(?:ed|ing)?|brew(?:ed|ing)?|source|taste) by|
    named after|named for|contacts?|(?:buying|sourcing|importing) coffees? from|like|such as|exporter|exported by|importer|imported by|q grader|q-grader|agronomist|
    our (?:buyer|roaster|importer|exporter|friend|green buyer|cupper|head roaster)|roasted by|photo|
    cupped by|
    (?:started|set up|established|launched) by|managed with (?:her|his|their) (?:sons?|daughters?|husband|wife),?|
    translated|tasted by|said|says|writes|cupper|by our|founded by|founder|discovered by|
    introduced by|taught|mill owner|exporting|station manager|manager|mill of|mill is|bred by|broker|
    trader|intermediary|researcher|professor|botanist|explorer|missionary|president|judge|barista|
    champion|grandfather|grandmother|great-(?:grandfather|grandmother|uncle|aunt)|rely on|relies on|
    according to|photographed by|buyer|export manager|led by|headed by|chair(?:man|woman|person)?|secretary|ceo|director|
    (?:co-?)?founders?|green buyer|sourcing|our partners?|partners? at|quality (?:manager|control)|
    colleague|contact|late|engineer|pastor|priest|bishop|governor|mayor|king|queen|emperor|saint|
    artist|author|poet|scientist|breeder|doctor|guide|driver|translator|interpreter|host|
    minister|ambassador|senator|colonel|historian|journalist|writer|monarch|prince|princess|chancellor|envoy
  )\b
`;

/** Stations, exporters and societies have managers, who grow nothing there. */
export const RUNS_A_MILL = pattern`
  \b(?:
    (?:washing |wet |dry )?(?:stations?|mills?)|factory|exporters?|exportadora|exports?|imports?|importers?|
    trading|company|cooperative|co-op|association|society|union|office|warehouse|lab|laboratory
  )\b
`;

/** The same with a possessive object; or the start of a statement about a person. */
export const PERSON_DOES = pattern`
  ${FARMS.source}.{0,40}\b(?:his|her|their|he|she|cherr(?:y|ies)|coffee|farm|finca|fazenda|hacienda|estate|trees|hectares?|acres?)\b|
  ^ (?:est|es|ist|e|e') (?:une?|una?|eine?r?) (?:\w+ )?(?:
    producteur|productrice|productora?|produttore|produttrice|produtora?|caficultora?|cafeicultora?|kaffeebauer|kaffeebauerin|kleinbauer|farmer
  )\b|
  ^,? (?:who|whose)\b(?! (?:
    company|firm|export|mill|station|business|buys|bought|exports|imports|founded|roasts|cups|
    runs the (?:mill|station)|manages the (?:mill|station)
  ))
`;

export const TENDS = pattern`
  ^(?:,? [^.;:()]{1,40},)?(?: and (?:his|her) [a-z]+)? (?:
    (?:who|also|has|have|had|now|first|still|then|only|himself|herself|always) )*
  (?:
    ferments?|fermented|dries|dried|pulps?|pulped|depulps?|picks|picked|tends?|tended|planted|grows?|
    grew|farms?|farmed|harvests?|harvested|prunes|pruned|grafted|rakes|raked|seals|floats|cultivates?|
    inherited|selected|washes
  )\b
`;

export const NOT_A_PERSON = pattern`
  ^(?:
    pt|cv|ud|finca|fazenda|hacienda|sitio|rancho|quinta|granja|the|asociacion|cooperativa|koperasi|coope|mujeres|
    bait|bayt|mount|lake|volcan|cerro|san|santa|los|las|el|la|(?:alma|perla|diosa) negra
  )\b|
  \b(?:
    graders?|cuppers?|cooperative|amcos|cafe|fcs|society|association|station|estate|factory|mill|coop|farm|farms|coffee|plantation|
    union|company|ltd|sacco|trading|exporters?|river|valley|mountains?|sierra|hinterland|hills?|bay|coast|ridge|
    highlands?|peak|park|falls|island|region|plateau|forest|creek|lake|springs|village|province|
    district|compagnie|gmbh|plc|laborator(?:y|ies)|households|industr(?:y|ies)|international|team|committee|institute|university|project|programme|program|groups?|importers?|roasters?|church|
    school|mission|board|ministry|minister|president|governor|ambassador|award|cup|micro-?mill
  )\b
`;

export const ORGANISATION =
  /^\s?(?:fcs|estate|farm|factory|station|washing|cooperative|co-op|mill|society|association|amcos|farmers|coffee)\b|^, (?:which is )?owned by\b/;

/** Such words say who runs a place, which may not be a farm. */
export const MANAGED = /^(?:managed|operated|run|led|looked after|kept|owned) by/;

/** `Producers work with …`: the name that follows is someone else's. */
export const GROWERS_DO = /\b(?:producers|farmers|growers|families|members|they) (?:also |now |all )?$/;

/** The place that is run is a mill, a society or an exporter. */
export const OF_A_MILL = pattern`
  \b(?:
    stations?|factory|facility|plant|warehouse|business|company|mills?|co-?op(?:erative)?|collective|society|
    association|union|lab|laboratory|exporter|exportadora|\d+ (?:\w+ )?(?:members|producers|farmers|families)
  )\b[^.]{0,48}$
`;

export const MILL_RUN_BY =
  /\b(?:stations?|factory|(?<!micro[ -]?)mills?|lab|laboratory|exporter)\b[^.;]{0,40}\b(?:managed|run|led|headed|supervised|overseen) by (?:the )?$/;

/** Before a family's name: `Each year we buy blends from the …`, `exported by Blue Gate, managed by the …`. */
export const NAMED_FOR = pattern`
  \b(?:
    named (?:after|for)|members of|(?:he|she|who) ?(?:'s| is| was) (?:a )?part of|(?:stations?|mills?|factory) (?:is|was|are) owned (?:and operated )?by|
    (?:stations?|site) is owned by [^.;]{1,40} and (?:operated|run) by|
    buys?\b[^.;]{0,60} from|export(?:s|ed|ers?)\b[^.;]{0,90} (?:managed|owned|run|led) by
  ) (?:the )?(?:extended )?$
`;

/** `Planted since the start of the 20th century by a family of settlers, the …`: who may have sold it since. */
export const FIRST_PLANTED = pattern`
  \b(?:planted|founded|established|started|begun|settled|cleared|owned|held)\b[^.;]{0,50}\b(?:
    (?:18|19|20)th century|1[5-8]\d\d|19[0-5]\d
  )\b[^.;]{0,20}\bby\b[^.;]{0,60}$
`;

export const OUR_HISTORY =
  /\bour (?:company|roastery|business|shop|house|firm|story|own family|founders?)\b|\bwe were founded\b/;

/** `Since 1921 it's been in the Mazariegos family; Rebeca Mazariegos runs it now.` */
export const RUN_BY_ONE = patternWith("u")`
  \b(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,2})(?:, [^,.;]{3,40},)? (?:now )?(?:
    runs?|leads?|manages?|farms?|heads?|looks after|took (?:it )?over|is in charge|keeps|tends
  ) (?:it|the farm|the place|things|the estate|over|today|now|them)?
`;

export const COMPANY_OF = /^(?: \p{Lu}\p{L}+){1,3} (?:Coffee|Company|Trading|Exports?)\b/u;

export const KIN = /famil|siblings|brothers|sisters|household|herman|irmaos|grupo/;

export const KIN_AFTER = /^(?:family|siblings|brothers|sisters|household)$/;

export const KIN_BEFORE = /^(?:familia|hermanos|hermanas|irmaos|familie|famille|grupo)$/;

/** After a name: a buyer, seller, miller or relative, or the name of something else. */
export const NOT_GROWING_AFTER = patternWith("u")`
  ^[^.]{0,44}\bexporting\b|^,? an? (?:certified )?(?:q[- ]grader|importer|exporter|buyer|trader|miller)\b|
  ^ (?:(?:really|also|both) )?(?:loves?|likes?|enjoys?|recommends?) (?:it|this)\b|
  ^ joined (?:the|our|this) (?:\p{L}+ )?(?:organi[sz]ation|co-?operative|co-?op|association|team|company|group|society)\b|
  ^,? (?:our|the|my) (?:\p{L}+ ){0,4}(?:director|manager|buyer|roaster|trader|barista|colleague|q[- ]grader|ceo|president)\b|
  ^,? (?:who )?(?:\p{L}+ly (?:and \p{L}+ly )?)?(?:runs?|manages?|heads?|leads?) (?:the |our )?(?:\p{L}+ ){0,2}(?:
    sample room|lab|laboratory|tasting room|roastery|cupping|office|desk|station|trading)\b|
  ^(?: and (?:his|her) [\p{L} ]{2,30})? (?:co-?)?founded [^.]{0,30}\b(?:coffee|exports?|company|trading|plc)\b|
  ^[^.]{0,12}\b(?:exports|exporters?|imports|importing|trading|coffee company)\b|
  ^,? (?:
    whose (?:company|firm|export|business)|who (?:founded|exports|imports|buys|bought|roasts|cups)
  )\b|
  ^(?: \p{L}+)? (?:
    buys|bought|purchases|collects|exports|imports|cups|cupped|roasts|roasted|brewed|tasted|judges|sources
  )\b|^(?:['’]s)? (?:washing |wet |dry )?(?:station|factory|mill|company|exporting|lab)\b|^(?:['’]s)? (?:wet|dry|washing)-(?:mill|station)\b|
  ^,? (?:once |famously |later |himself |herself )?(?:wrote|writes|observed|remarked|noted that|recorded|concluded|coined)\b|
  ^(?:['’]s)? (?:brothers?|sisters?|cousins?|uncle|aunt|nephew|niece|neighbou?rs?|friends?)\b|
  ^[^.]{0,80}\bnamed (?:for|after) (?:him|her)\b|
  ^,? as (?:an? |the )?(?:\p{L}+ )?(?:director|manager|head|president|ceo|chair\p{L}*)\b|
  ^[^.]{0,40} manages (?:the )?(?:day-to-day|operations|administration|exports?|quality|logistics)\b|
  ^ (?:oversees|supervises|leads|heads) (?:\p{L}+ )?(?:selection|sorting|training|quality|sales|administration)\b
`;
