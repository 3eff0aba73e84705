import { Field } from "@/components/ui/forms/field";
import { SuggestedField } from "@/components/ui/forms/suggested-field";
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

/** From the bench's earlier roasts. */
export interface MachinesAndOperators {
  machines: readonly string[];
  operators: readonly string[];
}

interface MachineAndColorProps {
  roast?: Entered;
  known: MachinesAndOperators;
}

/** Readings are written as the meter shows them, so any scale fits. */
export function MachineAndColor({ roast, known }: MachineAndColorProps) {
  return (
    <>
      <SuggestedField
        id="roaster-type"
        name="roaster_type"
        label="Machine"
        maxLength={200}
        suggestions={known.machines}
        defaultValue={roast?.roaster_type ?? ""}
      />
      <SuggestedField
        id="operator"
        name="operator"
        label="Operator"
        maxLength={200}
        suggestions={known.operators}
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
      <SuggestedField
        id="color-system"
        name="color_system"
        label="Color scale"
        suggestions={SYSTEMS}
        placeholder="such as Agtron"
        maxLength={60}
        defaultValue={roast?.color_system ?? ""}
        fieldClassName="col-span-2"
      />
    </>
  );
}
