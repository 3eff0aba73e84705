import { Markdown } from "@/components/docs/markdown";
import { day } from "@/components/format/dates";
import { IndexChart } from "@/components/market/index-chart";
import { parseMarkdown } from "@/lib/docs/parse-markdown";
import type { MonthFigures } from "@/lib/price-index/month/month-schemas";
import { rebaseTo100 } from "@/lib/price-index/rebase";

/** A post's Markdown; `:::index-chart Kenya` draws the index of a market note's origin. */
export function PostBody({ markdown, figures }: { markdown: string; figures?: MonthFigures | undefined }) {
  return (
    <div className="prose">
      {parseMarkdown(markdown).map((block, at) => {
        const key = `${block.kind}-${at}`;
        if (figures && block.kind === "directive" && block.name === "index-chart")
          return <OriginChart key={key} figures={figures} origin={block.argument} />;
        return <Markdown key={key} blocks={[block]} />;
      })}
    </div>
  );
}

function OriginChart({ figures: { points, from }, origin }: { figures: MonthFigures; origin: string }) {
  const own = points.filter((point) => point.origin === origin);
  return (
    <div className="post-chart">
      <IndexChart
        of={origin}
        points={rebaseTo100(own.map(({ date, value, matched }) => ({ date, value, matched })))}
        summary={`Price index of lots from ${origin}, ${day(from)} = 100.`}
      />
    </div>
  );
}
