import { pluralize } from "@/components/format/amounts";
import { Badge } from "@/components/ui/badge";
import { MIN_SUPPLIERS } from "@/lib/price-index/market/headline";

interface SmallSampleBadgeProps {
  /** Suppliers or listings in the sample, and how many are enough. */
  behind: number;
  fewest?: number;
  what?: string;
}

export function SmallSampleBadge({
  behind,
  fewest = MIN_SUPPLIERS,
  what = "supplier",
}: SmallSampleBadgeProps) {
  if (behind >= fewest) return null;
  return <Badge tone="wait">thin: {pluralize(behind, what)}</Badge>;
}
