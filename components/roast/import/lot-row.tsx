import { Field } from "@/components/ui/forms/field";
import { pluralize } from "@/lib/units/pluralize";
import type { WeightUnit } from "@/lib/units/weight-unit";
import type { CoffeeGroup } from "./assign-lots";

interface LotRowProps {
  id: string;
  /** Among the rows that are wanted. */
  place: number;
  group: CoffeeGroup;
  weight: string;
  unit: WeightUnit;
  error: { field: string; why: string } | undefined;
  wanted: boolean;
  onWanted: (wanted: boolean) => void;
}

export function LotRow({ id, place, group, weight, unit, error, wanted, onWanted }: LotRowProps) {
  const errorOf = (field: string) => (error?.field === field ? error.why : undefined);
  const logs = pluralize(group.keys.length, "log");
  return (
    <li className="grid items-end gap-x-3 gap-y-2 border-rule border-t py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_9rem_11rem]">
      <label className="inline-flex min-h-11 min-w-20 items-center gap-2 text-ink-soft mouse:min-h-9">
        <input
          type="checkbox"
          checked={wanted}
          onChange={({ target }) => onWanted(target.checked)}
          className="size-4.5"
        />
        {logs}
      </label>
      <Field
        id={`${id}-name`}
        name={`name-${place}`}
        label="Coffee"
        required
        disabled={!wanted}
        maxLength={200}
        autoComplete="off"
        defaultValue={group.name}
        error={errorOf("manual_name")}
      />
      <Field
        id={`${id}-weight`}
        name={`weight-${place}`}
        label="Bought"
        suffix={unit}
        disabled={!wanted}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={weight}
        error={errorOf("purchased_qty_lbs")}
      />
      <Field
        id={`${id}-day`}
        name={`day-${place}`}
        label="Date"
        type="date"
        disabled={!wanted}
        defaultValue={group.firstDay ?? ""}
        error={errorOf("purchase_date")}
      />
    </li>
  );
}
