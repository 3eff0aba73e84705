import { MACHINE_PARAMETER, machineAddress } from "@/lib/http/addresses/machine-address";

/** The address that this page's policy lets it connect to; null without one. */
export function allowedMachine(): string | null {
  const asked = new URLSearchParams(location.search).get(MACHINE_PARAMETER);
  return machineAddress(asked)?.href ?? null;
}
