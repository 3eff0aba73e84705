import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { Field } from "@/components/ui/field";
import type { AlertSettingsAnswer } from "@/lib/alerts/contract";

const CHOICES = [
  { value: "daily", label: "At most once a day" },
  { value: "weekly", label: "At most once a week" },
  { value: "off", label: "Never" },
] as const satisfies readonly { value: AlertSettingsAnswer["frequency"]; label: string }[];

export function AlertSettings({ settings }: { settings: AlertSettingsAnswer }) {
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
      <Field
        id="alert-quantity"
        name="quantity_lb"
        label="Prices of tracked coffees when buying"
        hint="In pounds, or like 70 kg or 1 bag. A saved search has its own quantity."
        suffix="lb"
        defaultValue={String(settings.quantity_lb)}
        autoComplete="off"
        required
      />
      <p className="md:col-span-2">
        <Button type="submit">Save</Button>
      </p>
    </ActionForm>
  );
}
