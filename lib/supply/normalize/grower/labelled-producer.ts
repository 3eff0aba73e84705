import type { Statement } from "../text/product-text";
import type { Sourced } from "../text/sourced";
import { isGivenName } from "../vocabulary/given-names";
import { HONORIFIC } from "../vocabulary/grower-words";
import { pattern } from "../words/pattern";
import { fold } from "../words/words";
import { isPlace } from "./grower-evidence";
import { cleanName, labelledNames, saysUnnamed } from "./labelled-names";

/** The grower named by a column or a line; null if it names no person or family, undefined without a line. */
export function labelledProducer(statement: Statement): Sourced<string> | null | undefined {
  const labelled = labelledNames(statement, "producer");
  const runner = runsTheFarms(statement);
  if (runner) return runner;
  const unnamed = saysUnnamed(statement, "producer");
  for (const found of labelled) {
    const value = withoutHousehold(withoutTitles(found.value));
    const other = OF_ANOTHER_KIND.test(fold(value)) || BEHIND_BRACKETS.test(found.piece.folded);
    // "400 farmers organized around … | Blue Gate": what follows is who collects from them.
    const collector = unnamed && !isGivenName(fold(value.split(" ")[0] ?? "")) && !/famil/i.test(value);
    const titled = value !== found.value && found.value.endsWith(value);
    if (value !== "" && (titled || !isPlace(value)) && !other && !collector) return { ...found, value };
  }
  // A line with only a farm leaves it open who works there.
  if (labelled.length > 0 && !unnamed && labelled.every(({ value }) => ONLY_A_FARM.test(fold(value))))
    return undefined;
  return labelled.length > 0 || unnamed ? null : undefined;
}

const ONLY_A_FARM = /^(?:finca|fazenda|hacienda|sitio|rancho)\b|\b(?:estate|plantation|farm)$/;

const FARMS_RUN_BY =
  /^\d+ (?:\p{L}+ )?(?:farms|fincas|estates|plots) (?:managed|owned|run|operated|farmed) by (?=\p{Lu})/u;

/** `18 farms managed by Luis Pedro Mejía` */
function runsTheFarms(statement: Statement): Sourced<string> | null {
  for (const piece of statement.pieces) {
    const match = piece.topic === "producer" ? FARMS_RUN_BY.exec(piece.text) : null;
    const name = match && cleanName(withoutTitles(piece.text.slice(match[0].length).split(/[,|]/)[0] ?? ""));
    if (match && name) return { value: name, piece, start: match[0].length, end: piece.text.length };
  }
  return null;
}

/** A cooperative, a farm or a mill behind "Producer:" is read as what it is. */
const OF_ANOTHER_KIND = pattern`
  \b(?:agricultural|coffee) (?:development|industry|export)\b|
  \b(?:
    cooperativ\w*|\w*kooperative|genossenschaft|co-?op|coope\w+|koperasi|asosiasi|asociaci\w+|associations?|associac\w+|societ(?:y|ies)|
    fcs|union|promotora|coordinadora|sacco|amcos|federacion|(?<!\bde la )finca|fazenda|hacienda|estate|
    plantation|sitio|cafes especiales|cafe organico|(?:coffee|wet|washing|dry)? ?(?:mill|station|factory)
  )\b|\b(?:producers|growers|farmers|smallholders|members|households|families|productores)\b|
  ^(?!finca).* farm$
`;

/** `Tambo Rejo (TR) Cooperative` */
const BEHIND_BRACKETS = /\)\s*(?:women'?s )?(?:co-?operative|co-?op|association|society|union|estate|farm)\b/;

/** `Celestin and Marie Habimana and 236 other households` */
function withoutHousehold(name: string): string {
  return name
    .replace(/,? (?:and|&) (?:\d[\d,]*|several|other|many|some) .*$/i, "")
    .replace(/ ?\/ .*$/, "")
    .replace(/ ?\| .*$/, "");
}

/** Without Don, Doña or Mr., and without "and family". */
export function withoutTitles(name: string): string {
  const words = name.replace(/^(?:Mr|Mrs|Ms|Sr|Sra|Dr|Don)\.(?=\p{Lu})/u, "").split(" ");
  while (words[0] !== undefined && HONORIFIC.test(fold(words[0]).replace(/\.$/, ""))) words.shift();
  return words
    .join(" ")
    .replace(
      /,? (?:and|y|&) (?:his |her |their |su )?(?:family|familia|sons?|hijos?|wife|husband|children)$/i,
      "",
    );
}
