import { day } from "@/components/format/dates";
import { lotLabel } from "@/components/roast/lot-label";
import { Select } from "@/components/ui/forms/select";
import type { Reference } from "@/lib/spreadsheet/bench";
import type { SheetView } from "@/lib/spreadsheet/sheets";
import { pluralize } from "@/lib/units/pluralize";

/** More in one form would be unmanageable; the rest follow. */
const SHOWN = 50;

/** Lots, roasts and blends that rows name and that aren't clear, each asked once. */
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
          <Options reference={reference} view={view} />
        </Select>
      ))}
      {left > 0 ? <p className="mt-3">{pluralize(left, "more question")} will follow.</p> : null}
    </>
  );
}

function hintOf({ about, isKnown, ids }: Reference): string {
  if (about === "roast") return `${pluralize(ids.length, "roast")} of this lot have that name.`;
  if (about === "blend")
    return isKnown ? `${pluralize(ids.length, "blend")} have that name.` : "No roasted blend has that name.";
  return isKnown ? `${pluralize(ids.length, "lot")} have that name.` : "No lot has that name.";
}

interface OptionsProps {
  reference: Reference;
  view: SheetView;
}

function Options({ reference, view }: OptionsProps) {
  switch (reference.about) {
    case "lot":
      return <LotOptions reference={reference} view={view} />;
    case "roast":
      return <RoastOptions reference={reference} view={view} />;
    case "blend":
      return <BlendOptions reference={reference} view={view} />;
    default:
      return reference.about satisfies never;
  }
}

function BlendOptions({ reference, view }: OptionsProps) {
  const named = new Set(reference.ids);
  return (
    <>
      <option value="none">No blend: a sale of the coffee</option>
      {view.bench.blends
        .filter(({ id }) => named.has(id))
        .map(({ id, name, blendedOn }) => (
          <option key={id} value={id}>
            {name}, {day(blendedOn)} ({id})
          </option>
        ))}
    </>
  );
}

function LotOptions({ reference, view }: OptionsProps) {
  const named = new Set(reference.ids);
  const lots = [
    ...view.bench.lots.filter(({ id }) => named.has(id)),
    ...view.bench.lots.filter(({ id }) => !named.has(id)),
  ];
  return (
    <>
      {view.kind === "movements" ? null : <option value="new">Add a lot of that name</option>}
      {lots.map((lot) => (
        <option key={lot.id} value={lot.id}>
          {lotLabel(lot)}
        </option>
      ))}
    </>
  );
}

function RoastOptions({ reference, view }: OptionsProps) {
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
