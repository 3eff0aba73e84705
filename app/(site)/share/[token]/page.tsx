import type { Metadata } from "next";
import { pageUnits } from "@/app/request";
import { minute } from "@/components/format/dates";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SharedWorkspaceView } from "@/components/workspaces/shared-workspace-view";
import { readSharedWorkspace } from "@/lib/workspaces/shares/shared-workspace";

// The URL is the credential: keep it from linked sites and search engines.
export const metadata: Metadata = {
  title: "Shared workspace",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

export default async function SharedWorkspacePage({ params }: { params: Promise<{ token: string }> }) {
  const shared = await readSharedWorkspace((await params).token);
  return (
    <div className="page max-w-[64rem]! pt-6 pb-16 md:pt-8">
      {shared ? (
        <>
          <h1 className="font-serif text-headline tracking-[-0.02em] [overflow-wrap:anywhere]">
            {shared.title}
          </h1>
          <p className="mt-2 mb-6 max-w-[60ch] text-ink-soft">
            A read-only view that its owner shared with you, with current figures. This link expires on{" "}
            {minute(shared.expiresAt)}.
          </p>
          <SharedWorkspaceView shared={shared} units={await pageUnits()} />
        </>
      ) : (
        <>
          <h1 className="sr-only">Shared workspace</h1>
          <EmptyState title="This link doesn’t work">
            <p>
              It may have expired, been revoked, or been copied incompletely. Ask the sender for a new one.
            </p>
            <p className="mt-5">
              <a href="/catalog" className={buttonClass("quiet")}>
                Browse the catalog
              </a>
            </p>
          </EmptyState>
        </>
      )}
    </div>
  );
}
