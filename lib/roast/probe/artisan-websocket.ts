import { isRecord } from "@/lib/is-record";

/**
 * The messages of Artisan's WebSocket devices (artisan-scope.org/devices/websockets), with the names of its defaults:
 * a request carries a number, and the machine answers it with that number and its data.
 */
export const dataRequest = (id: number, machine = 0) =>
  JSON.stringify({ command: "getData", id, roasterID: machine });

type MachineMessage =
  | { kind: "reading"; id: number | null; bean: number | null; environment: number | null }
  /** An event that the machine pushes, such as charge: known, but the roaster marks them here. */
  | { kind: "push" }
  | { kind: "garbage" };

/** Longer than any answer with ten channels. */
const MAX_MESSAGE = 10_000;

/** Artisan writes −1 for a missing reading. */
function temperatureOf(sent: unknown): number | null {
  const value = typeof sent === "string" && sent.trim() !== "" ? Number(sent) : sent;
  if (typeof value !== "number" || !Number.isFinite(value) || value <= -100 || value >= 1000) return null;
  return value === -1 || value === 0 ? null : value;
}

export function parseMachineMessage(text: string): MachineMessage {
  if (text.length > MAX_MESSAGE) return { kind: "garbage" };
  try {
    const sent: unknown = JSON.parse(text);
    if (!isRecord(sent)) return { kind: "garbage" };
    if (typeof sent.pushMessage === "string") return { kind: "push" };
    if (!isRecord(sent.data)) return { kind: "garbage" };
    const [bean, environment] = [temperatureOf(sent.data.BT), temperatureOf(sent.data.ET)];
    if (bean === null && environment === null) return { kind: "garbage" };
    return { kind: "reading", id: typeof sent.id === "number" ? sent.id : null, bean, environment };
  } catch {
    return { kind: "garbage" };
  }
}
