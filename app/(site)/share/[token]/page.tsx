import type { Metadata } from "next";
import { minute } from "@/components/format/dates";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { BlockCard } from "@/components/workspaces/blocks/block-card";
import { readSharedWorkspace } from "@/lib/workspaces/shared-workspace";

// The URL is the credential: keep it from linked sites and search engines.
export const metadata: Metadata = {
  title: "Shared workspace",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

export default async function SharedWorkspacePage({ params }: { params: Promise<{ token: string }> }) {
  const shared = await readSharedWorkspace((await params).token);
  if (!shared)
    return (
      <div className="page max-w-[64rem]! pt-6 pb-16 md:pt-8">
        <h1 className="sr-only">Shared workspace</h1>
        <EmptyState title="This link doesn’t work">
          <p>
            It may have expired, been revoked, or been copied incompletely. Ask the sender for a new link.
          </p>
          <p className="mt-5">
            <a href="/catalog" className={buttonClass("quiet")}>
              Browse the catalog
            </a>
          </p>
        </EmptyState>
      </div>
    );
  const { title, expiresAt, blocks, messages } = shared;
  return (
    <div className="page max-w-[64rem]! pt-6 pb-16 md:pt-8">
      <h1 className="font-serif text-headline tracking-[-0.02em] [overflow-wrap:anywhere]">{title}</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-ink-soft">
        A workspace shared with you, to read. This link expires on {minute(expiresAt)}.
      </p>
      {blocks.length > 0 ? (
        <section aria-labelledby="canvas-title">
          <h2 id="canvas-title" className="sr-only">
            Canvas
          </h2>
          <div className="grid gap-4">
            {blocks.map(({ id, block, data }) => (
              <BlockCard key={id} id={id} block={block} data={data} readOnly />
            ))}
          </div>
        </section>
      ) : null}
      {messages.length > 0 ? (
        <section aria-labelledby="conversation-title" className="mt-8">
          <h2 id="conversation-title" className="font-serif text-title">
            Conversation
          </h2>
          <ol className="mt-3 grid gap-4">
            {messages.map(({ id, role, text, createdAt }) => (
              <li key={id} className="border-rule border-t pt-3">
                <p className="text-ink-faint text-small">
                  {role === "user" ? "Question" : "Answer"}, {minute(createdAt)}
                </p>
                <p className="mt-1 max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {blocks.length + messages.length === 0 ? (
        <EmptyState title="Nothing to show">
          <p>The owner of this link shares nothing at the moment.</p>
        </EmptyState>
      ) : null}
    </div>
  );
}
