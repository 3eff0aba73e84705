"use client";

import { useContext, useEffect, useState } from "react";
import { Button } from "../button";
import { Notice } from "../notice";
import { UnitsContext } from "../units-context";
import { focusingSubmit } from "./focus-submit";
import type { Question } from "./question";

interface QuestionNoticeProps {
  question: Question;
  onYes: () => void;
  onNo: () => void;
}

export function QuestionNotice({ question, onYes, onNo }: QuestionNoticeProps) {
  const units = useContext(UnitsContext);
  const [inUnits, setInUnits] = useState<string | null>(null);
  // Few forms ever ask, so the words come when one does; without them the server's own are shown.
  useEffect(() => {
    let gone = false;
    if (units)
      import("./overdrawn-text").then(
        ({ questionText }) => {
          if (!gone) setInUnits(questionText(question, units));
        },
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [question, units]);
  return (
    <Notice tone="wait" title={inUnits ?? question.text}>
      <p>Nothing is saved yet.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="primary" onClick={focusingSubmit(onYes)}>
          Save anyway
        </Button>
        <Button onClick={focusingSubmit(onNo)}>Change it</Button>
      </div>
    </Notice>
  );
}
