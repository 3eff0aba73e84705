import { counted } from "@/components/format/amounts";
import { Badge } from "@/components/ui/badge";
import { FEWEST_SUPPLIERS } from "@/lib/price-index/market";

/** Marks a figure that so few suppliers stand behind that it may be theirs alone. Nothing where there are enough. */
export function ThinEvidence({ suppliers }: { suppliers: number }) {
  if (suppliers >= FEWEST_SUPPLIERS) return null;
  return <Badge tone="wait">thin: {counted(suppliers, "supplier")}</Badge>;
}
