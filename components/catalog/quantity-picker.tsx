import { Segments } from "@/components/ui/segments";
import { QUANTITIES_LB, type QuantityLb } from "@/lib/coffee/price-tiers";

const SEGMENTS = QUANTITIES_LB.map((lb) => ({ value: String(lb), label: String(lb) }));

const MAX_QUOTED = 20;

interface QuantityPickerProps {
  quantityLb: QuantityLb;
  refused?: string | null;
}

export function QuantityPicker({ quantityLb, refused }: QuantityPickerProps) {
  const error = refused
    ? `“${refused.slice(0, MAX_QUOTED)}” isn’t one of these quantities. Showing prices at ${quantityLb} lb.`
    : undefined;
  return (
    <Segments
      inline
      legend="Price when buying"
      after="lb"
      name="quantity_lb"
      value={String(quantityLb)}
      segments={SEGMENTS}
      error={error}
    />
  );
}
