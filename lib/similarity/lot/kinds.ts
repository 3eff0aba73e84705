/** Not in the name of a cooperative, all of whose lots have it. */
const WOMEN_WORD =
  "\\b(?:wom[ae]n'?s?|mujer(?:es)?|femenin[oa]|feminin[oae]?|mulheres|damas|ladies|frauen|femmes|" +
  "kvinn\\w+|kvinder\\w*|naisten|donne|kobiet|zeny|kadin\\w*|perempuan|wanita|vrouwen\\w*|warmi)\\b";
const WOMEN_ONLY = new RegExp(WOMEN_WORD);
const WOMEN = new RegExp(
  [
    "(?<!\\b(?:by the|by|(?:cooperativa|cooperative|coop|asociacion|association|union|grupo|group)(?: de)?) )",
    WOMEN_WORD,
    "(?! (?:of|at|in|from) )(?!'?s? (?:coop\\w*|cooperativ\\w*|association|union|group|society|farmers group)\\b)",
  ].join(""),
);

/**
 * What a shop never leaves out of a title: a lot with one of these differs from one without. Of folded titles,
 * where kana have lost their marks.
 */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ["women", /여성|女性|женщин\S*|نساء/],
  ["reserve", /\b(?:reserv[ea]s?|riserva|private collection)\b|レゼルハ|リサーフ|리저브|레세르바|резерв/],
  ["one grower", /\bsingle[ -](?:farmer|grower|producer)s?\b/],
  ["aged", /\b(?:aged|vintage|anejo|vieilli|gereift\w*|lagrad)\b|エイシンク|에이지드|[陈陳]年|熟成/],
  [
    "barrel",
    /\b(?:barrels?|casks?|barricas?|barril|barriles|futs?|\w*fass)\b|ハレル|배럴|(?:木|酒|威士忌|[朗蘭兰]姆)桶|樽(?!番)|бочк\S*/,
  ],
  ["monsooned", /\bmonsoon|モンスーン|몬순|몬순드|季[风風]|муссон\S*/],
  ["civet", /\b(?:luwak|luak|civet)\b|ルワク|루왁|麝香[猫貓]|лювак/],
  [
    "thermal shock",
    /\b(?:thermal|termal|termico|thermo|thermique)[ -]?(?:shock|choque|schock)?\b|\bthermoshock|サーマル|서[멀말]|[热熱](?:冲|衝)[击擊撃]|термо-?шок|термальн\S*/,
  ],
  [
    "yeast",
    /\b(?:yeasts?|levaduras?|leveduras?|levures?|hefe\w*|lievit\w+|gist|drozdz\w*|inocula\w+|inoculated|koji)\b|酵母|イースト|효모|이스트|дрожж\S*|麹|コーシ/,
  ],
  ["cold", /\b(?:cryo\w*|frozen|ice[- ]ferment\w*|cold[- ]ferment\w*)\b/],
  ["dark room", /\bdark[- ]?room\b|[暗黑]室|タークルーム|다크룸/],
  [
    "competition",
    /\b(?:(?:cup of excellence|coe)(?![- ](?:winn|farm|produc|finca|award))|taza de excelencia|auction|subasta|best of panama|bop)\b|カッフ・?オフ・?エクセレンス|컵 ?오브 ?엑[설셀]런스|卓越杯|オークション|옥션|[竞競][拍标標]|аукцион\S*/,
  ],
  [
    "past crop",
    /\b(?:past|old|previous) (?:crop|harvest)\b|\balte ernte\b|ハーストクロッフ|패스트 ?크[롭랍]/,
  ],
  ["Robusta", /\b(?:robusta|canephora|conilon|kaapi royale)\b|ロフスタ|로부스타|[罗羅]布斯塔|робуст\S*/],
  ["elephant", /\b(?:elephants?|elefantes?)\b/],
];

/** Varieties that a shop names whenever a lot consists of one of them alone. */
export const PRIZED_VARIETIES = [
  "Gesha",
  "Pacamara",
  "Maracaturra",
  "Maragogype",
  "Sidra",
  "Wush Wush",
  "Laurina",
  "Eugenioides",
  "Pink Bourbon",
  "Striped Bourbon",
  "Orange Gesha",
  "Chiroso",
  "Typica Mejorado",
  "Mokka",
  "Papayo",
  "Ombligón",
  "Java",
  "Robusta",
  "Liberica",
  "Excelsa",
];
const PRIZED = new Set(PRIZED_VARIETIES);

/** `Pacamara` of `Yellow Pacamara`, which other shops call only that. */
const prizedOf = (cultivar: string) =>
  PRIZED.has(cultivar) ? cultivar : cultivar.split(" ").find((word) => PRIZED.has(word));

interface KindSource {
  /** Folded. */
  title: string;
  /** Name keys. */
  growers: string;
  /** By their catalog names. */
  cultivars: readonly string[];
  /** True if it's written in a script that can't be read: it may be any. */
  isVarietyUnread: boolean;
  isPeaberry: boolean;
  additives: readonly string[] | null;
}

/** From a folded text. */
export const kindsIn = (text: string): string[] =>
  KINDS.flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));

/** Sorted; none for an ordinary lot. */
export function kindsOf({
  title,
  growers,
  cultivars,
  isVarietyUnread,
  isPeaberry,
  additives,
}: KindSource): string[] {
  const named = kindsIn(title);
  if (WOMEN.test(title) || WOMEN_ONLY.test(growers))
    named.push(WOMEN_ONLY.test(growers) ? MAY_BE_WOMENS : "women");
  const [only] = cultivars;
  const prized = only === undefined || cultivars.length > 1 ? undefined : prizedOf(only);
  if (prized !== undefined) named.push(prized);
  if (isVarietyUnread) named.push(UNREAD);
  if (isPeaberry) named.push("peaberry");
  if (additives?.some((each) => TELLING_ADDITIVES.has(each))) named.push("added");
  return [...new Set(named)].sort();
}

/** All lots of a women's cooperative are the women's, so a shop may leave that out. */
const MAY_BE_WOMENS = "women, by the grower";

const TELLING_ADDITIVES = new Set([
  "fruit",
  "yeast",
  "hops",
  "spice",
  "botanical",
  "mossto",
  "starter-culture",
]);

/** With a prized variety or another special fermentation a shop may leave these out. */
const LESSER = new Set(["thermal shock", "competition"]);

const UNREAD = "unread variety";

/** What says more than a kind. */
interface KindFacts {
  kinds: readonly string[];
  kindsInNotes: readonly string[];
  number: string | null;
  fermentations: number | null;
}

/** A shorter one may be of a day, of which a farm has many. */
const MIN_NUMBER = 3;

/** True if one has a kind that the other hasn't, unless both have the same lot number. Symmetric. */
export function kindsDiffer(a: KindFacts, b: KindFacts): boolean {
  if (a.number !== null && a.number === b.number && a.number.length >= MIN_NUMBER) return false;
  const either = (kind: string) => a.kinds.includes(kind) || b.kinds.includes(kind);
  const isOnePrized = a.kinds.some((kind) => PRIZED.has(kind) && b.kinds.includes(kind));
  const areFermented = a.fermentations !== null && b.fermentations !== null;
  const counts = (kind: string) =>
    kind !== UNREAD &&
    kind !== MAY_BE_WOMENS &&
    !(either(UNREAD) && PRIZED.has(kind)) &&
    !(either(MAY_BE_WOMENS) && kind === "women") &&
    !((isOnePrized || areFermented) && LESSER.has(kind));
  const hasAll = (one: KindFacts, other: KindFacts) =>
    one.kinds.filter(counts).every((kind) => other.kinds.includes(kind) || other.kindsInNotes.includes(kind));
  return !hasAll(a, b) || !hasAll(b, a);
}
