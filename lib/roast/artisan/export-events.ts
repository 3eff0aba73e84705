import type { ControlEvent, Recording } from "@/lib/coffee/recording";
import { internalValue } from "./control-value";
import { DEFAULT_TYPES } from "./controls";
import { escapeText } from "./escaped-text";

const NOTE = 4;

export function exportedEvents({ time, controls }: Recording) {
  const names = controlNamesFor(controls);
  const typeOf = ({ control }: ControlEvent) => {
    const type = control === null ? -1 : names.indexOf(control);
    return type === -1 ? NOTE : type;
  };
  return {
    etypes: [...names.map(escapeText), "--"],
    specialevents: controls.map((event) => nearestSample(time, event.time)),
    specialeventstype: controls.map(typeOf),
    specialeventsvalue: controls.map((event) => (event.value === null ? 0 : internalValue(event.value))),
    specialeventsStrings: controls.map((event) => escapeText(labelOf(event, typeOf(event) === NOTE))),
  };
}

function labelOf({ control, value, label }: ControlEvent, isNote: boolean): string {
  if (!isNote || control === null) return label ?? "";
  return [control, value, label].filter((part) => part !== null).join(" ");
}

function controlNamesFor(controls: readonly ControlEvent[]): string[] {
  const used = [...new Set(controls.flatMap(({ control }) => control ?? []))];
  const others = used.filter((name) => !DEFAULT_TYPES.includes(name));
  return DEFAULT_TYPES.map((usual) => (used.includes(usual) ? usual : (others.shift() ?? usual)));
}

function nearestSample(time: readonly number[], second: number): number {
  let low = 0;
  let high = time.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time[middle] ?? 0) < second) low = middle + 1;
    else high = middle;
  }
  const after = time[low] ?? 0;
  const before = time[low - 1];
  return before !== undefined && second - before < after - second ? low - 1 : low;
}
