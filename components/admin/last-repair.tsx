import Link from "next/link";
import { count, pluralize } from "@/components/format/amounts";
import { minute } from "@/components/format/dates";
import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Meter } from "@/components/ui/meter";
import type { DriftView } from "@/lib/billing/drift/report";
import { DRIFT_ROUTE } from "./drift-list";

type LastRepair = NonNullable<DriftView["lastRepair"]>;

/** A repair in the background: how far it is, or what it came to. */
export function LastRepairSection({ repair }: { repair: LastRepair }) {
  const { id, state, people, done, changed, failed, reason, startedAt, results } = repair;
  const unrepaired = results.filter(({ outcome }) => outcome === "failed");
  return (
    <section aria-label="Repair" className="mt-8">
      <h2 className="mb-3 font-serif text-title">
        {state === "running" ? "Repair under way" : "Last repair"}
      </h2>
      <div className="border-rule border-y py-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-80">
            <p>
              {state === "running"
                ? `${count(done)} of ${pluralize(people, "person", "people")} done`
                : `${state === "cancelled" ? "Canceled after" : "Finished:"} ${count(done)} of ${pluralize(people, "person", "people")}`}
              {` · ${count(changed)} changed · ${count(failed)} failed`}
            </p>
            <p className="text-ink-soft text-small [overflow-wrap:anywhere]">
              Started {minute(startedAt)}. Reason: {reason}
            </p>
          </div>
          {state === "running" ? (
            <ActionForm
              action={DRIFT_ROUTE}
              values={{ action: "cancel", repairId: String(id) }}
              back="/admin/billing"
              done="Canceled."
            >
              <Button type="submit">Cancel repair</Button>
            </ActionForm>
          ) : null}
        </div>
        {state === "running" ? (
          <div className="mt-3">
            <Meter value={done} max={people} />
          </div>
        ) : null}
        {unrepaired.length > 0 ? (
          <p className="mt-3 [overflow-wrap:anywhere]">
            Failed:{" "}
            {unrepaired.map(({ userId, email }, index) => (
              <span key={userId ?? "none"}>
                {index > 0 ? ", " : ""}
                {userId ? (
                  <Link className="link" href={`/admin/people/${userId}`} prefetch={false}>
                    {email ?? userId}
                  </Link>
                ) : (
                  "events without an account"
                )}
              </span>
            ))}
            . Preview their repair again, or check the server’s log.
          </p>
        ) : null}
      </div>
    </section>
  );
}
