import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { orNotFound, pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Notice } from "@/components/ui/notice";
import { UnitsProvider } from "@/components/units/units-provider";
import { CanvasPanel } from "@/components/workspaces/canvas/canvas-panel";
import { PresentButton } from "@/components/workspaces/canvas/present-button";
import { Composer } from "@/components/workspaces/conversation/composer";
import { Conversation } from "@/components/workspaces/conversation/conversation";
import { LiveAnswer } from "@/components/workspaces/conversation/live-answer";
import { QuestionForm } from "@/components/workspaces/conversation/question-form";
import { Suggestions } from "@/components/workspaces/list/suggestions";
import { LockedChat } from "@/components/workspaces/locked-chat";
import { ShareMenu } from "@/components/workspaces/share/share-menu";
import { Workbench } from "@/components/workspaces/workbench";
import { WorkspaceMenu } from "@/components/workspaces/workspace-menu";
import { askAction } from "@/components/workspaces/workspace-urls";
import { can } from "@/lib/access/capabilities";
import { viewWorkspace } from "@/lib/pages/chat-pages";
import { problemText } from "../problems";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
}

/** Shared by metadata and page. Null for readers who have to sign in or need a plan first. */
const readPage = cache(async (idText: string, query: string) => {
  const viewer = await pageViewer();
  if (viewer.kind !== "session" || !can(viewer, "canChat")) return null;
  const id = z.uuid().safeParse(idText);
  if (!id.success) notFound();
  return orNotFound(viewWorkspace(viewer, id.data, new URLSearchParams(query)));
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await readPage((await params).id, String(searchOf(await searchParams)));
  return { title: page?.workspace.title ?? "Ask", robots: { index: false } };
}

export default async function WorkspacePage({ params, searchParams }: Props) {
  const { id } = await params;
  const search = searchOf(await searchParams);
  const page = await readPage(id, String(search));
  if (!page) {
    const viewer = await pageViewer();
    return viewer.kind === "session" ? (
      <LockedChat />
    ) : (
      <SignedOutPage part="chat" returnTo={`/chat/${id}`} search={search} />
    );
  }
  const { workspace, messages, hasEarlier, isEarlier, canvas, data, isRunning, suggestions, shares } = page;
  const units = await pageUnits();
  const problem = problemText(search.get("problem"));
  const last = messages.at(-1) ?? null;

  return (
    <div className="page pt-2 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div className="min-w-0">
          <Breadcrumb href="/chat">Ask</Breadcrumb>
          <h1 className="line-clamp-2 pb-2 font-serif text-title tracking-[-0.01em]">{workspace.title}</h1>
        </div>
        <div className="flex flex-wrap gap-2 pb-2">
          <ShareMenu workspaceId={workspace.id} shares={shares} />
          <WorkspaceMenu workspace={workspace} />
        </div>
      </div>
      {problem ? (
        <div role="alert" className="mb-3">
          <Notice tone="wait" title={problem} />
        </div>
      ) : null}
      <nav
        aria-label="Parts of this workspace"
        className="sticky top-0 z-3 -mx-4 flex border-rule border-y bg-paper px-4 md:hidden"
      >
        <a href="#conversation" className="inline-flex min-h-11 flex-1 items-center justify-center">
          Conversation
        </a>
        <a
          href="#canvas"
          className="inline-flex min-h-11 flex-1 items-center justify-center border-rule border-l"
        >
          Canvas ({canvas.blocks.length})
        </a>
      </nav>
      <Workbench
        workspaceId={workspace.id}
        revision={canvas.revision}
        isRunning={isRunning}
        last={last && { id: last.id, role: last.role, clientMessageId: last.clientMessageId }}
      >
        <div className="workspace max-md:mt-4">
          <section id="conversation" aria-label="Conversation">
            <h2 className="sr-only">Conversation</h2>
            <div className="flex flex-col gap-6 pb-6">
              <Conversation
                workspaceId={workspace.id}
                messages={messages}
                hasEarlier={hasEarlier}
                isEarlier={isEarlier}
                isRunning={isRunning}
                blocks={canvas.blocks}
                units={units}
              />
              {messages.length === 0 && !isRunning ? (
                <div className="max-w-[60ch] text-ink-soft">
                  <p>Ask in plain words. These fit what you have:</p>
                </div>
              ) : null}
              <Suggestions
                action={askAction(workspace.id)}
                questions={suggestions}
                label="Questions to start with"
                inPlace
              />
              <UnitsProvider units={units}>
                <LiveAnswer />
              </UnitsProvider>
            </div>
            <div className="workspace-ask">
              <QuestionForm action={askAction(workspace.id)} clientMessageId={randomUUID()} inPlace>
                <Composer draft={search.get("draft") ?? ""} />
              </QuestionForm>
            </div>
          </section>
          <section id="canvas" aria-label="Canvas" tabIndex={-1}>
            <CanvasPanel
              workspaceId={workspace.id}
              blocks={canvas.blocks}
              data={data}
              units={units}
              actions={canvas.blocks.length > 0 ? <PresentButton target="canvas" /> : null}
            />
          </section>
        </div>
      </Workbench>
    </div>
  );
}
