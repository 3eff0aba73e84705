"use client";

import { Fragment, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { MachinesAndOperators } from "@/components/roast/machine-and-color";
import { Notice } from "@/components/ui/notice";
import { useUnits } from "@/components/units/units-provider";
import { NO_PLAN } from "@/lib/roast/live/plan";
import type { LiveLot } from "@/lib/roast/live/schemas";
import { batchUnit } from "@/lib/units/reader-units";
import { liveAccount, liveWeightUnit } from "./live-account";
import { StartPanel } from "./plan/start-panel";
import { useLivePlan } from "./plan/use-live-plan";
import { LazyProbePanel } from "./probe/lazy-probe-panel";
import { RunningRoast } from "./running/running-roast";
import { saveDraft } from "./saving/draft";
import { forgetReadings } from "./saving/live-store";
import { useLiveLog } from "./saving/use-live-log";
import { useWaiting } from "./saving/use-waiting";
import { WaitingRoasts } from "./saving/waiting-roasts";
import { releaseBatch, useBatchNumber } from "./use-batch-number";
import { useOfflineShell } from "./use-offline-shell";
import { useProbed } from "./use-probed";

export interface LiveSessionProps {
  lots: readonly LiveLot[];
  lotId: number | null;
  /** Planned green weight with its unit, such as `907 g`. */
  charge?: string | null;
  /** The number that was reserved for the planned batch. */
  batch?: string | null;
  known?: MachinesAndOperators;
  /** The account of the person who opened the page, with their bench; null for a page from the browser's cache. */
  account: string | null;
  /** The page came from the browser: the server may be away. */
  isOffline?: boolean;
}

/** Without a network. */
const NONE_KNOWN: MachinesAndOperators = { machines: [], operators: [] };

export function LiveSession({
  lots: listed,
  lotId,
  charge = null,
  batch = null,
  known = NONE_KNOWN,
  account: opened,
  isOffline = false,
}: LiveSessionProps) {
  const [account] = useState(() => liveAccount(opened));
  const units = useUnits();
  const [weightUnit] = useState(() => liveWeightUnit(account, isOffline ? null : batchUnit(units)));
  const { log, isKept, store } = useLiveLog(account);
  const { plan, next, change, follow, chosen, begun, lots } = useLivePlan(
    { lots: listed, lotId, charge, batch, isOffline, account },
    log,
    store.plan,
  );
  useBatchNumber(account, log, store.number);
  const { waiting, others, saved, flush, wait, take } = useWaiting(account);
  useOfflineShell(!isOffline);
  const probe = useProbed(log?.id ?? null);
  const roastId = log?.id;
  const part = useRef<HTMLDivElement>(null);
  /** The pressed button disappears with its part of the page, so the focus moves to what replaces it. */
  function turn<Result>(change: () => Result): Result {
    const result = flushSync(change);
    part.current?.focus({ preventScroll: true });
    return result;
  }
  const over = useCallback(() => {
    if (roastId !== undefined) {
      void forgetReadings(roastId).catch(() => undefined);
      saveDraft(roastId, null);
      // Opened again and not stored, it was still waiting too.
      void take(roastId).catch(() => undefined);
      store.forget(roastId);
    }
  }, [roastId, store, take]);
  return (
    <>
      {isKept && probe.isKept ? null : (
        <div className="mb-4">
          <Notice tone="wait" title="Your browser isn’t saving this roast">
            <p>Reloading would lose it. Keep this page open until you’ve saved the roast.</p>
          </Notice>
        </div>
      )}
      <WaitingRoasts
        waiting={waiting.filter(({ id }) => id !== log?.id)}
        others={others}
        saved={saved}
        onSend={() => void flush(true)}
        onOpen={
          log
            ? null
            : (roast) => {
                const isDraftKept = saveDraft(roast.id, roast.draft);
                // A log without a plan must not take the latest.
                const isLogKept = turn(() => store.restore({ plan: NO_PLAN, ...roast.log }));
                if (isDraftKept && isLogKept) void take(roast.id);
              }
        }
      />
      <div ref={part} tabIndex={-1} className="outline-none">
        {log ? (
          <Fragment key={log.id}>
            <RunningRoast
              log={log}
              probed={probe.probed}
              lots={lots}
              known={known}
              plan={plan}
              next={next}
              weightUnit={weightUnit}
              onPlan={change}
              onFollow={follow}
              add={(event) => store.add(log.id, event)}
              onWait={async (roast) => {
                await wait(roast);
                saveDraft(log.id, null);
                turn(() => store.forget(log.id));
              }}
              forget={over}
              discard={() => {
                releaseBatch(account, log.id);
                turn(over);
              }}
            />
            <div className="mt-4 max-w-[34rem] border-rule border-t pt-2">
              <LazyProbePanel roast={log.id} unit={log.unit} onReading={probe.append} />
            </div>
          </Fragment>
        ) : (
          <StartPanel
            plan={plan}
            lots={lots}
            onPlan={change}
            onFollow={follow}
            onStart={(unit) => {
              turn(() => {
                if (store.begin(unit, chosen())) begun();
              });
            }}
          />
        )}
      </div>
    </>
  );
}
