import { day } from "@/components/format/dates";
import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { Share } from "@/lib/inventory/share-contract";
import { CreateShare } from "./create-share";

interface SharePanelProps {
  resourceId: number | "all";
  shares: readonly Share[];
}

/** Makes links that show lots to strangers, and closes those that are open. */
export function SharePanel({ resourceId, shares }: SharePanelProps) {
  const what = resourceId === "all" ? "all your lots, as they are when it is opened" : "this lot";
  return (
    <Disclosure
      className="border-rule border-y"
      summary={
        <span className="font-medium">
          Share{shares.length > 0 ? <span className="text-ink-faint"> · {shares.length} open</span> : null}
        </span>
      }
    >
      <div className="max-w-[60ch] pb-5">
        <p className="text-ink-soft">
          A link shows {what}: coffee, pounds, your rank and cupping scores. Never what you paid, whom you
          bought from, your notes or your roasts. Whoever has it needs no account.
        </p>
        <CreateShare resourceId={resourceId} />
        {shares.length > 0 ? (
          <ul aria-label="Open links" className="mt-5 border-rule border-t">
            {shares.map((share) => (
              <li
                key={share.id}
                className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-b py-1.5"
              >
                <span>
                  {share.coffee_name ?? "All lots"}
                  <span className="block text-ink-faint text-small">
                    made {day(share.created_at.slice(0, 10))}, open until {day(share.expires_at.slice(0, 10))}
                  </span>
                </span>
                <ActionForm
                  action={`/api/share?id=${share.id}`}
                  method="DELETE"
                  done="Closed."
                  className="needs-js"
                >
                  <Button
                    type="submit"
                    aria-label={`Close the link of ${day(share.created_at.slice(0, 10))} to ${share.coffee_name ?? "all lots"}`}
                  >
                    Close
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
