import { Select } from "@/components/ui/forms/select";
import type { Reservation } from "@/lib/roast/reservations/contract";

interface BatchNumberChoiceProps {
  reserved: readonly Reservation[];
  /** The number that the page was opened with. */
  batch: string | null;
}

/** Shown while numbers are reserved; otherwise a roast gets the next one. */
export function BatchNumberChoice({ reserved, batch }: BatchNumberChoiceProps) {
  const free = reserved.filter(({ roast_uuid }) => roast_uuid === null);
  if (free.length === 0) return null;
  return (
    <Select
      id="batch_number"
      name="batch_number"
      label="Batch number"
      defaultValue={free.some(({ batch_number }) => batch_number === batch) ? (batch ?? "") : ""}
    >
      <option value="">Next number</option>
      {free.map(({ batch_number: number, name }) => (
        <option key={number} value={number}>
          {name ? `${number}, ${name}` : number}
        </option>
      ))}
    </Select>
  );
}
