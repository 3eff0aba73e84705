import { MILESTONE_NAMES } from "@/components/roast/curve/marks";
import type { LiveReading, LiveState } from "@/lib/roast/live/session";
import type { TemperatureUnit } from "@/lib/units/temperature";

function readingWords({ bean, environment }: LiveReading, unit: TemperatureUnit): string {
  return bean === null && environment != null ? `ET ${environment} °${unit}` : `${bean ?? ""} °${unit}`;
}

/** The object of "Undo …"; null if there is nothing to undo. */
export function undoWords(last: LiveState["last"], unit: TemperatureUnit): string | null {
  switch (last?.kind) {
    case "readings": {
      const [only, ...more] = last.readings;
      if (more.length > 0) return `${more.length + 1} readings`;
      return only ? readingWords(only, unit) : "";
    }
    case "mark":
      return MILESTONE_NAMES[last.mark].name;
    case "control":
      return `${last.control} ${last.value}`;
    case "note":
      return "the note";
    default:
      return null;
  }
}
