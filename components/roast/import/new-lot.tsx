import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { postJson } from "@/components/ui/post-json";
import { useUnits } from "@/components/units/units-provider";
import { WeightField } from "@/components/units/weight-field";
import { newId } from "@/lib/new-id";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { readTypedWeight } from "@/lib/units/parse-amount";
import { stockUnit } from "@/lib/units/reader-units";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import { parseCreatedLots } from "./import-responses";

interface NewLotProps {
  id: string;
  coffee: string;
  onAdded: (lot: LotChoice) => void;
  onCancel: () => void;
}

interface Refused {
  why: string;
  field?: "name" | "weight";
}

const FIELDS: Readonly<Record<string, Refused["field"]>> = {
  "lots.0.manual_name": "name",
  "lots.0.purchased_qty_lbs": "weight",
};
const NO_WEIGHT = "Enter the weight you bought, such as 10 or 10.5.";

export function NewLot({ id, coffee, onAdded, onCancel }: NewLotProps) {
  const unit = stockUnit(useUnits());
  // Kept until it worked: a repeat after a lost answer adds nothing twice.
  const importId = useRef<string>(null);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = new FormData(event.currentTarget);
    const weight = readTypedWeight(String(form.get("weight")), unit);
    if (weight.kind !== "amount")
      return setRefused({ why: weight.kind === "refused" ? weight.why : NO_WEIGHT, field: "weight" });
    setSending(true);
    importId.current ??= newId();
    const answer = await postJson("/api/beans/batch", {
      import_id: importId.current,
      lots: [
        {
          manual_name: form.get("name"),
          purchased_qty_lbs: Number((weight.value / OUNCES_PER_POUND).toFixed(4)),
        },
      ],
    });
    setSending(false);
    if (!answer.ok) {
      const [, expected = answer.why] = /: (expected .+)$/.exec(answer.why) ?? [];
      const field = FIELDS[answer.field ?? ""];
      return setRefused(field ? { why: expected, field } : { why: answer.why });
    }
    const [lot] = parseCreatedLots(answer.data);
    if (!lot) return setRefused({ why: "The lot was added. Reload the page to choose it." });
    importId.current = null;
    onAdded(lot);
  }

  return (
    <form
      noValidate
      onSubmit={add}
      aria-label="New lot"
      className="mt-3 rounded-md border border-rule bg-well p-3"
    >
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Field
          id={`${id}-name`}
          name="name"
          label="Coffee"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={coffee}
          error={refused?.field === "name" ? refused.why : undefined}
        />
        <WeightField
          id={`${id}-weight`}
          name="weight"
          label="Bought"
          required
          unit={unit}
          storedIn="lb"
          stored={null}
          error={refused?.field === "weight" ? refused.why : undefined}
        />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <Button type="submit" kind="primary">
          {sending ? "Adding…" : "Add lot"}
        </Button>
        <Button kind="bare" onClick={onCancel}>
          Cancel
        </Button>
        <span className="text-ink-faint text-small">You can add the cost later on the lot’s page.</span>
      </p>
      <p role="status" className="text-cherry text-small">
        {refused && !refused.field ? refused.why : ""}
      </p>
    </form>
  );
}
