import type { Repriced } from "@/lib/price-index/turnover/turnover-schemas";

/** For one segment, one origin, or (without an origin) all. Pure. */
export function repricedIn(
  all: readonly Repriced[],
  asked: { tier: "segment" | "origin"; origin: string; process: string | null; grade: string | null } | null,
): number {
  const found = all.find((each) =>
    asked === null
      ? each.tier === "market"
      : each.tier === asked.tier &&
        each.origin === asked.origin &&
        each.process === asked.process &&
        each.grade === asked.grade,
  );
  return found?.listings ?? 0;
}
