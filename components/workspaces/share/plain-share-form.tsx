import { day } from "@/components/format/dates";
import { buttonClass } from "@/components/ui/button";
import { changeAction } from "@/components/workspaces/workspace-urls";
import { includesOf } from "./share-choices";
import { LifeField, PartFields } from "./share-fields";
import type { ShareFormProps } from "./share-form";

/** The same choices for browsers without scripts; the answer is a page with the link. */
export function PlainShareForm({ workspaceId, shares }: ShareFormProps) {
  const action = changeAction(workspaceId);
  return (
    <div className="needs-no-js w-88 max-w-full">
      <form method="post" action={action} aria-label="Create a link">
        <input type="hidden" name="do" value="share" />
        <fieldset className="my-2">
          <legend>Besides the catalog’s data, the link shows:</legend>
          <PartFields fieldOf={(part) => ({ name: `with-${part}`, value: "yes" })} />
        </fieldset>
        <div className="flex flex-wrap items-end gap-3">
          <LifeField id="plain-share-life" />
          <button type="submit" className={buttonClass("primary")}>
            Create a link
          </button>
        </div>
      </form>
      {shares.map((share) => (
        <form
          key={share.id}
          method="post"
          action={action}
          className="mt-3 flex items-center justify-between gap-3 border-rule border-t pt-3 text-small"
        >
          <input type="hidden" name="do" value="revoke-share" />
          <input type="hidden" name="id" value={share.id} />
          <span>
            {includesOf(share)}, expires {day(share.expires_at.slice(0, 10))}
          </span>
          <button type="submit" className={buttonClass("quiet")}>
            Revoke
          </button>
        </form>
      ))}
    </div>
  );
}
