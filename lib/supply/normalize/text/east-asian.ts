const EAST_ASIAN = /[\p{sc=Katakana}\p{sc=Hiragana}\p{sc=Han}]/u;
/** Katakana next to other letters, and the particles before a next word. */
const BETWEEN_SCRIPTS =
  /(?<=[\p{sc=Katakana}ー])(?=[\p{sc=Han}\p{sc=Hiragana}])|(?<=[\p{sc=Han}\p{sc=Hiragana}])(?=\p{sc=Katakana})|(?<=\p{sc=Hiragana})(?=\p{sc=Han})/gu;

/** `アナエロビックナチュラル`; a colour or a way of washing belongs to the word. */
const GLUED_METHOD =
  /(?<=[ァ-ヴー]{3})(?<!パルプ[ドト]|フル|フーリー|フリー|セミ|レッド|イエロー|ブラック|ホワイト|ゴールデン|ピンク|サンドライ)(?=(?:ナチュラル|ウォッシュ[ドト]|ハニー)(?![ァ-ヴー]))/gu;

const WORDS = [
  ["グレインプロ", " GrainPro "],
  ["麻袋", " jute bag "],
  ["以上", " up "],
] as const;

/**
 * Japanese and Chinese with spaces between their scripts, and with ASCII digits, colons and tildes; any other text
 * unchanged. `標高：1,800〜2,000ｍ` is `標高:1,800~2,000m`.
 */
export function inEastAsian(text: string): string {
  if (!EAST_ASIAN.test(text)) return text;
  let plain = text.normalize("NFKC").replaceAll("〜", "~").replaceAll("・", ", ");
  for (const [word, english] of WORDS) plain = plain.replaceAll(word, english);
  return plain.replace(BETWEEN_SCRIPTS, " ").replace(GLUED_METHOD, " ");
}
