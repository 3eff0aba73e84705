import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useUnits } from "@/components/units/units-provider";
import { ownMoney, soldWeight } from "@/lib/units/reader-units";
import { warningText } from "@/lib/units/warning-text";
import type { SavedSale } from "./saved-sale";

export function SavedNotice({ saved, isNew }: { saved: SavedSale; isNew: boolean }) {
  const units = useUnits();
  const { cost, profit } = saved;
  const money = (amount: number) => ownMoney(amount, units);
  return (
    <div role="status" className="max-w-[40rem]">
      <Notice
        title={`${isNew ? "Recorded" : "Saved"}: ${soldWeight(saved.ounces, units)} of ${saved.coffee} for ${money(saved.price)}.`}
      >
        <p>
          {cost === null || profit === null
            ? "The cost is unknown, so there is no profit figure."
            : `Cost ${money(cost)}, ${profit < 0 ? "loss" : "profit"} ${money(Math.abs(profit))}.`}
        </p>
        {saved.warnings.map((warning) => (
          <p key={warning} className="mt-1 text-amber">
            {warningText(warning, units)}
          </p>
        ))}
      </Notice>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href="/profit" className={buttonClass("primary")}>
          All sales
        </a>
        <a href="/profit/new" className={buttonClass("quiet")}>
          Record {isNew ? "another" : "a sale"}
        </a>
      </p>
    </div>
  );
}
