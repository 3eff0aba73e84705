import { MILESTONE_NAMES } from "@/components/roast/curve/marks";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Field } from "@/components/ui/forms/field";
import { MARKS } from "@/lib/coffee/recording";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import type { Roast } from "@/lib/roast/contract";
import { clockText } from "@/lib/roast/marks/clock-time";
import { MAX_CUSTOM_MARKS, MAX_MARK_NAME } from "@/lib/roast/marks/limits";

interface MarksFormProps {
  roast: Pick<Roast, "roast_id" | "last_updated" | "marks_corrected" | "data_source">;
  chart: Pick<RoastChartData, "milestones" | "notes">;
}

/** A hand-written note can be as long as a page; only names are edited here. */
const isName = (label: string) => label.length <= MAX_MARK_NAME;

/** Nothing for people who only read the bench. */
export function MarksByTime({ canChange, ...form }: MarksFormProps & { canChange: boolean }) {
  if (!canChange) return null;
  return (
    <Disclosure
      className="mt-4 border-rule border-y print:hidden"
      summary={<span className="text-ink-soft text-small">Correct the marks by time</span>}
    >
      <MarksForm {...form} />
    </Disclosure>
  );
}

/** Times of all marks, for any keyboard and without scripts. The chart has the same marks to drag. */
function MarksForm({ roast, chart }: MarksFormProps) {
  const { roast_id: id, last_updated: version } = roast;
  const common = {
    action: "/api/roast-marks",
    back: `/roast/${id}#milestones`,
    version,
  } as const;
  const values = { roastId: String(id), last_updated: version };
  return (
    <div className="pb-5">
      <ActionForm {...common} values={values} done="Marks saved." follows>
        <p className="mb-3 max-w-[62ch] text-ink-soft text-small">
          Minutes and seconds from charge, such as 8:24. Clear a time to remove its mark. All figures follow.
          {roast.marks_corrected ? "" : " The original marks are kept."}
        </p>
        <div key={version} className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
          {MARKS.map((mark) => {
            const moment = chart.milestones[mark];
            return (
              <Field
                key={mark}
                id={`mark-${mark}`}
                name={mark}
                label={MILESTONE_NAMES[mark].name}
                autoComplete="off"
                maxLength={12}
                placeholder="not marked"
                defaultValue={moment ? clockText(moment.time) : ""}
              />
            );
          })}
        </div>
        <fieldset key={`${version}-custom`} className="mt-4">
          <legend className="font-medium text-small">Marks with a name</legend>
          <ul className="mt-1 grid gap-y-2">
            {chart.notes
              .filter(({ id: noteId, label }) => noteId !== null && isName(label))
              .slice(0, MAX_CUSTOM_MARKS)
              .map(({ id: noteId, time, label }, i) => (
                <li key={noteId} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
                  <Field
                    id={`mark-custom-${noteId}-time`}
                    name={`custom_${noteId}_time`}
                    label={`Time of mark ${i + 1}`}
                    labelHidden
                    autoComplete="off"
                    maxLength={12}
                    defaultValue={clockText(time)}
                  />
                  <Field
                    id={`mark-custom-${noteId}-name`}
                    name={`custom_${noteId}_name`}
                    label={`Name of mark ${i + 1}`}
                    labelHidden
                    autoComplete="off"
                    maxLength={MAX_MARK_NAME}
                    defaultValue={label}
                  />
                </li>
              ))}
            <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
              <Field
                id="mark-new-time"
                name="new_time"
                label="Time"
                autoComplete="off"
                maxLength={12}
                placeholder="m:ss"
              />
              <Field
                id="mark-new-name"
                name="new_name"
                label="New mark"
                autoComplete="off"
                maxLength={MAX_MARK_NAME}
                placeholder="such as yellowing"
              />
            </li>
          </ul>
        </fieldset>
        <Button type="submit" kind="primary" className="mt-4">
          Save marks
        </Button>
      </ActionForm>
      {roast.marks_corrected ? (
        <ActionForm
          {...common}
          values={{ ...values, restore: "true" }}
          done="The original marks are back."
          className="mt-3"
        >
          <Button type="submit">{originalWords(roast.data_source)}</Button>
        </ActionForm>
      ) : null}
    </div>
  );
}

const originalWords = (source: Roast["data_source"]) =>
  source === "artisan_import" ? "Back to the file’s marks" : "Back to the recorded marks";
