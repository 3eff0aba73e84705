import type { ReactNode } from "react";
import { AnswerText, UNVERIFIED_MARK } from "@/components/workspaces/answer-text";
import { BlockCard } from "@/components/workspaces/blocks/block-card";
import type { Block } from "@/lib/canvas/contract";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import type { DataPart } from "./read-stream";

interface AnswerProps {
  /** Unique on the page. */
  id: string;
  text: string;
  parts: readonly DataPart[];
  units: ReaderUnits;
  /** Next to the title of each block, such as a button that pins it. */
  blockActions?: (block: Block) => ReactNode;
}

export function Answer({ id, text, parts, units, blockActions }: AnswerProps) {
  const isMarked = text.includes(UNVERIFIED_MARK) || parts.some(({ type }) => type === "data-unverified");
  const blocks = parts.flatMap((part) => (part.type === "data-block" ? [part] : []));
  const sources = parts.flatMap((part) => (part.type === "data-sources" ? part.data : []));
  return (
    <div className="flex flex-col gap-3">
      <Notices parts={parts} />
      {text.trim() ? (
        <div className="flex max-w-[68ch] flex-col gap-2">
          <AnswerText text={text} />
        </div>
      ) : null}
      {isMarked ? (
        <p className="max-w-[68ch] border-amber border-l-2 pl-3 text-ink-soft text-small">
          No lookup returned the figures marked{" "}
          <span className="bg-amber-wash px-1 text-amber">not from the data</span>. Check them before you rely
          on them.
        </p>
      ) : null}
      {blocks.map(({ data }) => (
        <BlockCard
          key={data.block.id}
          id={`${id}-${data.block.id}`}
          block={data.block}
          data={data.data}
          units={units}
          actions={blockActions?.(data.block)}
        />
      ))}
      {sources.length > 0 ? (
        <p className="text-ink-faint text-small">
          Sources:{" "}
          {sources.map(({ label, href }, i) => (
            <span key={href}>
              {i > 0 ? ", " : null}
              <a href={href} className="link">
                {label}
              </a>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

function Notices({ parts }: { parts: readonly DataPart[] }) {
  return parts.map((part) =>
    part.type === "data-notice" ? (
      <p key={part.id} className="max-w-[68ch] rounded-md border border-rule bg-well px-3 py-2 text-ink-soft">
        {part.data.text}
      </p>
    ) : null,
  );
}

/** What the person asked. */
export function Question({ text, said = "You asked" }: { text: string; said?: string }) {
  return (
    <p className="ml-auto w-fit max-w-[85%] whitespace-pre-line rounded-md bg-jade-wash px-3.5 py-2 [overflow-wrap:anywhere]">
      <span className="sr-only">{said}: </span>
      {text}
    </p>
  );
}
