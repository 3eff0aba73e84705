"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useUnits } from "@/components/units/units-provider";
import { PinBlock } from "@/components/workspaces/canvas/pin-block";
import { useChat } from "../chat-context";
import { Answer, Question } from "./answer";
import type { Live } from "./chat-session";

export interface LiveViewProps {
  live: Live;
  showQuestion: boolean;
}

/** Said to screen readers once, when an answer is complete; read aloud token by token it can't be followed. */
const SAID_FOR_MS = 8000;

const plain = (text: string) => text.replaceAll(/\[([^\]\n]+)\]\([^)\n]*\)/g, "$1").replaceAll("**", "");

export function LiveView({ live, showQuestion }: LiveViewProps) {
  const { workspaceId, ask, reconnect } = useChat();
  const units = useUnits();
  const { answer, status, refusal, question, clientMessageId } = live;
  const [said, setSaid] = useState("");
  const text = status === "ended" ? plain(answer.text) : null;
  useEffect(() => {
    setSaid(text === null ? "The assistant is answering." : text);
    if (text === null) return;
    const timer = setTimeout(setSaid, SAID_FOR_MS, "");
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="flex flex-col gap-4" data-refused={refusal ? "" : undefined}>
      <p role="status" className="sr-only">
        {refusal ? "" : said}
      </p>
      {showQuestion && question !== null ? <Question text={question} /> : null}
      <div aria-busy={status === "sending" || status === "streaming"}>
        <Answer
          id="live"
          text={answer.text}
          parts={answer.parts}
          units={units}
          blockActions={(block) => <PinBlock workspaceId={workspaceId} block={block} />}
        />
        {status === "sending" || (status === "streaming" && answer.text === "") ? (
          <p className="text-ink-faint">{answer.progress ?? "Looking it up…"}</p>
        ) : null}
      </div>
      {refusal ? (
        <Notice tone="bad" title={refusal.why}>
          <p>Your question is kept above.</p>
          {refusal.canRetry && question !== null ? (
            <p className="mt-2">
              <Button onClick={() => ask(question, clientMessageId ?? undefined)}>Try again</Button>
            </p>
          ) : null}
        </Notice>
      ) : null}
      {status === "lost" ? (
        <Notice tone="wait" title="The connection was lost.">
          <p>The answer is still being written and will be saved here.</p>
          <p className="mt-2">
            <Button onClick={reconnect}>Reconnect</Button>
          </p>
        </Notice>
      ) : null}
    </div>
  );
}
