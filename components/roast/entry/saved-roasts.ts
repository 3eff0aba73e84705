import { roastHref } from "@/components/onboarding/bench-urls";
import type { Question } from "@/components/ui/forms/question";
import { isRecord } from "@/lib/is-record";

export interface SavedRoasts {
  href: string;
  warnings: string[];
}

/** An answer was lost and something changed since, or the tab was copied. */
export const anotherRoast = (path: Question["path"]): Question => ({
  text: "This roast was already saved as you typed it before. Save it as another roast?",
  overdrawn: [],
  path,
});

/** Links to the one new roast, or to the list for several. */
export function savedRoasts(answer: unknown): SavedRoasts {
  const { data, warnings } = isRecord(answer) ? answer : {};
  const roasts = Array.isArray(data) ? data.filter(isRecord) : [];
  const [first] = roasts;
  const id = first?.roast_id;
  return {
    href: roasts.length === 1 && typeof id === "number" ? roastHref(id) : "/roast",
    warnings: Array.isArray(warnings) ? warnings.filter((each) => typeof each === "string") : [],
  };
}
