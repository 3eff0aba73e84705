"use client";

import { useContext } from "react";
import { Button } from "./button";
import { Notice } from "./notice";
import { overdrawnText } from "./overdrawn-text";
import type { Question } from "./question";
import { UnitsContext } from "./units-context";

interface QuestionNoticeProps {
  question: Question;
  onYes: () => void;
  onNo: () => void;
}

export function QuestionNotice({ question, onYes, onNo }: QuestionNoticeProps) {
  const units = useContext(UnitsContext);
  return (
    <Notice tone="wait" title={overdrawnText(question.overdrawn, units) ?? question.text}>
      <p>Nothing is saved yet.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="primary" onClick={onYes}>
          Save anyway
        </Button>
        <Button onClick={onNo}>Change it</Button>
      </div>
    </Notice>
  );
}
