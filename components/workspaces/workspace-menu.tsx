import { Ellipsis } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import type { Workspace } from "@/lib/workspaces/contract";
import { RenameForm } from "./list/rename-form";
import { changeAction } from "./workspace-urls";

const EXPORTS = [
  { format: "markdown", label: "Markdown" },
  { format: "json", label: "JSON" },
] as const;

/** Renaming, exporting and deleting a workspace. */
export function WorkspaceMenu({ workspace }: { workspace: Workspace }) {
  return (
    <Popover
      id="workspace-menu"
      label="Workspace"
      trigger={
        <>
          <Ellipsis aria-hidden="true" size="1.125rem" />
          Workspace
        </>
      }
      triggerClassName={buttonClass("quiet")}
    >
      <RenameForm workspace={workspace} />
      <p className="flex flex-wrap items-center gap-2 border-rule border-t py-3">
        <span className="text-ink-soft">Export as</span>
        {EXPORTS.map(({ format, label }) => (
          <a
            key={format}
            href={`/api/workspaces/${workspace.id}/export?format=${format}`}
            download
            className={buttonClass("quiet")}
          >
            {label}
          </a>
        ))}
      </p>
      <form method="post" action={changeAction(workspace.id)} className="border-rule border-t pt-3">
        <input type="hidden" name="do" value="delete" />
        <button type="submit" className={buttonClass("grave")}>
          Delete this workspace
        </button>
        <p className="mt-1 text-ink-faint text-small">You can undo it for 30 seconds.</p>
      </form>
    </Popover>
  );
}
