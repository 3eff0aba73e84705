import { day } from "@/components/format/dates";
import { lotLabel } from "@/components/roast/lot-label";
import { Select } from "@/components/ui/select";
import type { Reference } from "@/lib/spreadsheet/bench";
import type { SheetView } from "@/lib/spreadsheet/sheets";
import { pluralize } from "@/lib/units/pluralize";

/** More in one form would be unmanageable; the rest follow. */
const SHOWN = 50;

/** Lots and roasts that rows name and that aren't clear, each asked once. */
export function ReferenceFields({ view }: { view: SheetView }) {
  const { references } = view;
  const left = references.length - SHOWN;
  return (
    <>
      {references.slice(0, SHOWN).map((reference) => (
        <Select
          key={`${reference.about}.${reference.key}`}
          id={`asked-${reference.about}-${reference.key}`}
          name={`${reference.about}.${reference.key}`}
          label={`Which ${reference.about} is “${reference.name}” (${pluralize(reference.rows, "row")})?`}
          hint={hintOf(reference)}
          defaultValue=""
          fieldClassName="mt-3 max-w-[34rem]"
        >
          <option value="">Choose, or leave these rows out</option>
          {reference.about === "lot" ? (
            <LotOptions reference={reference} view={view} />
          ) : (
            <RoastOptions reference={reference} view={view} />
          )}
        </Select>
      ))}
      {left > 0 ? <p className="mt-3">{pluralize(left, "more question")} will follow.</p> : null}
    </>
  );
}

function hintOf({ about, isKnown, ids }: Reference): string {
  if (about === "roast") return `${pluralize(ids.length, "roast")} of this lot have that name.`;
  return isKnown ? `${pluralize(ids.length, "lot")} have that name.` : "No lot has that name.";
}

function LotOptions({ reference, view }: { reference: Reference; view: SheetView }) {
  const named = new Set(reference.ids);
  const lots = [
    ...view.bench.lots.filter(({ id }) => named.has(id)),
    ...view.bench.lots.filter(({ id }) => !named.has(id)),
  ];
  return (
    <>
      <option value="new">Add a lot of that name</option>
      {lots.map((lot) => (
        <option key={lot.id} value={lot.id}>
          {lotLabel(lot)}
        </option>
      ))}
    </>
  );
}

function RoastOptions({ reference, view }: { reference: Reference; view: SheetView }) {
  const named = new Set(reference.ids);
  return (
    <>
      <option value="none">No roast</option>
      {view.bench.roasts
        .filter(({ id }) => named.has(id))
        .map(({ id, batchName, roastDate }) => (
          <option key={id} value={id}>
            {batchName}, {day(roastDate)} ({id})
          </option>
        ))}
    </>
  );
}
