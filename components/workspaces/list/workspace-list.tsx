import { ago, minute } from "@/components/format/dates";
import { buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { changeAction, workspaceHref } from "@/components/workspaces/workspace-urls";
import type { Workspace } from "@/lib/workspaces/contract";
import { RenameForm } from "./rename-form";
import { TYPE_LABELS } from "./type-labels";

interface WorkspaceListProps {
  workspaces: readonly Workspace[];
  now: Date;
}

export function WorkspaceList({ workspaces, now }: WorkspaceListProps) {
  return (
    <ul aria-label="Your workspaces" className="border-rule-strong border-t">
      {workspaces.map((workspace) => {
        const { id, title, type, summary, lastAccessedAt } = workspace;
        return (
          <li key={id} className="border-rule border-b py-2.5">
            <div className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <a
                  href={workspaceHref(id)}
                  className="inline-flex min-h-11 items-center font-medium text-name hover:text-jade hover:underline [overflow-wrap:anywhere] mouse:min-h-8"
                >
                  {title}
                </a>
                <p className="text-ink-faint text-small">
                  {TYPE_LABELS[type]} · used{" "}
                  <time dateTime={lastAccessedAt} title={minute(lastAccessedAt)}>
                    {ago(new Date(lastAccessedAt), now)}
                  </time>
                </p>
                {summary ? <p className="mt-1 line-clamp-2 text-ink-soft text-small">{summary}</p> : null}
              </div>
              <form method="post" action={changeAction(id)}>
                <input type="hidden" name="do" value="delete" />
                <button
                  type="submit"
                  className={buttonClass("bare", "-mr-4 md:-mr-3")}
                  aria-label={`Delete ${title}`}
                >
                  Delete
                </button>
              </form>
            </div>
            <Disclosure
              className="[&>summary]:w-fit"
              summary={<span className="text-ink-soft text-small">Rename</span>}
            >
              <RenameForm workspace={workspace} back="/chat" />
            </Disclosure>
          </li>
        );
      })}
    </ul>
  );
}
