import { isCountryWord } from "./places/gazetteer";

/** Words that are capitalised in titles and belong to no name of a person, farm or station. */
const TRADE_WORDS = new Set(
  "bio-innovation innovation maracaturra parainema catucai arara obata marsellesa garnica ombligon papayo rume mossto mosto hops koji lychee biodynamic community communities village insurance botanical co-ferment co-fermented co-fermentation ferment infused party passion fruit passionfruit sl28 mokka dry-process double-fermented cm nat edition project series experiment cherry washed natural honey anaerobic aerobic carbonic maceration process processed processing coffee green raw unroasted organic fair trade certified microlot micro nano nanolot lot lots bourbon caturra catuai gesha geisha castillo typica pacamara pacas sl28 sl34 ruiru batian heirloom mundo novo catimor sarchimor java supremo excelso shb shg ep aa ab pb grade specialty arabica robusta decaf decaffeinated swiss water sugarcane ea peaberry yellow red black white pink orange single origin crop arrival blend beans bean bag bags kg lb lbs this our we it these grown produced situated located from in at on by with and or for harvest farm farms farmer farmers estate finca fazenda hacienda washing station factory mill wet dry cooperative society association union producer producers smallholder smallholders region regions each every most many all their his her its they he she here there when while though after before during since as if but so that which who cherries cherry fermented dried fcs cws coop also local small another first second one two three four raised beds notes tasting elevation altitude variety varieties varietal lactic thermal shock yeast inoculated co cofermented infused double wush sidra laurina maragogype chiroso tabi extended pulped semi hulled monsooned reserve select premium fancy extra rainforest alliance utz fairtrade fto rfa women fully full kenyan ethiopian colombian costa rican panamanian guatemalan sumatran brazilian rwandan burundian both once what how why coffees of no yes some only never drying then more roast roasted roasting expect look tastes medium light dark city the a an meet sun sun-dried pulp swp mwp rain everyone greek french german italian dutch british english scottish irish danish norwegian swedish lebanese american japanese arab portuguese spanish belgian jesuit congolese malawian honduran nicaraguan salvadoran bolivian peruvian ecuadorian tanzanian ugandan indonesian vietnamese thai indian jamaican dominican mexican caturra pluma competition auction jury cup".split(
    " ",
  ),
);

/** True for words that end or rule out a name, in titles above all. */
export function isTradeWord(folded: string): boolean {
  if (TRADE_WORDS.has(folded)) return true;
  if (folded.includes("-") && folded.split("-").every((part) => TRADE_WORDS.has(part))) return true;
  return isCountryWord(folded);
}
