import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PinBlock } from "@/components/workspaces/canvas/pin-block";
import { Suggestions } from "@/components/workspaces/list/suggestions";
import { askAction, LAST_QUESTION, workspaceHref } from "@/components/workspaces/workspace-urls";
import type { Block } from "@/lib/canvas/contract";
import type { ShownMessage } from "@/lib/pages/chat-pages";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { Answer, Question } from "./answer";

interface ConversationProps {
  workspaceId: string;
  messages: readonly ShownMessage[];
  hasEarlier: boolean;
  /** Not the end of the conversation. */
  isEarlier: boolean;
  isRunning: boolean;
  blocks: readonly Block[];
  units: ReaderUnits;
}

/** What was asked and answered, the oldest first. */
export function Conversation(props: ConversationProps) {
  const { workspaceId, messages, hasEarlier, isEarlier, isRunning, blocks, units } = props;
  const [first] = messages;
  const last = messages.at(-1);
  const lastQuestion = messages.findLast(({ role }) => role === "user");
  const isUnanswered = !isRunning && !isEarlier && last?.role === "user";
  const isCutOff = !isEarlier && last?.role === "assistant" && last.state !== "complete";
  return (
    <>
      {hasEarlier && first ? (
        <p>
          <a href={`${workspaceHref(workspaceId)}?before=${first.id}`} className="link">
            Earlier messages
          </a>
        </p>
      ) : null}
      <ol className="flex flex-col gap-6">
        {messages.map((message) => {
          const isLast = message === last;
          return (
            <li
              key={message.id}
              id={message === lastQuestion ? LAST_QUESTION : undefined}
              className="scroll-mt-20"
            >
              {message.role === "user" ? (
                <Question text={message.text} />
              ) : (
                <>
                  <Answer
                    id={`m-${message.id}`}
                    text={message.text}
                    parts={message.parts}
                    units={units}
                    blockActions={(block) => (
                      <PinBlock workspaceId={workspaceId} block={block} blocks={blocks} />
                    )}
                  />
                  {isLast && !isEarlier ? <Next workspaceId={workspaceId} message={message} /> : null}
                </>
              )}
            </li>
          );
        })}
      </ol>
      {isRunning ? (
        <p className="needs-no-js text-ink-soft">
          The answer is being written.{" "}
          <a href={`${workspaceHref(workspaceId)}#${LAST_QUESTION}`} className="link">
            Reload to see it
          </a>
        </p>
      ) : null}
      {isUnanswered && last ? (
        <div className="has-[~_*_[data-refused]]:hidden">
          <Notice tone="wait" title="This question has no answer yet.">
            <Again workspaceId={workspaceId} question={last} />
          </Notice>
        </div>
      ) : null}
      {isCutOff && lastQuestion ? (
        <Again workspaceId={workspaceId} question={{ ...lastQuestion, clientMessageId: null }} />
      ) : null}
      {isEarlier ? (
        <p>
          <a href={workspaceHref(workspaceId)} className="link">
            Latest messages
          </a>
        </p>
      ) : null}
    </>
  );
}

function Next({ workspaceId, message: { parts } }: { workspaceId: string; message: ShownMessage }) {
  const questions = parts.flatMap((part) => (part.type === "data-suggestions" ? part.data : []));
  return (
    <Suggestions
      action={askAction(workspaceId)}
      questions={questions}
      label="Questions that fit next"
      inPlace
      className="mt-4"
    />
  );
}

interface AgainProps {
  workspaceId: string;
  question: Pick<ShownMessage, "text" | "clientMessageId">;
}

function Again({ workspaceId, question: { text, clientMessageId } }: AgainProps) {
  return (
    <form method="post" action={askAction(workspaceId)} data-ask={clientMessageId ? "again" : ""}>
      <input type="hidden" name="message" value={text} />
      {clientMessageId ? (
        <>
          <input type="hidden" name="clientMessageId" value={clientMessageId} />
          <input type="hidden" name="again" value="1" />
        </>
      ) : null}
      <noscript>
        <input type="hidden" name="wait" value="1" />
      </noscript>
      <button type="submit" className={buttonClass("quiet")}>
        Ask again
      </button>
    </form>
  );
}
