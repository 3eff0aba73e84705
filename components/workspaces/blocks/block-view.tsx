import type { BlockData, ResolvedBlock } from "@/lib/canvas/block-data";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { InventoryBlock, ProfitBlock } from "./bench-blocks";
import { CoffeesBlock, ComparisonBlock } from "./coffee-blocks";
import { LazyActionBlock } from "./lazy-action-block";
import { PriceIndexBlock } from "./market-blocks";
import { RadarBlock } from "./radar-block";
import { RoastCurveBlock, RoastOverlayBlock } from "./roast-blocks";
import { TableBlock } from "./table-block";

interface BodyProps {
  data: BlockData;
  units: ReaderUnits;
  readOnly: boolean;
}

function Body({ data, units, readOnly }: BodyProps) {
  switch (data.type) {
    case "coffees":
      return <CoffeesBlock data={data} />;
    case "comparison":
      return <ComparisonBlock data={data} />;
    case "inventory":
      return <InventoryBlock data={data} units={units} />;
    case "roast-curve":
      return <RoastCurveBlock data={data} units={units} />;
    case "roast-overlay":
      return <RoastOverlayBlock data={data} units={units} />;
    case "profit":
      return <ProfitBlock data={data} units={units} />;
    case "price-index":
      return <PriceIndexBlock data={data} />;
    case "tasting-radar":
      return <RadarBlock data={data} />;
    case "table":
      return <TableBlock data={data} units={units} />;
    case "action":
      return <LazyActionBlock data={data} units={units} readOnly={readOnly} />;
    case "note":
      return <p className="whitespace-pre-line [overflow-wrap:anywhere]">{data.text}</p>;
    default:
      return data satisfies never;
  }
}

interface BlockViewProps {
  data: ResolvedBlock;
  units: ReaderUnits;
  /** For readers who can't change anything here. */
  readOnly?: boolean;
}

/** What a block shows, without its frame. */
export function BlockView({ data, units, readOnly = false }: BlockViewProps) {
  if (!("type" in data)) return <p className="text-ink-soft">{data.reason}</p>;
  return <Body data={data} units={units} readOnly={readOnly} />;
}
