"use client";

import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { type Question, questionOf } from "@/components/ui/forms/question";
import { QuestionNotice } from "@/components/ui/forms/question-notice";
import { postForm } from "@/components/ui/post-json";
import { useUnits } from "@/components/units/units-provider";
import { warningText } from "@/lib/units/warning-text";
import { parseImportedRoast } from "./import-responses";

type State =
  | { kind: "ready" }
  | { kind: "asked"; file: File }
  | { kind: "sending"; file: File }
  | { kind: "refused"; why: string }
  | { kind: "unsure"; file: File; question: Question }
  | { kind: "done"; warnings: string[] };

interface ImportIntoProps {
  roastId: number;
  /** The roast already has a recording. */
  replaces: boolean;
}

export function ImportInto({ roastId, replaces }: ImportIntoProps) {
  const input = useRef<HTMLInputElement>(null);
  const units = useUnits();
  const [state, setState] = useState<State>({ kind: "ready" });

  async function send(file: File, path: `/${string}` = "/api/artisan-import?overdraw=ask") {
    setState({ kind: "sending", file });
    const form = new FormData();
    form.append("file", file, file.name);
    form.append("roastId", String(roastId));
    const answer = await postForm(path, form);
    const question = answer.ok ? null : questionOf(path, answer);
    if (question) return setState({ kind: "unsure", file, question });
    if (!answer.ok) return setState({ kind: "refused", why: answer.why });
    const { warnings } = parseImportedRoast(answer.data);
    if (warnings.length > 0) return setState({ kind: "done", warnings });
    window.location.reload();
  }

  function choose() {
    if (state.kind !== "sending") input.current?.click();
  }

  if (state.kind === "done")
    return (
      <div role="status">
        <p className="font-medium">Imported. Please check this:</p>
        <ul className="mt-1 list-disc pl-5 text-ink-soft">
          {state.warnings.map((warning) => (
            <li key={warning}>{warningText(warning, units)}</li>
          ))}
        </ul>
        <Button kind="primary" className="mt-3" onClick={() => window.location.reload()}>
          Show the curve
        </Button>
      </div>
    );

  return (
    <div tabIndex={-1} className="needs-js outline-none">
      {state.kind === "asked" ? (
        <div role="status">
          <p>
            {state.file.name} will replace the recorded curve, settings and milestones, including marks you
            corrected. Weights and notes are kept.
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Button kind="grave" onClick={() => send(state.file)}>
              Replace curve
            </Button>
            <Button kind="bare" onClick={() => setState({ kind: "ready" })}>
              Cancel
            </Button>
          </p>
        </div>
      ) : (
        <Button onClick={choose}>
          <Upload aria-hidden="true" size="1rem" />
          {state.kind === "sending" ? "Importing…" : replaces ? "Replace with another log" : "Import a log"}
        </Button>
      )}
      <div role="status">
        {state.kind === "unsure" ? (
          <QuestionNotice
            question={state.question}
            onYes={() => send(state.file, state.question.path)}
            onNo={() => setState({ kind: "ready" })}
          />
        ) : null}
      </div>
      <p role="status" className="max-w-[60ch] text-cherry">
        {state.kind === "refused" ? state.why : ""}
      </p>
      <input
        ref={input}
        type="file"
        aria-label="Log of this roast"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (!file) return;
          if (replaces) setState({ kind: "asked", file });
          else void send(file);
        }}
      />
    </div>
  );
}
