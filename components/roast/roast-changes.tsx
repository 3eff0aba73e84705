import { lotLabel } from "@/components/roast/lot-label";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import { EditForm } from "@/components/ui/forms/edit-form";
import { Field } from "@/components/ui/forms/field";
import { knownRow } from "@/components/ui/forms/row-editing";
import { Select } from "@/components/ui/forms/select";
import { TextArea } from "@/components/ui/forms/text-area";
import { WeightField } from "@/components/units/weight-field";
import type { Roast } from "@/lib/roast/contract";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { manualMilestonesOf } from "@/lib/roast/recording/manual-milestones";
import { batchUnit } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { DefectChoices } from "./defect-choices";
import { LazyInputsEdit } from "./entry/lazy-inputs-edit";
import { LazyMilestoneEdit } from "./entry/lazy-milestone-edit";
import { WEIGHT_GAIN } from "./entry/roast-weights";
import { MachineAndColor, type MachinesAndOperators } from "./machine-and-color";

const FIELDS = [
  "batch_name",
  "roast_date",
  "coffee_id",
  "oz_in",
  "oz_out",
  "roast_notes",
  "roast_targets",
  "roaster_type",
  "operator",
  "whole_color",
  "ground_color",
  "color_system",
  "defects",
] as const satisfies readonly (keyof Roast)[];

interface RoastChangesProps {
  roast: Roast;

  measured: boolean;

  lots: readonly LotChoice[];
  known: MachinesAndOperators;
  units: ReaderUnits;
}

export function RoastChanges({ roast, measured, lots, known, units }: RoastChangesProps) {
  const { roast_id: id, batch_name: name } = roast;
  return (
    <section aria-label="Changes" className="needs-js border-rule border-b print:hidden">
      <Disclosure
        className="border-rule border-t"
        summary={<span className="text-ink-soft">Edit weights, color, notes and defects</span>}
      >
        <EditForm
          action={`/api/roast-profiles?id=${id}&overdraw=ask`}
          what="roast"
          row={knownRow(roast, FIELDS)}
          done="Saved."
          className="grid max-w-[44rem] grid-cols-2 gap-x-4 gap-y-3 pb-5"
        >
          <Field
            id="batch-name"
            name="batch_name"
            label="Name"
            required
            maxLength={200}
            defaultValue={name}
            fieldClassName="col-span-2"
          />
          <Field
            id="roast-date"
            name="roast_date"
            label="Roast date"
            type="date"
            required
            defaultValue={roast.roast_date}
            fieldClassName="col-span-2"
          />
          <Select
            id="lot"
            name="coffee_id"
            label="Lot"
            defaultValue={roast.coffee_id}
            hint="Changing the lot returns the green coffee to this one and moves the sales."
            fieldClassName="col-span-2"
          >
            {/* Very many lots aren't all listed; the roast's own must be, or saving would move it. */}
            {lots.some((lot) => lot.id === roast.coffee_id) ? null : (
              <option value={roast.coffee_id}>{roast.coffee_name}</option>
            )}
            {lots.map((lot) => (
              <option key={lot.id} value={lot.id}>
                {lotLabel(lot, units)}
              </option>
            ))}
          </Select>
          <WeightField
            id="oz-in"
            name="oz_in"
            label="Green in"
            unit={batchUnit(units)}
            storedIn="oz"
            stored={roast.oz_in}
            aboveZero
            data-help="Green weight can’t be below roasted weight."
          />
          <WeightField
            id="oz-out"
            name="oz_out"
            label="Roasted out"
            unit={batchUnit(units)}
            storedIn="oz"
            stored={roast.oz_out}
            aboveZero
            data-help={WEIGHT_GAIN}
          />
          <TextArea
            id="roast-notes"
            name="roast_notes"
            label="Notes"
            maxLength={10_000}
            defaultValue={roast.roast_notes ?? ""}
            fieldClassName="col-span-2"
          />
          <TextArea
            id="roast-targets"
            name="roast_targets"
            label="Targets"
            rows={2}
            maxLength={10_000}
            defaultValue={roast.roast_targets ?? ""}
            fieldClassName="col-span-2"
          />
          <MachineAndColor roast={roast} known={known} />
          <DefectChoices chosen={roast.defects} />
          <Button type="submit" kind="primary" className="justify-self-start">
            Save
          </Button>
        </EditForm>
      </Disclosure>
      <Disclosure
        className="border-rule border-t"
        summary={
          <span className="text-ink-soft">
            {roast.inputs.length > 1 ? "Edit the lots of this blend" : "Make it a blend of several lots"}
          </span>
        }
      >
        <LazyInputsEdit
          roast={{ roast_id: id, inputs: roast.inputs, last_updated: roast.last_updated }}
          lots={lots}
        />
      </Disclosure>
      {!measured && roast.data_source === "manual" ? (
        <Disclosure
          className="border-rule border-t"
          summary={<span className="text-ink-soft">Edit times and temperatures</span>}
        >
          <LazyMilestoneEdit
            roastId={id}
            version={roast.last_updated}
            stored={manualMilestonesOf(roast.milestones)}
            unit={roast.temperature_unit}
          />
        </Disclosure>
      ) : null}
      <Disclosure
        className="border-rule border-t"
        summary={<span className="text-ink-soft">Delete the curve or the roast</span>}
      >
        <div className="flex max-w-[60ch] flex-col gap-5 pb-5">
          {measured ? (
            <ActionForm action={`/api/clear-roast?roast_id=${id}`} method="DELETE" done="Recording deleted.">
              <p>
                Deletes the recording: curves, milestones, settings, and the file’s machine and bean details.
                Name, weights and notes are kept.
              </p>
              <Button type="submit" kind="grave" className="mt-2">
                Delete recording
              </Button>
            </ActionForm>
          ) : null}
          <ActionForm
            action={`/api/roast-profiles?id=${id}`}
            method="DELETE"
            done="Roast deleted."
            then="/roast"
          >
            <p>
              Deletes “{name}” with its curve, weights and notes. Its green coffee goes back to the lot. Sales
              are kept but no longer linked. It can’t be undone, so download the roast first if you might need
              it.
            </p>
            <Button type="submit" kind="grave" className="mt-2">
              Delete roast
            </Button>
          </ActionForm>
        </div>
      </Disclosure>
    </section>
  );
}
