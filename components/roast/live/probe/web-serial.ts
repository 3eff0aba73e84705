import type { SerialLike } from "@/lib/roast/probe/serial-probe";

/** The part of `navigator.serial` that is used; TypeScript's own types don't have it yet. */
interface SerialAccess extends EventTarget {
  requestPort(): Promise<SerialLike>;
  getPorts(): Promise<SerialLike[]>;
}

const isSerialAccess = (value: unknown): value is SerialAccess =>
  typeof value === "object" && value !== null && "requestPort" in value && "getPorts" in value;

/** Null where the browser has no Web Serial: Firefox, Safari, phones. */
export function serialAccess(): SerialAccess | null {
  const serial: unknown = Reflect.get(navigator, "serial");
  return isSerialAccess(serial) ? serial : null;
}
