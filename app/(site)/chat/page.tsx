import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { count } from "@/components/format/amounts";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { Select } from "@/components/ui/forms/select";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { BlockCard } from "@/components/workspaces/blocks/block-card";
import { SendButton } from "@/components/workspaces/conversation/composer";
import { QuestionArea } from "@/components/workspaces/conversation/question-area";
import { QuestionForm } from "@/components/workspaces/conversation/question-form";
import { Suggestions } from "@/components/workspaces/list/suggestions";
import { UndoDeletion } from "@/components/workspaces/list/undo-deletion";
import { WorkspaceList } from "@/components/workspaces/list/workspace-list";
import { LockedChat } from "@/components/workspaces/locked-chat";
import { can } from "@/lib/access/capabilities";
import { viewWorkspaces } from "@/lib/pages/chat-pages";
import { problemText } from "./problems";

export const metadata: Metadata = { title: "Ask", robots: { index: false } };

const OPEN = "/chat/open";

export default async function WorkspacesPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const search = searchOf(await searchParams);
  if (viewer.kind !== "session") return <SignedOutPage part="chat" returnTo="/chat" search={search} />;
  if (!can(viewer, "canChat")) return <LockedChat />;
  const { workspaces, suggestions, about, usage } = await viewWorkspaces(viewer, search);
  const problem = problemText(search.get("problem"));
  const deleted = search.get("deleted");
  const fields = about ? { about: about.text } : {};
  const formFields = { clientMessageId: randomUUID(), fields };

  return (
    <div className="page max-w-[64rem]! pt-6 pb-16 md:pt-8">
      {deleted && workspaces.every(({ id }) => id !== deleted) ? (
        <UndoDeletion workspaceId={deleted} />
      ) : null}
      {search.has("restored") ? <p className="mb-4 text-jade">The workspace is back.</p> : null}
      {problem ? (
        <div role="alert" className="mb-6">
          <Notice tone="wait" title={problem} />
        </div>
      ) : null}
      <h1 className="font-serif text-headline tracking-[-0.02em]">{about ? "Ask about this" : "Ask"}</h1>
      {about ? null : (
        <p className="mt-2 max-w-[65ch] text-ink-soft">
          Ask about the catalog, your lots and your roasts. Every number links to where it comes from, and you
          can pin tables and charts to a canvas.
        </p>
      )}
      {about ? (
        <div className="mt-4">
          <h2 className="sr-only">What your question is about</h2>
          <BlockCard id="about" block={about.block} data={about.data} units={await pageUnits()} readOnly />
        </div>
      ) : null}

      <section aria-label="Ask a question" className="mt-6">
        <QuestionForm
          action={OPEN}
          {...formFields}
          before={
            about && workspaces.length > 0 ? (
              <Select
                id="workspace"
                name="workspace"
                label="Put it in"
                defaultValue="new"
                fieldClassName="mb-3 max-w-96"
              >
                <option value="new">A new workspace</option>
                {workspaces.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            ) : null
          }
        >
          <QuestionArea
            label={about ? "Your question about this" : "Ask about coffee, your lots or your roasts"}
            draft={search.get("draft") ?? ""}
            rows={2}
          />
          <SendButton />
        </QuestionForm>
        <Suggestions
          action={OPEN}
          questions={suggestions}
          fields={fields}
          label="Questions to start with"
          className="mt-3"
        />
        <form method="post" action={OPEN} className="mt-3">
          {about ? <input type="hidden" name="about" value={about.text} /> : null}
          <button type="submit" className="link min-h-11">
            {about ? "Open it in a new workspace without a question" : "Open an empty workspace"}
          </button>
        </form>
      </section>

      {workspaces.length > 0 ? (
        <Section title="Your workspaces" className="mt-8">
          <WorkspaceList workspaces={workspaces} now={new Date()} />
        </Section>
      ) : (
        <p className="mt-8 border-rule border-t pt-4 text-ink-soft">
          No workspaces yet. Your first question opens one, and it stays here until you delete it.
        </p>
      )}
      <p className="mt-6 text-ink-faint text-small">
        {count(usage.messages)} of {count(usage.messagesPerDay)} questions asked today. Resets at 00:00 UTC.{" "}
        <a href="/docs/bench/workspaces" className="link">
          What is stored, and who can see it
        </a>
      </p>
    </div>
  );
}
