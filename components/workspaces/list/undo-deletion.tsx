import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { changeAction } from "@/components/workspaces/workspace-urls";

/** Right after a deletion; the server says whether it was in time. */
export function UndoDeletion({ workspaceId }: { workspaceId: string }) {
  return (
    <div role="status" className="mb-6">
      <Notice title="Workspace deleted">
        <p>Its conversation and canvas are gone for good in 30 seconds. Your lots, roasts and sales stay.</p>
        <form method="post" action={changeAction(workspaceId)} className="mt-2">
          <input type="hidden" name="do" value="restore" />
          <Button type="submit">Undo</Button>
        </form>
      </Notice>
    </div>
  );
}
