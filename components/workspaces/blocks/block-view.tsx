import type { BlockData, ResolvedBlock } from "@/lib/canvas/block-data";
import { InventoryBlock, ProfitBlock } from "./bench-blocks";
import { CoffeesBlock, ComparisonBlock } from "./coffee-blocks";
import { LazyActionBlock } from "./lazy-action-block";
import { PriceIndexBlock } from "./market-blocks";
import { RadarBlock } from "./radar-block";
import { RoastCurveBlock, RoastOverlayBlock } from "./roast-blocks";
import { TableBlock } from "./table-block";

function Body({ data, readOnly }: { data: BlockData; readOnly: boolean }) {
  switch (data.type) {
    case "coffees":
      return <CoffeesBlock data={data} />;
    case "comparison":
      return <ComparisonBlock data={data} />;
    case "inventory":
      return <InventoryBlock data={data} />;
    case "roast-curve":
      return <RoastCurveBlock data={data} />;
    case "roast-overlay":
      return <RoastOverlayBlock data={data} />;
    case "profit":
      return <ProfitBlock data={data} />;
    case "price-index":
      return <PriceIndexBlock data={data} />;
    case "tasting-radar":
      return <RadarBlock data={data} />;
    case "table":
      return <TableBlock data={data} />;
    case "action":
      return <LazyActionBlock data={data} readOnly={readOnly} />;
    case "note":
      return <p className="whitespace-pre-line [overflow-wrap:anywhere]">{data.text}</p>;
    default:
      return data satisfies never;
  }
}

interface BlockViewProps {
  data: ResolvedBlock;
  /** For readers who can't change anything here. */
  readOnly?: boolean;
}

/** What a block shows, without its frame. */
export function BlockView({ data, readOnly = false }: BlockViewProps) {
  if (!("type" in data)) return <p className="text-ink-soft">{data.reason}</p>;
  return <Body data={data} readOnly={readOnly} />;
}
