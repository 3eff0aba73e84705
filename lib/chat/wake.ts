import { CHAT_CHANNEL } from "@/db/channels";
import { closeWithDatabase } from "@/db/client";
import { listen } from "@/db/listen";

type WakeEvent = "chunks" | "stop";
type Woken = (event: WakeEvent) => void;

/** Without a notification (a lost connection, a proxy that swallows them) answers are looked at this often. */
export const POLL_MS = 500;
/** The connection stays open for the next answer. */
const LINGER_MS = 30_000;

interface Hub {
  waiting: Map<string, Set<Woken>>;
  stop?: () => Promise<void>;
  ready?: Promise<void>;
  linger?: NodeJS.Timeout;
}

// Next bundles pages separately; they share one connection.
const holder = globalThis as typeof globalThis & { peaberryChatHub?: Hub };

function open(): Hub {
  holder.peaberryChatHub ??= { waiting: new Map() };
  const hub = holder.peaberryChatHub;
  clearTimeout(hub.linger);
  if (hub.stop) return hub;
  const { promise, resolve } = Promise.withResolvers<void>();
  hub.ready = promise;
  const told = (payload: string) => {
    const [answerId = "", event] = payload.split(" ");
    for (const woken of hub.waiting.get(answerId) ?? []) woken(event === "stop" ? "stop" : "chunks");
  };
  const again = () => {
    resolve();
    for (const all of hub.waiting.values()) for (const woken of all) woken("chunks");
  };
  hub.stop = listen(CHAT_CHANNEL, told, again);
  closeWithDatabase("chat events", () => close(hub));
  return hub;
}

async function close(hub: Hub): Promise<void> {
  clearTimeout(hub.linger);
  const { stop } = hub;
  delete hub.stop;
  await stop?.();
}

/** Calls `woken` on every event of the answer, in whatever process it happens. Returns a function that ends it. */
export function onWake(answerId: string, woken: Woken): () => void {
  const hub = open();
  const all = hub.waiting.get(answerId) ?? new Set();
  hub.waiting.set(answerId, all.add(woken));
  return () => {
    all.delete(woken);
    if (all.size === 0) hub.waiting.delete(answerId);
    if (hub.waiting.size > 0) return;
    hub.linger = setTimeout(() => void close(hub).catch(() => {}), LINGER_MS).unref();
  };
}
