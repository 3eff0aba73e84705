import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Choice } from "@/components/ui/forms/choice";
import { Field } from "@/components/ui/forms/field";
import type { AlertSettingsAnswer } from "@/lib/alerts/contract";
import { quantityParam } from "@/lib/coffee/quantity";
import type { StockUnit } from "@/lib/units/reader-units";

const CHOICES = [
  { value: "daily", label: "At most once a day" },
  { value: "weekly", label: "At most once a week" },
  { value: "off", label: "Never" },
] as const satisfies readonly { value: AlertSettingsAnswer["frequency"]; label: string }[];

interface AlertSettingsProps {
  settings: AlertSettingsAnswer;
  /** The unit the reader buys in. */
  unit: StockUnit;
}

const HINTS = {
  lb: "In pounds, or like 70 kg or 1 bag (70 kg). A saved search has its own quantity.",
  kg: "In kilograms, or like 150 lb or 1 bag (70 kg). A saved search has its own quantity.",
};

export function AlertSettings({ settings, unit }: AlertSettingsProps) {
  return (
    <ActionForm
      action="/api/alerts"
      done="Saved."
      follows
      back="/watchlist"
      className="grid max-w-[40rem] gap-x-8 gap-y-4 md:grid-cols-2"
    >
      <fieldset>
        <legend className="mb-1 font-medium text-ink-soft text-small">E-mail me what’s new</legend>
        {CHOICES.map(({ value, label }) => (
          <Choice
            key={value}
            type="radio"
            name="frequency"
            value={value}
            defaultChecked={settings.frequency === value}
          >
            {label}
          </Choice>
        ))}
      </fieldset>
      <AlertQuantity quantityLb={settings.quantity_lb} unit={unit} />
      <p className="md:col-span-2">
        <Button type="submit">Save</Button>
      </p>
    </ActionForm>
  );
}

/** Its name says in which unit a bare number is. */
export function AlertQuantity({ quantityLb, unit }: { quantityLb: number; unit: StockUnit }) {
  const [amount, own = "lb"] = quantityParam(quantityLb).split(" ");
  return (
    <Field
      id="alert-quantity"
      name={`quantity_${unit}`}
      label="Prices of tracked coffees when buying"
      hint={HINTS[unit]}
      suffix={own === unit ? unit : undefined}
      defaultValue={own === unit ? amount : `${amount} ${own}`}
      autoComplete="off"
      required
    />
  );
}
