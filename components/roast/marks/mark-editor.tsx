"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Notice } from "@/components/ui/notice";
import { postJson } from "@/components/ui/post-json";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import { clockText } from "@/lib/roast/marks/clock-time";
import { MAX_MARK_NAME } from "@/lib/roast/marks/limits";
import { changed, changesIn, type DraftMark, draftOf, sampleFrom, withNamed } from "./mark-draft";
import { MarkHandles } from "./mark-handles";

export interface MarkEditorProps {
  roastId: number;
  /** The roast's `last_updated` when the chart was read. */
  version: string;
  chart: Pick<RoastChartData, "milestones" | "notes" | "time">;
  span: readonly [number, number];
  /** The plot under the marks. */
  plot: HTMLElement;
  onClose: () => void;
}

type State = { kind: "ready" } | { kind: "saving" } | { kind: "refused"; why: string };

/** Marks as handles on the curve, with a list of them below it. Nothing is saved before "Save marks". */
export function MarkEditor({ roastId, version, chart, span, plot, onClose }: MarkEditorProps) {
  const router = useRouter();
  const [draft, setDraft] = useState(() => draftOf(chart));
  const [name, setName] = useState("");
  const [state, setState] = useState<State>({ kind: "ready" });
  const changes = changesIn(draft);
  const middle = sampleFrom(chart.time, (span[0] + span[1]) / 2, 0);
  const move = (key: string, time: number | null) => setDraft((now) => changed(now, key, { time }));

  async function save() {
    if (!changes || state.kind === "saving") return;
    setState({ kind: "saving" });
    const answer = await postJson("/api/roast-marks", { roastId, ...changes }, "POST", version);
    if (!answer.ok)
      return setState({
        kind: "refused",
        why: answer.details?.current
          ? `${answer.why} Reload the page to see how, then set your marks again.`
          : answer.why,
      });
    router.refresh();
    onClose();
  }

  return (
    <section aria-label="Edit marks" className="border-rule border-t py-3">
      {createPortal(
        <MarkHandles draft={draft} time={chart.time} span={span} plot={plot} onMove={move} />,
        plot,
      )}
      <p className="max-w-[70ch] text-ink-soft text-small">
        Drag a mark, or select it and press the arrow keys: one reading at a time, 10 seconds with Shift. Zoom
        in for more precision.
      </p>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {draft.map((mark) => (
          <MarkRow key={mark.key} mark={mark} onAdd={() => move(mark.key, middle)} onMove={move}>
            {mark.mark === null ? (
              <Field
                id={`draft-${mark.key}`}
                label="Name"
                labelHidden
                maxLength={MAX_MARK_NAME}
                value={mark.name}
                onChange={({ target }) =>
                  setDraft((now) => changed(now, mark.key, { name: target.value, short: target.value }))
                }
                className="max-w-44"
              />
            ) : (
              mark.name
            )}
          </MarkRow>
        ))}
      </ul>
      <div className="mt-3 flex max-w-md items-end gap-2">
        <Field
          id="draft-name"
          label="New mark with a name"
          maxLength={MAX_MARK_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
          fieldClassName="min-w-0 flex-1"
        />
        <Button
          disabled={name.trim() === ""}
          onClick={() => {
            setDraft((now) => withNamed(now, name.trim(), middle));
            setName("");
            // The button can't be pressed again before there is another name.
            document.getElementById("draft-name")?.focus();
          }}
        >
          Add
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="primary" disabled={!changes} onClick={save}>
          {state.kind === "saving" ? "Saving…" : "Save marks"}
        </Button>
        <Button kind="bare" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <div role="status" className="mt-2 empty:hidden">
        {state.kind === "refused" ? <Notice tone="bad" title={state.why} /> : null}
      </div>
    </section>
  );
}

interface MarkRowProps {
  mark: DraftMark;
  onAdd: () => void;
  onMove: (key: string, time: number | null) => void;
  children: React.ReactNode;
}

function MarkRow({ mark, onAdd, onMove, children }: MarkRowProps) {
  return (
    <li className="flex min-h-11 items-center gap-3 border-rule border-b">
      <span className="min-w-0 flex-1">{children}</span>
      <span className={mark.time === null ? "text-ink-faint text-small" : undefined}>
        {mark.time === null ? "not marked" : clockText(mark.time)}
      </span>
      {mark.time === null ? (
        <Button onClick={onAdd}>
          Set<span className="sr-only"> {mark.name}</span>
        </Button>
      ) : (
        <Button kind="bare" onClick={() => onMove(mark.key, null)}>
          Remove<span className="sr-only"> {mark.name}</span>
        </Button>
      )}
    </li>
  );
}
