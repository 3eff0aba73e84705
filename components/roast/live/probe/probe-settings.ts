import { keep, readKept } from "@/components/ui/kept";
import type { UsbIds } from "@/lib/roast/probe/serial-probe";
import { TC4_BAUD, TC4_BAUDS } from "@/lib/roast/probe/tc4";

/** How this browser last read a probe, and for which roast: a reload of that roast resumes automatically. */
export interface ProbeSettings {
  kind: "serial" | "machine";
  baud: number;
  /** BT is on the first channel and ET on the second. */
  swapped: boolean;
  address: string;
  /** Ids of the board that was read. */
  usb: UsbIds;
  roast: string | null;
}

const KEPT = "peaberry.live-probe";
const FIRST: ProbeSettings = {
  kind: "serial",
  baud: TC4_BAUD,
  swapped: false,
  address: "",
  usb: {},
  roast: null,
};

function usbOf(kept: unknown): UsbIds {
  if (typeof kept !== "object" || kept === null) return {};
  const { usbVendorId, usbProductId }: Record<string, unknown> = { ...kept };
  if (typeof usbVendorId !== "number" || typeof usbProductId !== "number") return {};
  return { usbVendorId, usbProductId };
}

export function loadProbeSettings(): ProbeSettings {
  try {
    const kept: unknown = JSON.parse(readKept(KEPT) ?? "null");
    if (typeof kept !== "object" || kept === null) return FIRST;
    const { kind, baud, swapped, address, usb, roast }: Record<string, unknown> = { ...kept };
    return {
      kind: kind === "machine" ? "machine" : "serial",
      baud: TC4_BAUDS.find((each) => each === baud) ?? TC4_BAUD,
      swapped: swapped === true,
      address: typeof address === "string" ? address : "",
      usb: usbOf(usb),
      roast: typeof roast === "string" ? roast : null,
    };
  } catch {
    return FIRST;
  }
}

export function saveProbeSettings(settings: ProbeSettings): void {
  keep(KEPT, JSON.stringify(settings));
}
