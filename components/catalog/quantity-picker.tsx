import { Segments } from "@/components/ui/segments";
import { QUANTITIES_LB, type QuantityLb } from "@/lib/coffee/price-tiers";

const SEGMENTS = QUANTITIES_LB.map((lb) => ({ value: String(lb), label: String(lb) }));

const MAX_QUOTED = 20;

interface QuantityPickerProps {
  quantityLb: QuantityLb;
  /** What the address asked for instead, where that is no quantity of ours. */
  refused?: string | null;
}

/** The quantity that every price on the page is for. */
export function QuantityPicker({ quantityLb, refused }: QuantityPickerProps) {
  const error = refused
    ? `“${refused.slice(0, MAX_QUOTED)}” is none of these quantities. Prices are those at ${quantityLb} lb.`
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
