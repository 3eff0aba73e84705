import { setTimeout as wait } from "node:timers/promises";
import { outageLog } from "@/lib/log/outage-log";
import { databaseUrl, directUrlOf, poolOptions } from "./client";
import { type Connection, openConnection } from "./pool/connection";

/** How the database knows these connections: one per server process. */
export const LISTENER_NAME = "peaberry listener";

/** Retry interval after a loss. */
const AGAIN_MS = 500;
/** A listening connection doesn't detect a dead peer by itself. */
const HEARTBEAT_MS = 15_000;

/**
 * Listens on a channel, on a dedicated connection that is reopened when lost.
 * @param onListening called on every (re)start: earlier notifications were missed
 * @returns stops it
 */
export function listen(
  channel: string,
  onNotify: (payload: string) => void,
  onListening: () => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const outage = outageLog(`listening to ${channel}`);
  let current: Connection | undefined;

  async function listenOnce(): Promise<void> {
    const { promise: lost, resolve } = Promise.withResolvers<void>();
    const pool = poolOptions("requests");
    const options = {
      ...pool,
      settings: { ...pool.settings, application_name: LISTENER_NAME },
      onNotify: (_: string, payload: string) => onNotify(payload),
    };
    const connection = await openConnection(directUrlOf(databaseUrl()), options, () => resolve());
    current = connection;
    const ask = () => connection.run((sql) => sql`select 1`).catch(() => {});
    const heartbeat = setInterval(ask, HEARTBEAT_MS).unref();
    try {
      if (signal.aborted) return;
      await connection.run((sql) => sql.unsafe(`listen "${channel.replaceAll('"', '""')}"`));
      onListening();
      outage.worked();
      await lost;
    } finally {
      clearInterval(heartbeat);
      await connection.end();
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!signal.aborted) outage.failed(error);
      });
      await wait(AGAIN_MS, undefined, { ref: false, signal }).catch(() => {});
    }
  }

  void keepListening();
  return async () => {
    stopping.abort();
    await current?.end();
  };
}
