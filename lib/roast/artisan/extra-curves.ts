import type { CurveKind, ExtraCurve } from "@/lib/coffee/recording";
import { pluralize } from "@/lib/units/pluralize";
import type { LiteralDict } from "./bounded-reader";
import { controlNames } from "./controls";
import { asList, asName, listOf, shortened } from "./fields";
import { extraValue } from "./readings";
import { axisOf, inOrder, secondsFrom } from "./time-axis";
import type { Warnings } from "./warnings";

export const MAX_CURVES = 100;
/** A control's number, as a placeholder for its name. */
const PLACEHOLDER = /\{([0-3])\}/g;
/** Names of settings and counters. Logs call them temperatures by default, so the name decides first. */
const NO_TEMPERATURE =
  /%|\b(rpm|hz|volts?|voltage|amps?|current|watts?|power|kwh?|kpa|hpa|mbar|psi|humidity|pressure|flow|duty|weight)\b/i;
const RATE = /\b(ror|rate of rise)\b|[Δ∆]/i;

type Channel = "1" | "2";

/**
 * Curves of extra devices, including hidden ones, on their own time axes; `zero` is charge on
 * the file's clock.
 */
export function extraCurvesOf(log: LiteralDict, zero: number, warnings: Warnings): ExtraCurve[] {
  const names = controlNames(log);
  const devices = listOf(log, "extratimex").length;
  const curves: ExtraCurve[] = [];
  let beyond = 0;
  for (let device = 0; device < devices; device++) {
    for (const channel of ["1", "2"] as const) {
      const curve = curveOf(log, device, channel, zero, names, warnings);
      if (!curve) continue;
      if (curves.length < MAX_CURVES) curves.push(curve);
      else beyond++;
    }
  }
  if (beyond > 0)
    warnings.add(`Skipped ${pluralize(beyond, "extra curve")} beyond the limit of ${MAX_CURVES}.`);
  return curves;
}

function curveOf(
  log: LiteralDict,
  device: number,
  channel: Channel,
  zero: number,
  names: readonly (string | null)[],
  warnings: Warnings,
): ExtraCurve | null {
  const written = asList(listOf(log, `extratemp${channel}`)[device]);
  const times = asList(listOf(log, "extratimex")[device]).slice(0, written.length);
  const label = nameOf(log, device, channel, names);
  const axis = axisOf(times, `the curve "${label}"`, warnings);
  const values = inOrder(axis, written, extraValue);
  if (values.every((value) => value === null)) return null;
  const kind = kindOf(log, device, channel, label, names);
  return { name: label, kind, time: secondsFrom(zero, axis), values };
}

function nameOf(
  log: LiteralDict,
  device: number,
  channel: Channel,
  names: readonly (string | null)[],
): string {
  const written = asName(listOf(log, `extraname${channel}`)[device]);
  const name = written.replace(PLACEHOLDER, (whole, type: string) => names[Number(type)] ?? whole);
  return shortened(name) || `Extra ${device + 1}.${channel}`;
}

function kindOf(
  log: LiteralDict,
  device: number,
  channel: Channel,
  name: string,
  names: readonly (string | null)[],
): CurveKind {
  if (listOf(log, `extraDelta${channel}`)[device] === true) return "rate";
  const written = asName(listOf(log, `extraname${channel}`)[device]);
  const named = /^\{[0-3]\}$/.test(written) ? "other" : kindByName(name, names);
  return named ?? (listOf(log, `extraNoneTempHint${channel}`)[device] === true ? "other" : "temperature");
}

/** What a curve's name alone says; a control's own curve shows its setting. */
export function kindByName(name: string, controls: readonly (string | null)[]): CurveKind | null {
  if (controls.includes(name) || NO_TEMPERATURE.test(name)) return "other";
  return RATE.test(name) ? "rate" : null;
}
