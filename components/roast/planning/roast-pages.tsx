import { rankingHref } from "@/components/roast/ranking/ranking-urls";
import { TabLink } from "@/components/ui/tab-link";
import type { RoastFilters } from "@/lib/roast/parameters";
import { averagesHref, BLEND_RECIPES, CONSISTENCY, DAY_PLAN, planHref, ROASTED_STOCK } from "./planning-urls";

/** The pages about roasts, which take the filters of the history along where they have the same. */
export function RoastPages({ filters }: { filters: RoastFilters }) {
  const pages = [
    { href: "/roast", label: "History" },
    { href: rankingHref(filters), label: "Ranking" },
    { href: averagesHref(filters.coffee), label: "Averages by coffee" },
    { href: CONSISTENCY, label: "Consistency" },
    { href: planHref(filters.coffee), label: "Charge calculator" },
    { href: DAY_PLAN, label: "Production plan" },
    { href: BLEND_RECIPES, label: "Blend recipes" },
    { href: ROASTED_STOCK, label: "Roasted stock" },
  ];
  return (
    <nav aria-label="Roast pages" className="scroll-cue mt-3 print:hidden">
      <div className="flex w-max min-w-full border-rule-strong border-b pb-px">
        {pages.map(({ href, label }) => (
          <TabLink key={label} href={href} current={label === "History"}>
            {label}
          </TabLink>
        ))}
      </div>
    </nav>
  );
}
