import type { SupplierSize } from "@/lib/coffee/supplier-product";
import { type Statement, TRUST } from "../text/product-text";
import { isAboutTaste } from "../text/sentence-subject";
import type { Topic } from "../vocabulary/topics";
import { pattern, patternWith } from "../words/pattern";
import { fold } from "../words/words";

const GREEN = /\b(?:green|unroasted|un-roasted|raw coffee|raw beans|cafe verde)\b/;
const NOT_COFFEE = pattern`
  \b(?:
    t-?shirts?|tees?|hoodie|mugs?|cups? set|tumbler|grinders?|kettle|gift ?cards?|gift certificates?|
    subscriptions?|roasters?|roasting machine|behmor|aillio|bullet r1|gene ?cafe|fresh ?roast sr|popper|
    filter papers?|paper filters?|filters|scale|scales|aeropress|chemex|v60|hario|french press|moka pot|
    dripper|carafe|server|thermometer|thermocouple|probe|cascara|syrup|chocolate bar|tea bags?|
    loose leaf|workshop|class|classes|course|consultation|training|ticket|tote|bag clip|valve bags?|
    jute bag only|empty (?:jute|burlap) (?:coffee )?(?:bags?|sacks?)|burlap sacks?|sticker|stickers|
    poster|book|magazine|cap|hat|beanie|socks|apron|brush|cleaner|cleaning|descal\w*|tamper|portafilter|
    espresso machine|parts?|replacement|chaff collector|cooling tray|sample trier|cupping spoons?|spoon|
    cupping bowls?|refractometer|shipping protection|donation|package protection|order protection|
    route protection|samplers?|sample (?:pack|set|box|kit)s?|variety (?:pack|box|set)s?|
    discovery (?:pack|set|box)|tasting (?:set|pack|box|kit)|starter (?:pack|kit)|bundle|deposit|e-gift|
    voucher|instant coffee|cold brew concentrate|cold brew(?! blend)|capsules?|k-?cups?|pods?|nespresso|
    drip bags?|enamel pin|keychain|notebook|calendar|candle|soap|water bottle|logger|meters?|
    analy[sz]ers?|testers?|software|license
  )\b
`;
/** Words that never name a coffee, even if the text also names origins. */
const NEVER_COFFEE = pattern`
  \b(?:
    subscriptions?|gift ?cards?|gift certificates?|gift (?:box|set)|e-?gift|vouchers?|samplers?|
    sample (?:pack|set|box|kit)s?|(?:variety|discovery|tasting|starter) (?:packs?|set|box|kit)s?|
    (?:study|comparison|tasting|origins?|process|flight|world|home|roaster'?s|gift|green) sets?(?=$|:| -| \()|
    (?:trio|duo|quartet|flight|assortment|medley)(?=$|:| -| \()|(?:set|trio|box|case|pack) of (?:
      two|three|four|five|six|eight|\d) |
    flavou?red (?:coffee|beans?|roast)|
    ^set: |^chicory\b|(?:method|africa|america|indonesia|asia|ethiopia|colombia) sets?$|(?:flavou?r|color|variety|xl|lb) sets?(?=$|:| -| \()|entry packs?|championship|
    (?:next|this week's|upcoming) roast|roast (?:day|date|of the (?:week|month))|
    bundles?|cascara|
    cold brew (?:concentrates?|cans?|bottles?|kits?|packs?|pitchers?|bags?|makers?|filters?|on tap|keg)|
    (?:canned|bottled|ready-to-drink) cold brew|instant coffee|capsules?|k-?cups?|
    (?:coffee|espresso) pods|nespresso|drip bags?|courses?|class(?:es)?|masterclass|trainings?|
    workshops?|webinars?|seminars?|enrol?lments?|memberships?|(?:home )?roasting 101|
    (?:home|coffee|sample|drum|popcorn|air|fluid-bed) roasters?(?!')|roaster(?!'s| seasoning)|roasting machine|
    (?<!mill )grinders?|mugs?|t-?shirts?|hoodies?|tumblers?|
    (?:moisture|density|colou?r|water|ph) (?:&|and|\+)? ?(?:\w+ )?(?:meters?|analy[sz]ers?|testers?)|
    thermometers?|thermocouples?|refractometers?|(?:origami|v60|pour-?over|ceramic|glass) drippers?|
    drippers?|kettles?|chemex|aeropress|hario|portafilters?|tampers?|aprons?|posters?|stickers?|
    candles?|soaps?|storage (?:jars?|containers?|bins?|tubs?)|jars?(?= -|,|$)|
    (?:form|note|cupping|tasting) ?pads?|pads?(?= \(|$)|cupping forms?|downloads?|roast profiles?|
    e-?books?|(?:silverskin|chaff|leaf|husk|cherry|flower|blossom|herbal) teas?|teas?(?= -|$)|
    (?:used|empty|wooden) (?:barrels?|casks?)(?! (?:aged|ferment))|keychains?|enamel pins?|tote bags?|
    carafes?|(?:grainpro|hermetic|bag|sack|barrier) liners?|liners? -|empty (?:bags?|sacks?)|
    (?:burlap|jute) sacks? only|(?:cacao|cocoa) (?:nibs|beans|powder|husks?|butter|mass|liquor)|
    drinking chocolate|hot chocolate|chocolate bars?|
    (?:coffee|flower|blossom|raw|bee|forest|wildflower) honey(?! process| natural| wash|ed| lot| prep
    | micro| bourbon| catua| caturra| ge)(?= (?:jar|-|\()|,|$)|
    coffee (?:flour|liqueur|scrub|soap|candy|syrup|vinegar|jelly)|
    (?:shipping|package|order|route) (?:protection|insurance)
  )\b
`;
const ROASTED = pattern`
  \b(?:
    roasted|whole bean|ground coffee|
    (?:light|medium|dark|city|full city|french|italian|vienna|medium-dark|espresso) roast|
    roasted coffee|drip grind|freshly roasted
  )\b
`;
/** A shop of green coffee that also roasts files its roasted bags under green coffee, too. */
const CALLED_ROASTED = /^(?:next )?roasted (?:coffee|espresso|beans?)\b|(?<!non )\btorrefie/;
/** Ground or roasted, as a title says it in other languages. */
const ROASTED_ELSEWHERE = pattern`
  \b(?:
    caffe (?:macinato|tostato)|macinato (?:per|fresco)|cafe (?:moulu|molido|tostado|torrado|moido)|gemahlene[rn]? kaffee|kaffee gemahlen|
    geroste(?:te[rn]?|t) (?:kaffee|espresso|bohnen)|rostkaffee|filterkaffee|gemalen koffie|gebrande koffie(?:bonen)?|koffie gemalen|
    bryggkaffe|kokkaffe|rostat kaffe|kawa (?:palona|mielona)|prazena kava
  )\b
`;
/** Raw beans in other languages. */
const GREEN_ELSEWHERE = pattern`
  \b(?:
    rohkaffee(?:s|bohnen)?|gruner kaffee|cafes? verts?|caffe (?:verde|crudo)|cafe (?:verde|crudo|oro)|groene koffie(?:bonen)?|ongebrande|
    gronne kaffebonner|gronn kaffe|rakaffe|ravkaffe|rakahvi|zielona kawa|zelena kava|non torrefie
  )\b|생두|生豆
`;
/** Sets of samples, gear and roasted coffee in other languages. */
const NEVER_ELSEWHERE = patternWith("u")`
  샘플러|샘플 ?(?:세트|팩|키트|박스)|\d ?종 ?(?:\d+ ?k?g )?(?:샘플|세트|모음|구성)|(?:선물|기프트|체험|드립|테스트) ?(?:세트|박스|카드)|드리퍼|
  그라인더|로스팅 ?(?:기|머신|기계|교육|클래스)(?!\p{L})|로스터기|텀블러|머그(?:컵)?|(?:정기 ?)?구독|원데이 ?클래스|커핑 ?(?:스푼|볼|클래스)|
  (?:밸브|지퍼|커피) ?봉투|(?:빈|공) ?마대|시럽|티백|더치 ?원액|수분 ?측정기|샘플 ?로스터|
  サンフル ?セット|(?:お試し|飲み比へ|キフト|味比へ) ?セット|焙煎機|焙煎 ?豆|トリッハー|トリッフ ?ハック|コーヒーミル|カスカラ|
  \b(?:probier|geschenk|kennenlern|schnupper|test|verkostungs)(?:set|sets|paket|pakete|packung|box)\b|\bgutscheine?\b|\b(?:probe|trommel|heim|hand|laden)roster\b|
  \bkaffeemuhlen?\b|\brostkurs\w*|\bkaffee ?abo\b|\bfeuchtemessgerate?\b|
  \bcoffrets?\b|\b(?:carte|cheque) cadeau\b|\babonnement\b|\btorrefacteurs?\b|\bmoulins? a cafe\b|
  \b(?:kit|caja|pack|set) de (?:muestras?|regalo|degustacion)\b|\btarjeta (?:de )?regalo\b|\btostadoras?\b|\bsuscripcion\b|\bmolinillos?\b|
  \bbuono regalo\b|\btostatric[ei]\b|\bmacinacaffe\b|\bcartao presente\b|\bassinatura\b|\btorrador(?:es|a)?\b|
  \bset$
`;
/** Roasted beans, drip bags, cold brew and capsules, in a title without the word for raw beans. */
const ROASTED_IN_HANGUL = /^(?!.*생두).*(?:원두|드립백|콜드브루|캡슐)/;
const NOT_ROASTED =
  /\b(?:unroasted|un-roasted|not roasted|for roasting|home roast|to be roasted|before roasting|must be roasted|needs? roasting|needs? to be roasted)\b/;
const ROASTED_TYPE = pattern`
  \b(?:
    insurance|shipping|protection|sample packs?|samplers?|roasted coffee|roasted|whole bean coffee|
    merch\w*|apparel|equipment|accessor\w*|gear|brewing|brewers?|machines?|parts|gift cards?|
    subscriptions?|books?|education|services?|drinkware|instant|tea|supplies|tools?|hardware|classes|
    cold brew
  )\b
`;

/** Cheap green coffee that a new roaster's drum is seasoned with. */
const SEASONING = /\bseasoning (?:green|coffee|beans?)\b/;

/**
 * Never green coffee, even if the offer is written like a lot's: several coffees at once, other crops and processed
 * coffee.
 */
const TOLD_LIKE_A_LOT = pattern`
  \b(?:
    subscriptions?|gift|vouchers?|samplers?|samples?|packs?|sets?|trio|duo|quartet|flight|assortment|medley|box|
    case|bundles?|cascara|teas?|honey|cacao|cocoa|chocolate|chicory|flavou?red|capsules?|k-?cups?|pods|instant|
    drip|cold brew|roast|cans?|bottled|sacks?|memberships?
  )\b
`;

const OF_A_LOT = new Set<Topic | null>([
  "variety",
  "process",
  "drying",
  "elevation",
  "appearance",
  "harvest",
  "arrival",
  "lot_size",
  "bag_size",
]);

/** Rows that roasted coffee has no use for. */
const OF_GREEN_LOTS = new Set<Topic>(["appearance", "lot_size", "bag_size", "bag_count", "arrival"]);

/** Rows such as variety, altitude and screen size: `Espresso Workshop` is then a blend's name; so is `Kettle Blend`. */
function isToldAsALot(statement: Statement): boolean {
  if (/\bblend(?: \([^()]*\))?$/.test(statement.title.folded.trim())) return true;
  const told = statement.pieces.filter(({ trust }) => trust === TRUST.column || trust === TRUST.line);
  return new Set(told.map(({ topic }) => topic).filter((topic) => OF_A_LOT.has(topic))).size >= 3;
}

/** Why the product isn't green coffee, as a sentence for the run's report; null when it may be. */
export function notGreenCoffee(
  statement: Statement,
  productType: string | null,
  { hasCoffeeFacts, tellsLot }: { hasCoffeeFacts: boolean; tellsLot: boolean },
  sizes: readonly SupplierSize[],
): string | null {
  const title = statement.title.folded;
  const type = (productType ?? "").toLowerCase();
  const green =
    GREEN.test(type) ||
    /\b(?:green (?:coffee|beans?)|unroasted|un-roasted|raw coffee)\b/.test(title) ||
    GREEN_ELSEWHERE.test(title);
  const thing =
    NEVER_COFFEE.exec(title) ??
    NEVER_ELSEWHERE.exec(title) ??
    (hasCoffeeFacts || SEASONING.test(title) ? null : NOT_COFFEE.exec(title));
  if (thing && (TOLD_LIKE_A_LOT.test(thing[0]) || !isToldAsALot(statement))) {
    return `The product is called "${statement.title.text}", which is not green coffee (${thing[0]}).`;
  }
  if (
    (!green ||
      /insurance|protection|sample|equipment|accessor|merch|apparel|gift|parts|tools?|hardware|books?/.test(
        type,
      )) &&
    type !== "" &&
    ROASTED_TYPE.test(type) &&
    !GREEN.test(type)
  ) {
    return `The shop files it under "${productType}", which is not green coffee.`;
  }
  if (CALLED_ROASTED.test(title)) return `"${statement.title.text}" is roasted coffee.`;
  if (
    (ROASTED.test(title) || ROASTED_ELSEWHERE.test(title) || ROASTED_IN_HANGUL.test(title)) &&
    !NOT_ROASTED.test(title) &&
    !green
  )
    return `"${statement.title.text}" is roasted coffee.`;
  if (
    /\bclub\b|\bbox\b|\bmonthly\b|\bof the month\b|\bplan\b/.test(title) &&
    statement.pieces.some((piece) =>
      /\bcancel (?:at )?any ?time\b|\b(?:every|each) month\b|\bmonthly\b/.test(piece.folded),
    )
  )
    return `"${statement.title.text}" is a subscription.`;
  const tags = statement.pieces.filter((piece) => piece.trust === TRUST.tag).map((piece) => piece.folded);
  const saysGreen =
    green ||
    statement.pieces.some(
      ({ folded }) => /\b(?:green|unroasted|raw coffee)\b/.test(folded) || GREEN_ELSEWHERE.test(folded),
    );
  if (
    !saysGreen &&
    tags.some((tag) =>
      /^(?:roasted|roasted coffee|whole bean|merch|merchandise|equipment|accessories|gift card|(?:coffee|gift|sample|tasting|bean) sets?|samplers?)$/.test(
        tag.trim(),
      ),
    )
  ) {
    return "The shop tags it as something other than green coffee.";
  }
  if (isSoldRoasted(statement, saysGreen, sizes)) return `"${statement.title.text}" is sold roasted.`;
  if (!tellsLot && speaksOfTea(statement)) return `"${statement.title.text}" is a tea.`;
  if (
    !hasCoffeeFacts &&
    !saysGreen &&
    !/\bcoffee\b|\bbeans?\b|\bblend\b|\bdecaf\b|\bespresso\b/.test(title)
  ) {
    return "Nothing in it speaks of coffee: no origin, process or variety.";
  }
  return null;
}

function isSoldRoasted({ pieces }: Statement, saysGreen: boolean, sizes: readonly SupplierSize[]): boolean {
  const prose = pieces.filter(({ trust, topic }) => trust >= TRUST.line && topic === null);
  if (prose.some(({ folded }) => ROASTED_WEIGHT.test(folded.trim()))) return true;
  if (saysGreen) return false;
  const inSacks = pieces.some(({ topic }) => topic && OF_GREEN_LOTS.has(topic));
  return soldGround(sizes) || (!inSacks && prose.some(({ folded }) => SOLD_ROASTED.test(folded)));
}

/** `200g roasted coffee beans`: the contents of the bag. */
const ROASTED_WEIGHT =
  /^(?:net (?:weight|wt)\.?:? )?\d+(?:[.,]\d+)? ?(?:g|gr|grams?|oz\.?|ounces?|lbs?|kg) (?:bag )?(?:of )?(?:freshly |whole )?roasted (?:whole )?(?:coffee(?: beans?)?|beans?)\.?$/;

const GROUND =
  /\b(?:drip grind|ground|(?:espresso|filter|french press|coarse|fine|medium|drip)[ /-](?:grind|grinds|ground))\b/;

/** `12 oz / Whole bean` next to `12 oz / Drip grind`. */
function soldGround(sizes: readonly SupplierSize[]): boolean {
  const labels = sizes.map(({ label }) => fold(label ?? ""));
  return labels.some((label) => GROUND.test(label)) && !labels.some((label) => GREEN.test(label));
}

const COFFEE =
  /\b(?:coffees?|kaffee|koffie|kaffe|cafe|caffe|kawa|kava|beans?|arabica|robusta|espresso|decaf)\b/;
const TEA =
  /\b(?:camellia sinensis|(?:an?|this|these|our|the|its|fine|famous) (?:[\w-]+ ){0,2}teas?)\b(?![- ](?:like|notes?|plantations?|trees?))/;

/** A text about tea that never says coffee; black tea in a cup is a flavour. */
function speaksOfTea({ pieces }: Statement): boolean {
  return (
    !pieces.some(({ folded }) => COFFEE.test(folded)) &&
    pieces.filter(({ folded }) => TEA.test(folded) && !isAboutTaste(folded)).length > 1
  );
}

const SOLD_ROASTED = pattern`
  frisch gerostet|
  \b(?:
    rostfrisch|rost- und aromafrisch|torrefaction ?[:|] ?(?:
      noire?|brune?|blonde?|foncee?|claire|moyenne|francaise|italienne|espresso
    )|tostatura ?[:|] ?(?:scura|media|chiara)|

    roasted (?:
      to order|fresh|weekly|daily|in small batches|by us|in-house|
      on (?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?)|and shipped
    )|we roast (?:this|it|to order|every|each)|(?:ships?|shipped|sold|always|bag of) freshly roasted|
    freshly roasted (?:and|to order|for you|before|beans)|
    (?:choose|select|pick) (?:your |a )?(?:preferred )?grind|grind (?:preference|option|type)s?|
    whole beans?(?: or |/|, | & )ground|net (?:wt|weight)\.? (?:8|10|10\.5|12|16) ?oz|
    available (?:whole bean|ground)
  )\b
`;
