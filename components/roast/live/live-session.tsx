"use client";

import { Fragment, useCallback, useState } from "react";
import type { MachinesAndOperators } from "@/components/roast/machine-and-color";
import { Notice } from "@/components/ui/notice";
import type { LiveLot } from "@/lib/roast/live/schemas";
import { saveDraft } from "./draft";
import { LazyProbePanel } from "./lazy-probe-panel";
import { liveAccount } from "./live-account";
import { forgetReadings } from "./live-store";
import { RunningRoast } from "./running-roast";
import { StartPanel } from "./start-panel";
import { releaseBatch, useBatchNumber } from "./use-batch-number";
import { useLiveLog } from "./use-live-log";
import { useLivePlan } from "./use-live-plan";
import { useOfflineShell } from "./use-offline-shell";
import { useProbed } from "./use-probed";
import { useWaiting } from "./use-waiting";
import { WaitingRoasts } from "./waiting-roasts";

export interface LiveSessionProps {
  lots: readonly LiveLot[];
  lotId: number | null;
  /** Planned green weight with its unit, such as `907 g`. */
  charge?: string | null;
  /** The number that was reserved for the planned batch. */
  batch?: string | null;
  known?: MachinesAndOperators;
  /** Of the person who opened the page, with their bench; null for the page that came from the browser. */
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
  const { log, isKept, begin, add, number, forget, restore } = useLiveLog(account);
  const { plan, change, follow, lots } = useLivePlan({
    lots: listed,
    lotId,
    charge,
    batch,
    isOffline,
    account,
  });
  useBatchNumber(account, log, number);
  const { waiting, others, saved, flush, wait, take } = useWaiting(account);
  useOfflineShell(!isOffline);
  const probe = useProbed(log?.id ?? null);
  const roastId = log?.id;
  const over = useCallback(() => {
    if (roastId !== undefined) {
      void forgetReadings(roastId).catch(() => undefined);
      saveDraft(roastId, null);
    }
    forget();
  }, [forget, roastId]);
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
        waiting={waiting}
        others={others}
        saved={saved}
        onSend={() => void flush(true)}
        onOpen={
          log
            ? null
            : (roast) => {
                saveDraft(roast.id, roast.draft);
                restore(roast.log);
                void take(roast);
              }
        }
      />
      {log ? (
        <Fragment key={log.id}>
          <RunningRoast
            log={log}
            probed={probe.probed}
            lots={lots}
            known={known}
            plan={plan}
            onPlan={change}
            onFollow={follow}
            add={add}
            onWait={async (roast) => {
              await wait(roast);
              saveDraft(log.id, null);
              forget();
            }}
            forget={over}
            discard={() => {
              releaseBatch(account, log.id);
              over();
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
            begin(unit, plan.batch);
            // The roast after this one is another batch.
            change({ batch: null });
          }}
        />
      )}
    </>
  );
}
