import { parseSearchTerms } from "@/lib/search/search-terms";

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
  const folded = text.toLowerCase();
  const parts: { part: string; found: boolean; at: number }[] = [];
  // Lower case may be longer than its source ("İ"), so offsets wouldn't match.
  if (folded.length !== text.length) return [{ part: text, found: false, at: 0 }];
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  let at = 0;
  let plainFrom = 0;
  while (at < text.length) {
    const word = longestFirst.find((each) => folded.startsWith(each, at));
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
