import { type MarketDetail, replacementOf } from "@/lib/price-index/market/market-detail";
import { repricedIn } from "@/lib/price-index/turnover/repriced";
import type { WindowDays } from "@/lib/price-index/windows";
import { chartFileHref } from "./chart-urls";
import { IndexChart } from "./index-chart";
import { matchedWords, replacementWords } from "./market-words";

interface AllOriginsProps {
  detail: MarketDetail;
  days: WindowDays;
}

/** The matched index over all origins, and next to it new lots against sold-out ones. */
export function AllOrigins({ detail, days }: AllOriginsProps) {
  const replacement = replacementOf(detail, detail.line);
  const matched = matchedWords({
    moved: detail.change,
    matched: detail.line.at(-1)?.matched ?? 0,
    repriced: repricedIn(detail.repriced, null),
    since: detail.line[0]?.date ?? "",
    until: detail.line.at(-1)?.date ?? "",
  });
  if (detail.line.length < 2) return <p className="text-ink-soft">The index needs two days with prices.</p>;
  return (
    <IndexChart
      of="all origins"
      points={detail.line}
      replacement={replacement}
      summary={`All origins. ${matched} ${replacementWords(replacement.at(-1))}`}
      fileHref={chartFileHref("market", days)}
    />
  );
}
