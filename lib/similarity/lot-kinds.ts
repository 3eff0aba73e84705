/** Not in the name of a cooperative, all of whose lots have it. */
const WOMEN = new RegExp(
  [
    "(?<!\\b(?:cooperativa|cooperative|coop|asociacion|association|union|grupo|group)(?: de)? )",
    "\\b(?:wom[ae]n'?s?|mujer(?:es)?|femenin[oa]|feminin[oae]?|mulheres|damas|ladies|frauen|femmes|",
    "kvinn\\w+|vrouwen\\w*|warmi)\\b",
  ].join(""),
);

/**
 * What a shop never leaves out of a title: a lot that has one of these is another than one that hasn't.
 * Of folded titles.
 */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ["women", WOMEN],
  ["reserve", /\b(?:reserv[ea]s?|riserva|private collection)\b/],
  ["aged", /\b(?:aged|vintage|anejo|vieilli|gereift\w*|lagrad)\b/],
  ["barrel", /\b(?:barrels?|casks?|barricas?|barril|barriles|futs?|\w*fass)\b/],
  ["monsooned", /\bmonsoon/],
  ["civet", /\b(?:luwak|luak|civet)\b/],
  [
    "thermal shock",
    /\b(?:thermal|termal|termico|thermo|thermique)[ -]?(?:shock|choque|schock)?\b|\bthermoshock/,
  ],
  ["yeast", /\b(?:yeasts?|levaduras?|leveduras?|levures?|hefe\w*|inocula\w+|inoculated|koji)\b/],
  ["cold", /\b(?:cryo\w*|frozen|ice[- ]ferment\w*|cold[- ]ferment\w*)\b/],
  ["dark room", /\bdark[- ]?room\b/],
  ["competition", /\b(?:cup of excellence|coe|taza de excelencia|auction|subasta|best of panama|bop)\b/],
  ["past crop", /\b(?:past|old|previous) (?:crop|harvest)\b|\balte ernte\b/],
  ["Robusta", /\b(?:robusta|canephora|conilon|kaapi royale)\b/],
  ["elephant", /\b(?:elephants?|elefantes?)\b/],
];

/** Varieties that a shop names whenever a lot is of one of them alone. */
const PRIZED = new Set([
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
]);

interface KindSource {
  /** Folded. */
  title: string;
  /** As the catalog names them. */
  cultivars: readonly string[];
  isPeaberry: boolean;
  additives: readonly string[] | null;
}

/** Sorted; none for an ordinary lot. */
export function kindsOf({ title, cultivars, isPeaberry, additives }: KindSource): string[] {
  const named = KINDS.flatMap(([kind, pattern]) => (pattern.test(title) ? [kind] : []));
  const [only] = cultivars;
  if (only !== undefined && cultivars.length === 1 && PRIZED.has(only)) named.push(only);
  if (isPeaberry) named.push("peaberry");
  if (additives?.some((each) => TELLING_ADDITIVES.has(each))) named.push("added");
  return [...new Set(named)].sort();
}

const TELLING_ADDITIVES = new Set([
  "fruit",
  "yeast",
  "hops",
  "spice",
  "botanical",
  "mossto",
  "starter-culture",
]);
