import type { Reading } from "@/lib/roast/analysis/clean-readings";
import type { LoggedEvent } from "./logged-roast";

/** Each change of a control's setting; a change undone after a single sample is noise. */
export function changesOf(control: string, values: readonly Reading[]): LoggedEvent[] {
  const events: LoggedEvent[] = [];
  let setting: Reading = null;
  for (const [at, value] of values.entries()) {
    if (value === null || value === setting) continue;
    const next = values[at + 1] ?? null;
    if (setting !== null && next === setting) continue;
    setting = value;
    events.push({ at, control, value, label: null });
  }
  return events;
}
