import { byName } from "@/components/bench/written-by";
import { day } from "@/components/format/dates";
import { SEPARATOR } from "@/components/format/separator";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import { DayField } from "@/components/ui/forms/day-field";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { WeightField } from "@/components/units/weight-field";
import type { RoastedCoffee, RoastedEntry } from "@/lib/sales/roasted/contract";
import { batchUnit, batchWeight, type ReaderUnits } from "@/lib/units/reader-units";

const LABELS = {
  packed: "Packed into bags",
  given_away: "Given away",
  discarded: "Thrown away",
  used: "Used",
} as const satisfies Record<RoastedEntry["kind"], string>;

interface RoastedEntriesProps {
  coffees: readonly RoastedCoffee[];
  entries: readonly RoastedEntry[];
  units: ReaderUnits;
  onlyPerson: string | null;
  canChange: boolean;
}

export function RoastedEntries({ coffees, entries, units, onlyPerson, canChange }: RoastedEntriesProps) {
  const open = coffees.flatMap(({ roasts }) => roasts);
  const roasts = [...new Map(open.map((roast) => [roast.roast_id, roast])).values()].sort((a, b) =>
    a.roast_date.localeCompare(b.roast_date),
  );
  return (
    <>
      {canChange && roasts.length > 0 ? (
        <div className="max-w-[44rem] border-rule border-y print:hidden">
          <Disclosure summary={<span className="font-medium">Record packing, a gift or waste</span>}>
            <EntryForm roasts={roasts} units={units} />
          </Disclosure>
        </div>
      ) : null}
      {entries.length === 0 ? (
        <p className="mt-3 max-w-[65ch] text-ink-soft">
          Nothing recorded yet. Entries are optional: without them, everything unsold counts as left.
        </p>
      ) : (
        <ul
          className="max-w-[44rem] border-rule border-t [div+&]:border-t-0"
          aria-label="Entries, newest first"
        >
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="flex items-center justify-between gap-x-4 border-rule border-b py-2"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {LABELS[entry.kind]}: {whatOf(entry, units)} of {entry.batch_name}
                <span className="block text-ink-faint text-small">
                  {[day(entry.moved_on), entry.reason, byName(entry.entered_by, onlyPerson)]
                    .filter(Boolean)
                    .join(SEPARATOR)}
                </span>
              </span>
              {canChange ? (
                <ActionForm
                  action={`/api/roasted-stock?id=${entry.id}`}
                  method="DELETE"
                  done="Deleted."
                  className="needs-js shrink-0 print:hidden"
                >
                  <Button
                    type="submit"
                    kind="bare"
                    aria-label={`Delete: ${LABELS[entry.kind]}, ${entry.batch_name}`}
                  >
                    Delete
                  </Button>
                </ActionForm>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const whatOf = ({ oz, bags }: RoastedEntry, units: ReaderUnits) =>
  bags === null ? batchWeight(oz, units) : `${bags} × ${batchWeight(oz / bags, units)}`;

interface EntryFormProps {
  roasts?: readonly Pick<RoastedCoffee["roasts"][number], "roast_id" | "batch_name" | "roast_date">[];
  /** The blend of roasted coffee that the entry is for, instead of a roast. */
  blend?: { id: number };
  units: ReaderUnits;
}

/** Works without JavaScript. */
export function EntryForm({ roasts, blend, units }: EntryFormProps) {
  const id = (name: string) => `entry-${name}${blend ? `-${blend.id}` : ""}`;
  const unit = batchUnit(units);
  return (
    <ActionForm
      action="/api/roasted-stock?overdraw=ask"
      {...(blend && { values: { blend_id: String(blend.id) } })}
      done="Recorded."
      once
      back="/roast/stock"
      className="grid gap-4 pt-1 pb-5 sm:grid-cols-2"
    >
      {roasts ? (
        <Select id={id("roast")} name="roast_id" label="Batch">
          {roasts.map(({ roast_id: roastId, batch_name: name, roast_date: on }) => (
            <option key={roastId} value={roastId}>
              {name} · {day(on)}
            </option>
          ))}
        </Select>
      ) : null}
      <Select id={id("kind")} name="kind" label="What happened">
        {Object.entries(LABELS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Select>
      <input type="hidden" name="unit" value={unit} />
      <WeightField
        id={id("weight")}
        name="weight"
        label="Weight"
        hint="Of one bag, if packed"
        unit={unit}
        storedIn={unit}
        stored={null}
        aboveZero
        required
      />
      <Field
        id={id("bags")}
        name="bags"
        label="Bags, if packed"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
      />
      <DayField id={id("day")} name="moved_on" label="Date" required />
      <Field id={id("reason")} name="reason" label="Reason" maxLength={200} autoComplete="off" />
      <Button type="submit" kind="primary" className="justify-self-start">
        Record
      </Button>
    </ActionForm>
  );
}
