import type { SearchMeta } from "@/lib/catalog/schemas";

/** What was searched where that isn't exactly what was typed. */
export function SearchedWords({ search }: { search: SearchMeta | undefined }) {
  if (!search || (!search.corrected && search.synonyms.length === 0)) return null;
  const { q, searched, synonyms } = search;
  return (
    <p aria-live="polite" className="text-ink-soft">
      {isBeginning(q, searched) ? `Showing results for words that begin with “${q}”. ` : null}
      {search.corrected && !isBeginning(q, searched) ? (
        <>
          No results for “{q}”. Showing results for{" "}
          <strong className="font-medium text-ink">“{searched}”</strong>.{" "}
        </>
      ) : null}
      {synonyms.length > 0 ? `Also searched for ${joinedWords(synonyms)}.` : null}
    </p>
  );
}

const isBeginning = (q: string, searched: string) =>
  searched !== q && searched.replaceAll("*", "").toLowerCase() === q.toLowerCase();

const QUOTED = new Intl.ListFormat("en-US", { type: "conjunction" });
const joinedWords = (words: readonly string[]) => QUOTED.format(words.map((word) => `“${word}”`));
