"use client";

import { Notice } from "@/components/ui/notice";
import type { LiveLot } from "@/lib/roast/live/schemas";
import { RunningRoast } from "./running-roast";
import { StartPanel } from "./start-panel";
import { useLiveLog } from "./use-live-log";
import { useLivePlan } from "./use-live-plan";
import { useProbed } from "./use-probed";

export interface LiveSessionProps {
  lots: readonly LiveLot[];
  lotId: number | null;
}

export function LiveSession({ lots, lotId }: LiveSessionProps) {
  const { log, isKept, begin, add, forget } = useLiveLog();
  const { plan, change } = useLivePlan(lots, lotId);
  const probe = useProbed(log?.id ?? null);
  return (
    <>
      {isKept && probe.isKept ? null : (
        <div className="mb-4">
          <Notice tone="wait" title="Your browser isn’t saving this roast">
            <p>Reloading would lose it. Keep this page open until you’ve saved the roast.</p>
          </Notice>
        </div>
      )}
      {log ? (
        <RunningRoast
          key={log.id}
          log={log}
          probed={probe.probed}
          lots={lots}
          plan={plan}
          onPlan={change}
          add={add}
          forget={forget}
        />
      ) : (
        <StartPanel plan={plan} lots={lots} onPlan={change} onStart={begin} />
      )}
    </>
  );
}
