import { pluralize } from "@/components/format/amounts";
import { Badge } from "@/components/ui/badge";
import { MIN_SUPPLIERS } from "@/lib/price-index/market";

interface SmallSampleBadgeProps {
  /** How many stand behind the figure, and with how many it is more than their own. */
  behind: number;
  fewest?: number;
  what?: string;
}

/** Marks a figure that so few stand behind that it may be theirs alone. Nothing where there are enough. */
export function SmallSampleBadge({
  behind,
  fewest = MIN_SUPPLIERS,
  what = "supplier",
}: SmallSampleBadgeProps) {
  if (behind >= fewest) return null;
  return <Badge tone="wait">thin: {pluralize(behind, what)}</Badge>;
}
