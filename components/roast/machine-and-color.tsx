import { Field } from "@/components/ui/field";
import type { Roast } from "@/lib/roast/contract";

const SYSTEMS = ["Agtron", "ColorTrack", "Colorette", "Tonino", "Classic Tonino", "Javalytics", "Lighttells"];

/** With a comma or a point. */
const READING = {
  inputMode: "decimal",
  autoComplete: "off",
  pattern: "\\s*\\d{1,4}([.,]\\d{1,2})?\\s*",
  title: "Enter 0 to 1000, such as 58.5",
  maxLength: 12,
  "data-amount": "number",
} as const;

type Entered = Pick<Roast, "roaster_type" | "operator" | "whole_color" | "ground_color" | "color_system">;

/** Readings are written as the meter shows them, so any scale fits. */
export function MachineAndColor({ roast }: { roast?: Entered }) {
  return (
    <>
      <Field
        id="roaster-type"
        name="roaster_type"
        label="Machine"
        maxLength={200}
        defaultValue={roast?.roaster_type ?? ""}
      />
      <Field
        id="operator"
        name="operator"
        label="Operator"
        autoComplete="off"
        maxLength={200}
        defaultValue={roast?.operator ?? ""}
      />
      <Field
        id="whole-color"
        name="whole_color"
        label="Color, whole bean"
        {...READING}
        defaultValue={roast?.whole_color ?? ""}
      />
      <Field
        id="ground-color"
        name="ground_color"
        label="Color, ground"
        {...READING}
        defaultValue={roast?.ground_color ?? ""}
      />
      <Field
        id="color-system"
        name="color_system"
        label="Color scale"
        list="color-systems"
        placeholder="such as Agtron"
        autoComplete="off"
        maxLength={60}
        defaultValue={roast?.color_system ?? ""}
        fieldClassName="col-span-2"
      />
      <datalist id="color-systems">
        {SYSTEMS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
