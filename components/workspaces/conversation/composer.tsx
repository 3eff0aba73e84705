"use client";

import { Send, Square } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useChat } from "../chat-context";
import { QuestionArea } from "./question-area";

const LABEL = "Ask a question";

/** The question box of a workspace, with a button that sends or stops. */
export function Composer({ draft }: { draft: string }) {
  const { isBusy, live, stop, prepare } = useChat();
  const returned = live?.refusal?.canRetry === false ? live.question : null;
  return (
    <div className="flex min-w-0 flex-1 items-end gap-2">
      <QuestionArea label={LABEL} draft={draft} returned={returned} onFocus={prepare} />
      {isBusy ? (
        <Button onClick={stop}>
          <Square aria-hidden="true" size="0.875rem" />
          Stop
        </Button>
      ) : (
        <SendButton />
      )}
    </div>
  );
}

export function SendButton() {
  return (
    <Button type="submit" kind="primary">
      <Send aria-hidden="true" size="0.9375rem" />
      Send
    </Button>
  );
}
