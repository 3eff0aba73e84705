/** Marks of a lot in a folded title: its number, the part of a harvest, its season and its years. */

const CODE = /\b(?:\d{2}[ -]?[a-z]{2}[ -]?\d{3,5}|[a-z]{1,3}-?\d{4,}(?:-\d{1,3})?)\b/;
/** A lot of one day: `lot du jour`, `lote del dia`, `Tageslos`. */
const DAY_LOT =
  "\\b(?:(?:day|dags?|tages)-?(?:lott?|los|charge|parti|partij)|(?:lots?|lote|lotto|partij|parti|partia)" +
  "(?: (?:(?:du|de|del|do|of the|van de) )?(?:jour|dia|day|giorno|dag)| journalier| quotidien| diario| giornaliero))";
const WORD = [
  `${DAY_LOT}\\b,? ?(?:n(?:o|r|um|umero)?\\b)?[.\u00b0\u00ba]{0,2} ?[#:]? ?`,
  "n[\u00b0\u00ba] ?",
  "\\b(?:micro|nano|(?:micro|nano|mini|day|tages)?lots?|lote|lotto|los|no|nr|num|parcel|partida|partij|partia|parti|ot",
  "outturn|batch|charge|series?|rank)\\b\\.? ?[#:]? ?",
  "#",
  "ロット ?",
  "(?:日|当日|當日) ?(?:ロット|批次?) ?",
  "批次 ?",
  "(?:로트|로뜨|랏) ?",
  "лот ?",
  "партия ?",
].join("|");
const MONTH = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const LOT_NUMBER = new RegExp(
  `(?:${WORD})((?:[a-z]{1,3}-)?(?:(?!aa|ab|pb|gr)[a-z]{2} (?=\\d{2})|[a-z]{0,3}-?)\\d{1,5}[a-z]?(?:[/-]\\d{1,5})*|[a-f](?= |$)|[ivx]+(?= |$))(?![a-z\\d])`,
);
const LOT_DATE = new RegExp(`lots? (?:of )?(?:(\\d{1,2}) (${MONTH})|(${MONTH})[a-z]* (\\d{1,2})\\b)`);
/** As in Chinese, Japanese and Korean: `A 批次`. */
const BEFORE_WORD =
  /(?<![a-z\d])([a-f]|[a-f]?\d{1,4}) ?日?(?:批|ロット|로트|번|号|號|番|(?:st|nd|rd|th) place)/;
/** `mb-07`: a grower's own code. */
const OWN_CODE = /(?<![a-z\d-])((?:[a-z]{1,3}-)?[a-z]{1,4})-?(\d{1,3})(?![a-z\d])/g;
/** Letters before the number of a variety, grade, screen, size or score. */
const NO_CODE =
  /^(?:sl|sln|s|n|t|f|h|k|kp|bm|iac|ipr|ihc|rab|pop|p|g|gr|ny|sc|scr|aa|ab|a|b|c|pb|co|v|q|sca|cup|wk|no|nr|day|lbs?|kg|usd|crop|ea|ph|tp|dp|ff|hg|ep|mg|m)$/;
const YEAR_AFTER = /[/-]20\d\d$/;
/** A title that ends in a number may mean a lot; a size, a grade or a yield isn't one. */
const BARE = /(\S+) (\d{1,3})$/;
const MEASURED =
  /^(?:scr?|screens?|grade|grado|gr|g|ny|supremo|excelso|aa|ab|aaa|sl|ruiru|s|fine|lbs?|kg|type|top|[&+/-]|\d.*)\.?$/;

const OUTTURN = /^\d{2}[a-z]{2}\d{3,5}$/;
/** An importer's own number, `p605027-2`, or an ICO mark, `27-1-13159`. */
const LONG_CODE = /^[a-z]{1,3}\d{5,}(?:-\d+)?$|^\d+-\d+-\d{3,}$/;

/** True for numbers that are given to one lot only, such as `17tn0083`. */
export const isOneLotOnly = (a: string | null, b: string | null): boolean =>
  a !== null && a === b && (OUTTURN.test(a) || LONG_CODE.test(a));

/** The mark of the International Coffee Organization on the bags: country, exporter and parcel. */
const ICO_MARK = /(?<![\d/-])(\d{1,3})[-/](\d{1,4})[-/](\d{3,5})(?![\d/-])/;

/** `27-1-13159` of `027/0001/13159`. Null without a mark. */
export function icoMarkOf(text: string): string | null {
  const parts = ICO_MARK.exec(text)?.slice(1);
  return parts ? parts.map(Number).join("-") : null;
}

/** `24/014`: a year and a number in three digits, which needs no word in front. */
const OF_YEAR = /(?<![\d/.-])(\d{2}\/(?!20\d\d)\d{3,4})(?![\d/])/;

/** `tb17` for `TB-17`, a code without a word in front. */
const LETTERS_APART = /^([a-z]+)[- ](?=\d)/;

/** `12` of `Lot 012`, `14 nov` of `Day Lot Nov 14`, `22nx0108` of an outturn. Null without a number. */
export function lotNumberOf(name: string): string | null {
  const mark = icoMarkOf(name);
  if (mark !== null) return mark;
  const [, day, month, otherMonth, otherDay] = LOT_DATE.exec(name) ?? [];
  if (month ?? otherMonth) return `${day ?? otherDay} ${month ?? otherMonth}`;
  const numbered = (LOT_NUMBER.exec(name) ?? BEFORE_WORD.exec(name))?.[1]
    ?.replace(YEAR_AFTER, "")
    .replace(/^0+/, "");
  if (numbered) return numbered.replace(LETTERS_APART, "$1");
  const ofYear = OF_YEAR.exec(name)?.[1];
  if (ofYear) return ofYear;
  const code = CODE.exec(name)?.[0].replace(/[ -]/g, "");
  if (code) return code;
  for (const [, letters = "", digits = ""] of name.matchAll(OWN_CODE))
    if (!NO_CODE.test(letters)) return `${letters}${Number(digits)}`;
  const [, before, number] = BARE.exec(name) ?? [];
  return before && number && !MEASURED.test(before) ? number : null;
}

const ORDINALS: Readonly<Record<string, string>> = {
  first: "1",
  second: "2",
  third: "3",
  fourth: "4",
  primera: "1",
  segunda: "2",
  tercera: "3",
  primeira: "1",
};
const KINDS: Readonly<Record<string, string>> = {
  tanque: "tank",
  wk: "week",
  semana: "week",
  woche: "week",
  bed: "table",
  cama: "table",
  picking: "pass",
  pick: "pass",
  pasada: "pass",
  pase: "pass",
  recoleccion: "pass",
  bloc: "block",
  bloque: "block",
  talhao: "block",
  colline: "hill",
  colina: "hill",
  hill: "hill",
  vereda: "vereda",
};
const KIND =
  "tank|tanque|week|wk|semana|woche|table|bed|cama|pass|picking|pick|pasada|pase|recoleccion|block|bloc|bloque|talhao|drum|day";
const BY_NUMBER = new RegExp(`\\b(${KIND})\\b\\.? ?#? ?(\\d{1,3})\\b`);
const BY_ORDINAL = new RegExp(
  `\\b(?:(\\d{1,2})(?:st|nd|rd|th|a|ra|da)|(${Object.keys(ORDINALS).join("|")})) (${KIND})\\b`,
);

/** A named block, other than the one in a process's or variety's name. */
const NAMED_BLOCK =
  /\b(?:block|bloc|bloque|talhao) (?!washed|natural|honey|lavado|lave|anaerobic|ge[is]+ha|bourbon|lot)([a-z]{3,})/;

/** A village or hill of a station: `kebele yabitu`, `yabitu kebele`. */
const SITE = /\b(?:(kebele|vereda|colline|colina) ([a-z]{4,})|([a-z]{4,}) (kebele|hill)\b)/;

/** `tank 4` of `Tank 4`, `pass 1` of `1st Pass`, `block mesa` of `Block Mesa`. Null without one. */
export function vesselOf(name: string): string | null {
  const numbered = BY_NUMBER.exec(name);
  const [, digits, word, kind] = BY_ORDINAL.exec(name) ?? [];
  const [found, number] = numbered ? [numbered[1], numbered[2]] : [kind, digits ?? ORDINALS[word ?? ""]];
  if (found && number) return `${KINDS[found] ?? found} ${Number(number)}`;
  const block = NAMED_BLOCK.exec(name)?.[1];
  if (block !== undefined) return `block ${block}`;
  const [, before, after, site = after, isBehind] = SITE.exec(name) ?? [];
  return (before ?? isBehind) === undefined ? null : `${KINDS[before ?? isBehind ?? ""] ?? "kebele"} ${site}`;
}

const SEASONS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:fly crop|early crop|mitaca|traviesa|off ?season|second harvest|season b|zwischenernte|mellomhost|mellemhost|mellanskord|recolte intermediaire|tussenoogst)\b/,
    "fly",
  ],
  [
    /\b(?:main(?: (?:crop|harvest|season))?|(?:cosecha|safra|colheita) principal|season a|hovedhost|huvudskord|haupternte|recolte principale|raccolto principale|hoofdoogst)\b/,
    "main",
  ],
];

export const seasonOf = (name: string) => SEASONS.find(([season]) => season.test(name))?.[1] ?? null;

const PICKED: readonly (readonly [RegExp, string])[] = [
  [/\btp\b|\btriple[ -]?pick/, "tp"],
  [/\bdp\b|\bdouble[ -]?pick/, "dp"],
];

/** `tp` of triple picked. Null if the title doesn't say. */
export const pickedOf = (name: string) => PICKED.find(([way]) => way.test(name))?.[1] ?? null;

const HOURS =
  /(?<![\d-])(\d{2,3}) ?-?(?:hours?|hrs?|h|horas|std|stunden|heures|小时|小時|時間|시간)(?![a-z])/;

/** Of fermentation, by the title. */
export function hoursIn(name: string): number | null {
  const hours = HOURS.exec(name)?.[1];
  return hours === undefined ? null : Number(hours);
}

const YEARS = /\b(20[1-4]\d)(?: ?[/-] ?(?:20)?([1-4]\d))?\b(?! ?(?:m|masl|msnm|mts?|ft|feet|g|kg|lbs?)\b)/;
/** `17/18` is a screen size. */
const SHORT_YEARS = /\b(2\d)\/(2\d)\b/;

/** The crop years of a harvest or a title: `2024/25`, `2025`, `24/25`; heights aren't years. */
export function yearsOf(text: string): readonly [number, number] | null {
  const [, from, to] = YEARS.exec(text) ?? [];
  if (from !== undefined) return [Number(from), to === undefined ? Number(from) : 2000 + Number(to)];
  const [, first, next] = SHORT_YEARS.exec(text) ?? [];
  return first !== undefined && Number(next) === Number(first) + 1
    ? [2000 + Number(first), 2000 + Number(next)]
    : null;
}

/** Colors of honeys in folded titles: English words, others, and the letter that is kept. */
const HONEY_COLORS: readonly (readonly [english: string, others: string, letter: string])[] = [
  ["white|w", "blanc[ao]?|blanche|bianc[ao]|branc[ao]|weiss\\w*|witte|vit|hvit|hvid|bial\\w*", "w"],
  ["yellow|y", "jaune|amarill[ao]|amarel[ao]|giall[ao]|gelb\\w*|gele|gul|zolt\\w*", "y"],
  ["gold|golden", "dorad[ao]|dourad[ao]|dore", "g"],
  ["orange", "naranja|laranja", "o"],
  ["red|r", "rouge|roj[ao]|vermelh[ao]|ross[ao]|rot|rote[rns]?|rode|rod|czerwon\\w*", "r"],
  ["black|b", "noire?|negr[ao]|pret[ao]|ner[ao]|schwarz\\w*|zwarte|svart|sort|czarn\\w*", "b"],
];
const HONEY = "(?:honey|honig|honung|honning|honing|miele?|mel|miod)";
/** `Honey Red Catuai` is a honey of a red variety, `miel rouge` a red honey. */
const HONEYS: readonly (readonly [RegExp, string])[] = HONEY_COLORS.map(([english, others, letter]) => [
  new RegExp(`\\b(?:${english}|${others})(?: ?/ ?| |-)${HONEY}\\b|\\b${HONEY}[ -](?:${others})\\b`),
  letter,
]);
const HONEYS_IN_SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/ホワイト・?ハニー|화이트 ?허니|白蜜/, "w"],
  [/イエロー・?ハニー|옐로우? ?허니|[黄黃]蜜/, "y"],
  [/レット・?ハニー|레드 ?허니|[红紅]蜜/, "r"],
  [/フラック・?ハニー|블랙 ?허니|黑蜜/, "b"],
];

/** `b` of a black honey. Null if the title gives no color. */
export const honeyColorOf = (name: string): string | null =>
  [...HONEYS, ...HONEYS_IN_SCRIPTS].find(([honey]) => honey.test(name))?.[1] ?? null;

const FERMENTATIONS: readonly (readonly [RegExp, string])[] = [
  [/carboni[ck]|macerac|macerazione carb|炭酸|탄산|[碳]酸/, "carbonic"],
  [/\bcm (?:washed|natural|honey)/, "carbonic"],
  [/co-?ferment/, "co-"],
  [/anaero|anaerob|嫌気|무산소|[厌厭]氧|アナエロ/, "anaerobic"],
  [/lactic|lactique|lactico/, "lactic"],
];

/** `anaerobic` of a folded title that says so; the beginning of the catalog's word. */
export const fermentationIn = (name: string): string | null =>
  FERMENTATIONS.find(([way]) => way.test(name))?.[1] ?? null;
