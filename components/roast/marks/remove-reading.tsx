import { tenths } from "@/components/format/amounts";
import { clock } from "@/components/roast/curve/clock";
import type { ListedReadings } from "@/components/roast/readings";
import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Select } from "@/components/ui/forms/select";
import type { Roast } from "@/lib/roast/contract";
import { tenth } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";

interface RemoveReadingProps {
  roast: Pick<Roast, "roast_id" | "last_updated" | "data_source">;
  readings: ListedReadings;
  unit: TemperatureUnit;
  canChange: boolean;
}

/** For a mistyped temperature of a live roast. Nothing for other roasts, and for people who only read the bench. */
export function RemoveReading({ roast, readings, unit, canChange }: RemoveReadingProps) {
  const { roast_id: id, last_updated: version, data_source: source } = roast;
  if (!canChange || !readings.isRecorded || source !== "live" || readings.rows.length === 0) return null;
  const degrees = (name: string, value: number | null) =>
    value === null ? [] : [`${name} ${tenths(value)} °${unit}`];
  return (
    <ActionForm
      action="/api/roast-marks"
      back={`/roast/${id}#phases`}
      version={version}
      values={{ roastId: String(id), last_updated: version }}
      done="Reading removed."
      className="mt-4"
    >
      <div key={version} className="flex flex-wrap items-end gap-3">
        <Select id="remove-reading" name="remove_reading" label="Remove a mistyped reading" defaultValue="">
          <option value="">Choose a reading</option>
          {readings.rows.map(({ moment, bean, environment }) => (
            <option key={moment} value={String(tenth(moment))}>
              {[clock(moment), ...degrees("BT", bean), ...degrees("ET", environment)].join(", ")}
            </option>
          ))}
        </Select>
        <Button type="submit">Remove reading</Button>
      </div>
      <p className="mt-1 text-ink-faint text-small">It’s removed for good, and all figures follow.</p>
    </ActionForm>
  );
}
