import { roastHref } from "@/components/onboarding/bench-urls";

export interface SavedRoasts {
  href: string;
  warnings: string[];
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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
