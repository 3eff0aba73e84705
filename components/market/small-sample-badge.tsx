import { pluralize } from "@/components/format/amounts";
import { Badge } from "@/components/ui/badge";
import { MIN_SUPPLIERS } from "@/lib/price-index/market";

interface SmallSampleBadgeProps {
  /** How many suppliers or listings the figure rests on, and how many are enough. */
  behind: number;
  fewest?: number;
  what?: string;
}

/** Marks a figure that rests on too few suppliers or listings. */
export function SmallSampleBadge({
  behind,
  fewest = MIN_SUPPLIERS,
  what = "supplier",
}: SmallSampleBadgeProps) {
  if (behind >= fewest) return null;
  return <Badge tone="wait">thin: {pluralize(behind, what)}</Badge>;
}
