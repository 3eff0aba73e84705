import { pattern } from "../words/pattern";

export const FILLER_BEFORE = pattern`
  ^(?:
    (?:
      notes?|hints?|touch(?:es)?|layers?|flavou?rs?|undertones?|overtones?|suggestions?|whispers?|
      traces?|aromas?|tones?|nuances?|lots|plenty|
      a (?:
        hint|touch|bit|whisper|suggestion|trace|little|lot|burst|finish|splash|kiss|long finish|
        backbone|base
      )|bursts?|finish|an? [a-z]+ finish
    ) of |
    (?:
      a|an|the|some|very|lots of|big|intense|bold|subtle|pronounced|strong|light|slight|slightly|
      hint of|like|think|mostly|mild|gentle|clear|distinct|classic|lively|vibrant|lovely|complex|deep|
      loud|faint|ripe and|bright|juicy|rich|delicate|crisp|clean|sweet|ripe|fresh|tart|smooth|soft|
      silky|lingering|elegant|punchy|heavy|round|rounded|refined|sugary|pleasant|nice|beautiful|
      gorgeous|sticky|fine|full|zesty|fragrant|aromatic|tangy|balanced|transparent|high|notes|prominent|
      plush|expect|also|plus|maybe|perhaps|even|just|mostly|we taste|we get|there is|there's|some|
      (?:you|we|i|they)(?:'ll| will| can| may| might| could)? (?:
        get|find|taste|expect|notice|meet|found|got|tasted|noted
      )|drinkers find
    ) )+
`;
export const FILLER_AFTER = pattern`
  (?: (?:
    notes?|flavou?rs?|aromas?|finish|aftertaste|undertones?|overtones?|tones?|acidity|sweetness|
    aromatics|character|nuances?|on the (?:nose|palate|finish)|in the (?:cup|finish|aroma)|hints?|like|
    accents?|brightness|body|mouthfeel|as it cools|when (?:hot|cool|cooled)|tartness|on top|fragrance|
    throughout|complexity|quality|qualities|finale|profile|up front|vibes?|backbone|and more|
    noten?|nuancen|anklange|aromen|geschmack|im abgang
  ))+$
`;
export const TRIGGER = pattern`
  \b(?:
    (?:natural|washed|honey|coffee|cup|lot|one|decaf|kenya|ethiopia|gesha)(?: \w+){0,4} with|
    (?:notas|sabores|aromas) (?:a|de)|(?:notes?|aromes?|saveurs?|touches?|parfums?) (?:de|d'|du|des)|rappell(?:e|ent)|evoqu(?:e|ent)|
    (?:note|sentori|sensazioni|aromi|sapori|profumi|ricordi) (?:di|d'|al|alla)|(?:geschmacks)?(?:noten|nuancen|aromen|anklange) (?:von|nach)|erinnert an|
    (?:tonen|smaken|aroma's|hints) van|vleugje|(?:inslag|toner|noter|smak|smag) a[vf]|nuty|aromaty|
    (?:tasting |cupping |flavou?r )?(?:notes?|descriptors?) (?:
      of|like|include|including|are|were|range
    )|
    (?:
      flavou?rs?|aromas?|hints?|layers?|undertones?|tones?|touch(?:es)?|suggestions?|nuances|overtones|
      smells?|smelling|fragrance|scents?|bursts?|impressions|expressions|waves|whispers?|accents
    ) (?:of|like|include|including|are|from|such as)|tast(?:es?|ed|ing) (?:like|of|notes)|
    (?:we|you|i) (?:will |can |might |may |could |should |also |'ll |do |usually |also ){0,2}(?:
      taste|tasted|find|found|get|got|pick up|cupped|noted|note|wrote down
    )|what we (?:taste|get|find|found|got)|reminiscent of|expect|reminds us of|
    (?:in the cup|the cup|cup)(?: (?:
      is|has|shows|offers|gives|brings|delivers|bursts with|we|you|you'll|there|there's|find|full of|
      are|opens with|opens|reveals|displays|presents|speaks of|profile is|leans
    ))*|bursting with|full of|packed with|think|brims? with|brimming with|dominated by|loaded with|
    redolent of|laced with|delivers?|on the palate|on the nose|nose of|aroma is|flavou?rs? (?:is|are)|
    finish(?:es)? (?:of|with|in|on)|(?:sweetness|acidity) (?:of|like)|we're tasting|sings with|
    serves up|look for|evokes?|showcases|layered with|opens with|leads with|exhibits|bursts with|offers|
    profile of|profile is|jumps? out|presents|(?:came|comes?) (?:across|through|out) as|reads as|
    drinks (?:like|as)|lands on|settles on|swings between|hovers between|runs? from|
    leans? (?:to|towards?|into)|tasted blind|shows? up as
  )\b:?
`;
export const NO_CUP = pattern`
  \b(?:
    intercrop|grown (?:alongside|among|under|between)|shade|trees?(?! (?:nuts?|resins?|sap|bark)\b)\b|planted|farm also|co-?ferment|
    ferment|infus|macerat|added(?! (?:to (?:the|its|an?)|an?|some|more|depth|dimension|complexity|sweetness)\b)|juice|farmers?|soil|hectare|crops?\b|other crops|yeast|must|pulp|barrel|
    export|brew|recipe|blend with|water process|ethyl|sugarcane process|soup|dryer|drying|mou?ld behind|
    behind (?:sake|beer|cheese)|named after|pest|insects?|market|cappuccino|latte
  )\b
`;
/** Where flavours are met: the grounds, the steam, the cup as it cools. */
export const IN_THE_CUP = pattern`
  \b(?:
    (?:dry |ground |wet |cup )?(?:fragrance|aromas?|aromatics?)|the (?:grounds|grinds|ground coffee|steam|crust|break|nose|brew|finish)|
    (?:in|from) the (?:cup|brew|finish|aftertaste)|en (?:la )?taza|notas (?:a|de)|sabor(?:es)?\b|
    (?:creamy|syrupy|full|heavy|medium|light|rounded|smooth|silky|velvety|round|rich|thick|lingering)(?:,? [a-z]+)? body\b|the cup|flavou?rs?|palate|aftertaste|accent(?:s|ed)|
    (?:top|base|sweet|fruit|floral|low|high) (?:notes?|tones?)|(?:under|over)tones?|notes? of|hints?|tast(?:e|es|ed)|
    (?:coffee|cup|espresso|brew|it) cools?|cooled|cool(?:s|ing) (?:off )?to|hot water|full city|
    (?:city|light|dark|medium|middle)\+? roasts?|(?:espresso|ristretto) shots?|acidity|acidic|bitterness|mouthfeel|crema|notes|
    scents? of|(?:sweet|potent|savory|[\w-]+ing) (?:scents?|smells?)|(?:roasts?|grounds|grinds|crust) (?:smell(?:s|ed)?|released?)|
    (?:an?|and|with|this|by|faint|slight|subtle) (?:[\w-]+ ){1,4}note|\w+ tones|(?:reminds?|reminded) (?:me|us)|
    note di|sentori|sensazioni|retrogusto|in tazza|esame olfattivo|notes? (?:de|d')|aromes? (?:de|d')|arriere[ -]gout|en tasse|la tasse|
    inslag av|toner av|smakprofil|eftersmak|tonen van|smaken van|vleugje|afdronk|nuty|posmak|dochut|
    geschmack\w*|schmeckt|abgang|aromen|noten von|nuancen|in der tasse|overlay|(?:fruit|subtle|floral|flavou?r) (?:dimension|
    character)|aspects? of|bittersweet\w*|sweetness|bittering|(?:brought|comes?|came) to mind|reminded me|
    (?:first|last|each) sip|mid-?palate|on the tongue|up front|aromatically|[a-z]+-like sweetness|
    (?:waves?|layers?|bursts?|splash|touch(?:es)?|twist|streak|kiss|pop|squeeze|dusting|drizzle|
      sprinkle|backbone|core|undercurrent|dose|heaps?|lots|plenty) of
  )\b
`;
/** Talk of flavour that isn't of this cup: work on the farm, other coffees, the kitchen. */
export const OFF_THE_CUP = pattern`
  \b(?:
    intercrop|grown (?:alongside|among|under|between)|shade|trees?(?! (?:nuts?|resins?|sap|bark)\b)|planted|co-?ferment|
    (?<!(?:hints?|notes?|touch|bit|aspects?|accents?|suggestions?) of (?:\w+ )?)ferment(?:ed|ing|ation)(?! (?:
      edge|edgy|qualit|aroma|character|note|fruit|flavou?r|aspect|accent|scent|smell|sweetness
    ))|
    infus(?:ed|ing)|macerat|added(?! (?:to (?:the|its|an?)|an?|some|more|depth|dimension|complexity|sweetness)\b)|farm(?:s|ers?)?|soils?|hectares?|crops?|recipe|blend(?:s|ed)? (?:with|of|in)|
    1:1|named after|pests?|insects?|market|cappuccino|latte|mill|coffees|recommend|for sale|hives?|whether(?! (?:as|you|brewed|served|it's))|colou?r(?:ing)? of|caffeine|popper|station|cooperative|
    infuses|please note
  )\b
`;
/** What a variety, a region or a process tastes like as a rule. */
export const OF_THE_KIND = pattern`
  \b(?:
    known for(?= \w)|(?:celebrated|famous|famed|renowned|prized|revered|noted) for (?:its|their)|
    ^coffees? (?:from|of|grown in) (?:the )?[\w ]{3,30} (?:displays?|shows?|ha[sv]e|offers?|tends?|are)|
    ^(?:an?|the best) (?:great|good|fine|classic|typical|true) [\w ]{3,24} (?:is|has|have|are)|(?:almost|nearly) all|synonymous with|generic|varietal|agtron|1:1 (?:blend|ratio)|made the [\w ]+ famous|
    (?:that|which|coffees?|cultivars?|varieties|naturals|process(?:ed|ing)?) (?:can|tends? to) (?:
      be(?! (?:roasted|brewed|taken|used|enjoyed|found|tasted))|taste|come|have|show|impart|produce
    )|
    (?:variety|varietal|cultivar|s\.?\d{3}|sl-?\d{1,2}|sln[ .-]?\d{1,2}) (?:produces?|gives?|makes?|yields?|(?:is|are|was) (?:known|prized|bred))|
    (?:flavou?rs?|notes|cup profiles?|profiles?) (?:that )?(?:you(?:'d| would| can| might)? (?:find|expect)|found|typical|common) (?:in|of|for|from) (?!this|the cup|our)|
    (?:often|typically|usually) (?:comes?|ha[sv]e?|shows?|imparts?|produces?)
  )\b
`;

const SCENERY =
  /\b(?:blooms?|blooming|blossoms?|flowering|road|garden|valley|hills?|hillside|harvest|village|forest|bees)\b/;

/** Flowers along the road aren't tasting notes; `lemon blossom and a hint of lime` are. */
export function isScenery(folded: string, tasted: readonly { start: number; end: number }[]): boolean {
  const rest = tasted.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), folded);
  return SCENERY.test(rest);
}
