"use client";

import { useEffect } from "react";
import { keep, readKept } from "@/components/ui/kept";
import { type Posted, postJson } from "@/components/ui/post-json";
import { type LiveBatch, type LiveLog, liveStateOf } from "@/lib/roast/live/session";
import { localDayOf } from "@/lib/units/days";

const PATH = "/api/batch-numbers";
const TRY_EVERY_MS = 20_000;

const keyOf = (account: string) => `peaberry.live-released.${account}`;

function toRelease(account: string): string[] {
  try {
    const kept: unknown = JSON.parse(readKept(keyOf(account)) ?? "[]");
    return Array.isArray(kept)
      ? kept.filter((id) => typeof id === "string" && /^[0-9a-f]{32}$/.test(id))
      : [];
  } catch {
    return [];
  }
}

function keepToRelease(account: string, ids: readonly string[]): void {
  // Where nothing is stored, the production plan lists the number, and it can be released there.
  keep(keyOf(account), ids.length > 0 ? JSON.stringify(ids) : null);
}

/** The server was away, or its person is signed out: may succeed later. */
const mayPass = (answer: Posted) => !answer.ok && (answer.isUnreachable || answer.isSignedOut) === true;

/** Gives up the numbers of discarded roasts, once the server can be reached. */
async function releaseAll(account: string): Promise<void> {
  for (const id of toRelease(account)) {
    const answer = await postJson(`${PATH}?roast_uuid=${id}`, {}, "DELETE");
    if (mayPass(answer)) return;
    keepToRelease(
      account,
      toRelease(account).filter((each) => each !== id),
    );
  }
}

/** The roast is discarded: its number may be given again. */
export function releaseBatch(account: string, roastId: string): void {
  keepToRelease(account, [...toRelease(account), roastId]);
  void releaseAll(account);
}

function numberOf(answer: unknown): string | null {
  const data = typeof answer === "object" && answer !== null && "data" in answer ? answer.data : null;
  const first: unknown = Array.isArray(data) ? data[0] : null;
  return typeof first === "object" && first !== null && "batch_number" in first
    ? String(first.batch_number)
    : null;
}

/**
 * Reserves the batch number of the roast in progress, as soon as the server can be reached. It is kept with the log; a
 * roast that was logged without a network gets one when it is saved.
 */
export function useBatchNumber(
  account: string,
  log: LiveLog | null,
  onBatch: (id: string, batch: LiveBatch) => void,
) {
  const id = log?.batch?.isReserved ? null : (log?.id ?? null);
  const wanted = log?.batch?.number;
  const startedAt = log ? liveStateOf(log.events.slice(0, 1)).startedAt : null;
  useEffect(() => {
    const release = () => void releaseAll(account);
    release();
    addEventListener("online", release);
    return () => removeEventListener("online", release);
  }, [account]);
  useEffect(() => {
    if (id === null) return;
    let isOver = false;
    const body = {
      roast_uuid: id,
      roast_date: localDayOf(new Date(startedAt ?? Date.now())),
      ...(wanted && { batch_number: wanted }),
    };
    async function reserve() {
      if (isOver) return;
      const answer = await postJson(PATH, body);
      if (isOver || mayPass(answer)) return;
      stop();
      const number = answer.ok ? numberOf(answer.data) : null;
      if (number !== null) onBatch(body.roast_uuid, { number, isReserved: true });
    }
    const again = () => void reserve();
    const timer = setInterval(again, TRY_EVERY_MS);
    addEventListener("online", again);
    const stop = () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener("online", again);
    };
    again();
    return stop;
  }, [id, wanted, startedAt, onBatch]);
}
