import { Button, buttonClass } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Choice } from "@/components/ui/forms/choice";
import { DayField } from "@/components/ui/forms/day-field";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { TextArea } from "@/components/ui/forms/text-area";
import type { RoastCupping } from "@/lib/roast/cuppings/contract";
import {
  CUPS,
  CVA_INTENSITIES,
  countsCups,
  DESCRIPTOR_SECTIONS,
  DESCRIPTORS,
  INTENSITY_STEP,
  MAX_INTENSITY,
  POINTS_PER_CUP,
  SCORED,
} from "@/lib/roast/cuppings/forms";
import { ATTRIBUTE_NAMES, CUP_NAMES, HALVES, QUARTERS, SECTION_NAMES } from "./labels";

interface CuppingFormProps {
  roastId: number;
  form: RoastCupping["form"];
  cupping: RoastCupping | null;
}

const GRID = "grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-5";

/** Every field is plain, so it works without scripts; a changed cupping is put, or else posted to its address. */
export function CuppingForm({ roastId, form, cupping }: CuppingFormProps) {
  const back = `/roast/${roastId}#cuppings` as const;
  const known = cupping;
  const to = known
    ? ({
        action: `/api/roast-cuppings?id=${known.id}&overdraw=ask`,
        method: "PUT",
        version: known.last_updated,
      } as const)
    : ({ action: "/api/roast-cuppings?overdraw=ask" } as const);
  // A form can't send If-Match.
  const values: Record<string, string> = known
    ? { last_updated: known.last_updated }
    : { roast_id: String(roastId), form };
  return (
    <ActionForm {...to} back={back} values={values} done="Cupping saved." then={back}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:max-w-[32rem]">
        <DayField
          id="cupped-on"
          name="cupped_on"
          label="Date"
          required
          {...(known && { stored: known.cupped_on })}
        />
        <Field
          id="cupper"
          name="cupper"
          label="Cupper"
          autoComplete="off"
          maxLength={120}
          defaultValue={known?.cupper ?? ""}
        />
      </div>
      <Scores form={form} cupping={known} />
      {form === "cva" ? <Descriptive cupping={known} /> : null}
      <TextArea
        id="cupping-notes"
        name="notes"
        label="Notes"
        rows={3}
        maxLength={4000}
        defaultValue={known?.notes ?? ""}
        fieldClassName="mt-6 max-w-[60ch]"
      />
      <p className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" kind="primary">
          Save cupping
        </Button>
        <a href={back} className={buttonClass("bare")}>
          Cancel
        </a>
      </p>
    </ActionForm>
  );
}

function Scores({ form, cupping }: Pick<CuppingFormProps, "form" | "cupping">) {
  const { names } = SCORED[form];
  const quarter = form === "sca";
  return (
    <fieldset className="mt-6">
      <legend className="font-serif text-lead">{quarter ? "Scores" : "Impression of quality"}</legend>
      <p className="mt-1 mb-3 max-w-[62ch] text-ink-soft text-small">
        {quarter
          ? "6.00 (good) to 10 in quarter points; below 6 isn’t specialty grade. Uniformity, clean cup and sweetness are 2 points for each of 5 cups. The total needs all ten."
          : "1 (extremely low) to 9 (extremely high), 5 is neutral. The cupping score needs all eight."}
      </p>
      <div className={GRID}>
        {names.map((name) =>
          countsCups(form, name) ? (
            <CupPoints key={name} name={name} points={cupping?.scores[name]} />
          ) : (
            <Field
              key={name}
              id={`score-${name}`}
              name={`score.${name}`}
              label={ATTRIBUTE_NAMES[name]}
              inputMode="decimal"
              autoComplete="off"
              pattern={quarter ? QUARTERS : "\\s*[1-9]\\s*"}
              title={
                quarter ? "Enter 0 to 10 in quarter points, such as 7.75" : "Enter a whole number from 1 to 9"
              }
              data-field={`scores.${name}`}
              data-amount="number"
              maxLength={6}
              defaultValue={cupping?.scores[name] ?? ""}
            />
          ),
        )}
        {(["taint", "fault"] as const).map((kind) => (
          <Field
            key={kind}
            id={`${kind}-cups`}
            name={`${kind}_cups`}
            label={CUP_NAMES[form][kind]}
            type="number"
            min={0}
            max={CUPS}
            step={1}
            title={`Enter 0 to ${CUPS} cups`}
            required
            defaultValue={(kind === "taint" ? cupping?.taint_cups : cupping?.fault_cups) ?? 0}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface CupPointsProps {
  name: keyof typeof ATTRIBUTE_NAMES;
  points: number | undefined;
}

/** As on the paper form: a box for each cup, worth 2 points. */
function CupPoints({ name, points }: CupPointsProps) {
  const known = Array.from({ length: CUPS + 1 }, (_, cups) => (CUPS - cups) * POINTS_PER_CUP);
  const options = points === undefined || known.includes(points) ? known : [points, ...known];
  return (
    <Select
      id={`score-${name}`}
      name={`score.${name}`}
      label={ATTRIBUTE_NAMES[name]}
      defaultValue={points ?? ""}
    >
      <option value="">Not scored</option>
      {options.map((value) => (
        <option key={value} value={value}>
          {known.includes(value) ? `${value} (${value / POINTS_PER_CUP} of ${CUPS} cups)` : value}
        </option>
      ))}
    </Select>
  );
}

function Descriptive({ cupping }: Pick<CuppingFormProps, "cupping">) {
  return (
    <>
      <fieldset className="mt-6">
        <legend className="font-serif text-lead">Intensity</legend>
        <p className="mt-1 mb-3 max-w-[62ch] text-ink-soft text-small">0 (none) to 15 (highest).</p>
        <div className={GRID}>
          {CVA_INTENSITIES.map((name) => (
            <Field
              key={name}
              id={`intensity-${name}`}
              name={`intensity.${name}`}
              label={ATTRIBUTE_NAMES[name]}
              inputMode="decimal"
              autoComplete="off"
              pattern={HALVES}
              data-field={`intensities.${name}`}
              title={`Enter 0 to ${MAX_INTENSITY} in steps of ${INTENSITY_STEP}`}
              data-amount="number"
              maxLength={5}
              defaultValue={cupping?.intensities[name] ?? ""}
            />
          ))}
        </div>
      </fieldset>
      <input type="hidden" name="descriptors" value="" />
      {DESCRIPTOR_SECTIONS.map((section) => {
        const { most, words } = DESCRIPTORS[section];
        return (
          <fieldset key={section} className="mt-6">
            <legend className="font-medium text-ink-soft text-small">
              {SECTION_NAMES[section]}: {most === 1 ? "select one" : `select up to ${most}`}
            </legend>
            <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4 lg:grid-cols-6">
              {words.map((word) => (
                <Choice
                  key={word}
                  type="checkbox"
                  name={`descriptor.${section}:${word}`}
                  value="on"
                  defaultChecked={cupping?.descriptors.includes(`${section}:${word}`) ?? false}
                >
                  <span className="first-letter:uppercase">{word}</span>
                </Choice>
              ))}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}
