import type { ResolvedBlock } from "@/lib/canvas/block-data";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import type { SharedWorkspace } from "@/lib/workspaces/shares/shared-workspace";
import { AnswerText } from "./answer-text";
import { BlockCard } from "./blocks/block-card";
import { Question } from "./conversation/answer";

const OWNERS = /^\/(?:beans|roast|profit|chat|api)(?:[/?#]|$)/;

/** Without links to the owner's own pages, which a reader can't open. */
function withoutOwnersLinks(data: ResolvedBlock): ResolvedBlock {
  return JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    key === "href" && typeof value === "string" && OWNERS.test(value) ? "" : value,
  );
}

/** What the reader of a link sees of a workspace. */
interface SharedWorkspaceViewProps {
  shared: SharedWorkspace;
  units: ReaderUnits;
}

export function SharedWorkspaceView({
  shared: { blocks, messages, currency },
  units,
}: SharedWorkspaceViewProps) {
  return (
    <div className="flex flex-col gap-10">
      {blocks.length > 0 ? (
        <section aria-labelledby="canvas">
          <h2 id="canvas" className="sr-only">
            Canvas
          </h2>
          <ol className="flex flex-col gap-4">
            {blocks.map(({ id, block, data }) => (
              <li key={id}>
                <BlockCard
                  id={`shared-${id}`}
                  block={block}
                  data={withoutOwnersLinks(data)}
                  units={{ ...units, currency }}
                  readOnly
                />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {messages.length > 0 ? (
        <section aria-labelledby="conversation">
          <h2 id="conversation" className="mb-4 font-serif text-title">
            Conversation
          </h2>
          <ol className="flex max-w-[46rem] flex-col gap-5">
            {messages.map(({ id, role, text }) => (
              <li key={id} className="flex flex-col gap-2">
                {role === "user" ? <Question text={text} said="Asked" /> : <AnswerText text={text} />}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {blocks.length === 0 && messages.length === 0 ? (
        <p className="border-rule border-y py-8 text-center text-ink-soft">
          The owner isn’t sharing anything in this workspace right now.
        </p>
      ) : null}
    </div>
  );
}
