"use client";

import { useEffect, useState } from "react";
import { useLazyImport } from "@/components/ui/use-lazy-import";

const load = () => import("./suggestion-list").then(({ SuggestionList }) => SuggestionList);

/**
 * Suggestions for the search field with this id, inside a `relative` parent of both. Their script is
 * fetched when the field is first used; without it the field's form still searches.
 */
export function Suggestions({ inputId }: { inputId: string }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const input = document.getElementById(inputId);
    const want = () => setWanted(true);
    if (document.activeElement === input) want();
    input?.addEventListener("focus", want);
    return () => input?.removeEventListener("focus", want);
  }, [inputId]);
  const { part: SuggestionList } = useLazyImport(load, isWanted);
  return SuggestionList ? <SuggestionList inputId={inputId} /> : null;
}
