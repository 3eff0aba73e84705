import { Segments } from "@/components/ui/segments";
import { QUANTITIES_LB, type QuantityLb } from "@/lib/catalog/quantity";

const SEGMENTS = QUANTITIES_LB.map((lb) => ({ value: String(lb), label: String(lb) }));

/** The quantity that every price on the page is for. */
export function QuantityPicker({ quantityLb }: { quantityLb: QuantityLb }) {
  return (
    <Segments
      inline
      legend="Price when buying"
      after="lb"
      name="quantity_lb"
      value={String(quantityLb)}
      segments={SEGMENTS}
    />
  );
}
