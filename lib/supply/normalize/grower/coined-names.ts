import { type Piece, type Statement, TRUST } from "../text/product-text";
import { isOfContest } from "../text/sentence-subject";
import { matched, type Sourced } from "../text/sourced";
import { patternWith } from "../words/pattern";
import { NO_LONGER } from "./names-elsewhere";

/** Names that only growers' bodies have: `ASOPLAN`, `APROCAL`, `RIOCAFE`; `Grupo Asociativo Los Pinos`. */
const COINED = patternWith("u")`
  (?<![\p{L}'’])(?:
    (?:ASO(?!CIA)|APRO(?!X)|COOP(?!ERA)|COPRO|CECO|ACPRO|COCAF?|COMUC)\p{Lu}{3,12}|\p{Lu}{3,10}(?:CAFE|COOP|COCAFE)|
    (?:Asocaf|Asopro|Aproca|Asomu|Asoagr|Cooagro|Coopro)\p{Ll}{1,10}|
    [Gg]rupo (?:[Aa]sociativo|[Aa]groecol[oó]gico|de (?:[Mm]ujeres|[Pp]roductor[ae]s|[Cc]aficultor[ae]s)),?(?:
      (?: del?| el| las?| los| y){0,2} \p{Lu}[\p{L}'’]+){1,4}
  )(?![\p{L}'’])
`;

export function coinedIn(piece: Piece): Sourced<string> | null {
  const match = COINED.exec(piece.text);
  return match ? matched(match[0], piece, match) : null;
}

/** `As such, ASOCALMA stays with organic farming`, of growers: a name that only such bodies have. */
export function coinedInProse({ pieces }: Statement): Sourced<string> | null {
  for (const piece of pieces) {
    if (piece.trust !== TRUST.sentence || !/\p{Ll}{3}/u.test(piece.text)) continue;
    if (!OF_GROWERS.test(piece.folded) || isOfContest(piece.folded) || NO_LONGER.test(piece.folded)) continue;
    const found = coinedIn(piece);
    if (found) return found;
  }
  return null;
}

const OF_GROWERS =
  /\b(?:co-?op\w*|associations?|members?|growers|farmers|producers|smallholders|families|organic|society|union)\b/;
