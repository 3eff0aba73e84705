import { parseSearchTerms } from "@/lib/search/search-terms";
import { fold } from "@/lib/supply/normalize/words/words";

export function Highlight({ text, q }: { text: string; q: string }) {
  return splitAtMatches(text, parseSearchTerms(q).words).map(({ part, found, at }) =>
    found ? (
      <mark key={at} className="rounded-sm bg-jade-wash text-inherit">
        {part}
      </mark>
    ) : (
      <span key={at}>{part}</span>
    ),
  );
}

export function splitAtMatches(text: string, words: readonly string[]) {
  const folded = fold(text);
  const parts: { part: string; found: boolean; at: number }[] = [];
  const longestFirst = words.map(fold).sort((a, b) => b.length - a.length);
  let at = 0;
  let plainFrom = 0;
  while (at < text.length) {
    const word = longestFirst.find((each) => each !== "" && folded.startsWith(each, at));
    if (word === undefined) {
      at += 1;
      continue;
    }
    if (plainFrom < at) parts.push({ part: text.slice(plainFrom, at), found: false, at: plainFrom });
    parts.push({ part: text.slice(at, at + word.length), found: true, at });
    at += word.length;
    plainFrom = at;
  }
  if (plainFrom < text.length) parts.push({ part: text.slice(plainFrom), found: false, at: plainFrom });
  return parts;
}
