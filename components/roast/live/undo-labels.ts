import { MILESTONE_NAMES } from "@/components/roast/curve/marks";
import type { LiveState } from "@/lib/roast/live/session";
import type { TemperatureUnit } from "@/lib/units/temperature";

/** The object of "Undo …"; null if there is nothing to undo. */
export function undoWords(last: LiveState["last"], unit: TemperatureUnit): string | null {
  switch (last?.kind) {
    case "readings": {
      const [only, ...more] = last.readings;
      return more.length > 0 ? `${more.length + 1} readings` : `${only?.bean ?? ""} °${unit}`;
    }
    case "mark":
      return MILESTONE_NAMES[last.mark].name;
    case "control":
      return `${last.control} ${last.value}`;
    default:
      return null;
  }
}
