import { Plus } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { quantityParam } from "@/lib/coffee/quantity";

interface AddToInventoryProps {
  coffeeId: number;
  quantityLb: number;
}

export function AddToInventory({ coffeeId, quantityLb }: AddToInventoryProps) {
  const search = new URLSearchParams({
    catalog_id: String(coffeeId),
    quantity_lb: quantityParam(quantityLb),
  });
  return (
    <p className="mt-3">
      <a href={`/beans/new?${search}`} rel="nofollow" className={buttonClass("quiet", "w-full")}>
        <Plus aria-hidden="true" size="1rem" className="text-ink-faint" />
        Add to my beans
      </a>
    </p>
  );
}
