import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { postJson } from "@/components/ui/post-json";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { parseCreatedLot } from "./import-responses";

interface NewLotProps {
  id: string;
  coffee: string;
  onAdded: (lot: LotChoice) => void;
  onCancel: () => void;
}

export function NewLot({ id, coffee, onAdded, onCancel }: NewLotProps) {
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<{ why: string; field?: string } | null>(null);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = new FormData(event.currentTarget);
    setSending(true);
    const answer = await postJson("/api/beans", {
      manual_name: form.get("name"),
      purchased_qty_lbs: form.get("pounds"),
    });
    setSending(false);
    if (!answer.ok) return setRefused(answer);
    const lot = parseCreatedLot(answer.data);
    if (lot) onAdded(lot);
  }

  return (
    <form onSubmit={add} aria-label="New lot" className="mt-3 rounded-md border border-rule bg-well p-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field
          id={`${id}-name`}
          name="name"
          label="Coffee"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={coffee}
          error={refused?.field === "manual_name" ? refused.why : undefined}
        />
        <Field
          id={`${id}-pounds`}
          name="pounds"
          label="Pounds bought"
          required
          inputMode="decimal"
          autoComplete="off"
          error={refused?.field === "purchased_qty_lbs" ? refused.why : undefined}
        />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <Button type="submit" kind="primary" disabled={sending}>
          {sending ? "Adding…" : "Add lot"}
        </Button>
        <Button kind="bare" onClick={onCancel}>
          Cancel
        </Button>
        <span className="text-ink-faint text-small">You can add the cost later on the lot’s page.</span>
      </p>
      <p role="status" className="text-cherry text-small">
        {refused && !["manual_name", "purchased_qty_lbs"].includes(refused.field ?? "") ? refused.why : ""}
      </p>
    </form>
  );
}
