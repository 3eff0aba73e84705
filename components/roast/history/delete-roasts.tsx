import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Popover } from "@/components/ui/popover";

interface DeleteRoastsProps {
  id: string;

  ids: readonly number[];
  what: string;
  verb: string;
  className?: string;

  children: ReactNode;
}

export function DeleteRoasts({ id, ids, what, verb, className, children }: DeleteRoastsProps) {
  return (
    <div className={classNames("needs-js", className)}>
      <Popover
        id={id}
        label={`Delete ${what}`}
        trigger={<Trash2 aria-hidden="true" size="1rem" />}
        triggerLabel={`Delete ${what}`}
        triggerClassName={buttonClass("bare", "min-w-11 px-0 mouse:min-w-9 md:px-0")}
      >
        <p className="font-medium max-md:hidden">Delete {what}?</p>
        <div className="mt-1 text-ink-soft">{children}</div>
        <ActionForm
          action={`/api/roast-profiles?${new URLSearchParams(ids.map((each) => ["id", String(each)]))}`}
          method="DELETE"
          done="Deleted."
          className="mt-3"
        >
          <Button type="submit" kind="grave">
            {verb}
          </Button>
        </ActionForm>
      </Popover>
    </div>
  );
}
