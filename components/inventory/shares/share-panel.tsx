import { day } from "@/components/format/dates";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import type { Share } from "@/lib/inventory/shares/contract";
import { CreateShare } from "./create-share";

interface SharePanelProps {
  resourceId: number | "all";
  shares: readonly Share[];
}

export function SharePanel({ resourceId, shares }: SharePanelProps) {
  const what = resourceId === "all" ? "all your current lots" : "this lot";
  return (
    <Disclosure
      className="border-rule border-y"
      summary={
        <span className="font-medium">
          Share{shares.length > 0 ? <span className="text-ink-faint"> · {shares.length} active</span> : null}
        </span>
      }
    >
      <div className="max-w-[60ch] pb-5">
        <p className="text-ink-soft">
          Anyone with the link can see {what} without an account: coffee, weight, your rating and cupping
          scores. It never shows costs, sellers, notes or roasts; location and measurements only if you tick
          the box.
        </p>
        <CreateShare resourceId={resourceId} />
        {shares.length > 0 ? (
          <ul aria-label="Active links" className="mt-5 border-rule border-t">
            {shares.map((share) => (
              <li
                key={share.id}
                className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-b py-1.5"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {share.coffee_name ?? "All lots"}
                  <span className="block text-ink-faint text-small">
                    created {day(share.created_at.slice(0, 10))}, expires {day(share.expires_at.slice(0, 10))}
                    {share.shows_arrival ? ", shows arrival and storage" : ""}
                  </span>
                </span>
                <ActionForm
                  action={`/api/share?id=${share.id}`}
                  method="DELETE"
                  done="Revoked."
                  className="needs-js"
                >
                  <Button
                    type="submit"
                    aria-label={`Revoke the link of ${day(share.created_at.slice(0, 10))} to ${share.coffee_name ?? "all lots"}`}
                  >
                    Revoke
                  </Button>
                </ActionForm>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Disclosure>
  );
}
