import { Share2 } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import type { WorkspaceShare } from "@/lib/workspaces/shares/contract";
import { LazyShareForm } from "./lazy-share-form";
import { PlainShareForm } from "./plain-share-form";

interface ShareMenuProps {
  workspaceId: string;
  shares: readonly WorkspaceShare[];
}

export function ShareMenu({ workspaceId, shares }: ShareMenuProps) {
  return (
    <Popover
      id="share-menu"
      label="Share this workspace"
      trigger={
        <>
          <Share2 aria-hidden="true" size="1rem" />
          Share
          {shares.length > 0 ? <span className="text-ink-faint">· {shares.length}</span> : null}
        </>
      }
      triggerClassName={buttonClass("quiet")}
    >
      <LazyShareForm workspaceId={workspaceId} shares={shares} />
      <PlainShareForm workspaceId={workspaceId} shares={shares} />
    </Popover>
  );
}
