import { type ReactNode, useEffect, useRef } from "react";

/**
 * Lets a select's default follow the page's, which React does for inputs only: without this a reset goes back to the first
 * value it was drawn with. What a person has chosen stays.
 */
export function useFollowedDefault(value: unknown, options: ReactNode) {
  const element = useRef<HTMLSelectElement>(null);
  const before = useRef(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new options come without the mark
  useEffect(() => {
    const select = element.current;
    if (!select || select.multiple || value === undefined) return;
    const chosen = select.value;
    const isUntouched = chosen === String(before.current);
    before.current = value;
    for (const option of select.options) option.defaultSelected = option.value === String(value);
    const wanted = isUntouched ? String(value) : chosen;
    if ([...select.options].some((option) => option.value === wanted)) select.value = wanted;
  }, [value, options]);
  return element;
}
