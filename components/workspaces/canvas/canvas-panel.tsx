import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { BlockCard } from "@/components/workspaces/blocks/block-card";
import { BLOCK_LABELS } from "@/components/workspaces/blocks/block-labels";
import { canvasBlockId, changeAction } from "@/components/workspaces/workspace-urls";
import type { ResolvedBlock } from "@/lib/canvas/block-data";
import { type Block, MAX_NOTE } from "@/lib/canvas/contract";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { EditNote } from "./edit-note";
import { NoteFields } from "./note-fields";

interface CanvasPanelProps {
  workspaceId: string;
  blocks: readonly Block[];
  data: readonly ResolvedBlock[];
  units: ReaderUnits;
  /** Next to the heading. */
  actions?: ReactNode;
}

export function CanvasPanel({ workspaceId, blocks, data, units, actions }: CanvasPanelProps) {
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-3">
        <h2 className="font-serif text-title">Canvas</h2>
        <div className="canvas-tools flex flex-wrap gap-2">{actions}</div>
      </header>
      {blocks.length === 0 ? (
        <p className="border-rule border-y py-8 text-center text-ink-soft">
          Nothing here yet. Pin a table or chart from an answer, or add a note.
        </p>
      ) : (
        <ol className="flex flex-col gap-4">
          {blocks.map((block, place) => {
            const shown = data[place];
            return shown ? (
              <li key={block.id}>
                <CanvasBlock
                  workspaceId={workspaceId}
                  block={block}
                  data={shown}
                  units={units}
                  isFirst={place === 0}
                  isLast={place === blocks.length - 1}
                />
              </li>
            ) : null;
          })}
        </ol>
      )}
      <Disclosure
        className="canvas-tools mt-4 border-rule border-y"
        summary={<span className="font-medium">Add a note</span>}
      >
        <form method="post" action={changeAction(workspaceId)} data-change="" className="pb-4">
          <input type="hidden" name="do" value="add-note" />
          <NoteFields id="new-note" label="Note" maxLength={MAX_NOTE} />
        </form>
      </Disclosure>
    </>
  );
}

interface CanvasBlockProps {
  workspaceId: string;
  block: Block;
  data: ResolvedBlock;
  units: ReaderUnits;
  isFirst: boolean;
  isLast: boolean;
}

function CanvasBlock({ workspaceId, block, data, units, isFirst, isLast }: CanvasBlockProps) {
  const name = block.title ?? ("type" in data ? data.title : BLOCK_LABELS[block.type]);
  const form = { workspaceId, id: block.id };
  return (
    <BlockCard
      id={canvasBlockId(block.id)}
      block={block}
      data={data}
      units={units}
      actions={
        <div className="canvas-tools -mr-2 flex shrink-0">
          <Change {...form} what="move" by={-1} label={`Move ${name} up`} disabled={isFirst}>
            <ArrowUp aria-hidden="true" size="1rem" />
          </Change>
          <Change {...form} what="move" by={1} label={`Move ${name} down`} disabled={isLast}>
            <ArrowDown aria-hidden="true" size="1rem" />
          </Change>
          <Change {...form} what="remove" label={`Remove ${name}`}>
            <X aria-hidden="true" size="1rem" />
          </Change>
        </div>
      }
      {...(block.type === "note" && {
        children: <Note workspaceId={workspaceId} id={block.id} text={block.of.text} />,
      })}
    />
  );
}

interface ChangeProps {
  workspaceId: string;
  id: string;
  what: "move" | "remove";
  by?: -1 | 1;
  label: string;
  disabled?: boolean;
  children: ReactNode;
}

function Change({ workspaceId, id, what, by, label, disabled, children }: ChangeProps) {
  return (
    <form method="post" action={changeAction(workspaceId)} data-change="">
      <input type="hidden" name="do" value={what} />
      <input type="hidden" name="id" value={id} />
      {by === undefined ? null : <input type="hidden" name="by" value={by} />}
      <button
        type="submit"
        aria-label={label}
        title={label}
        disabled={disabled}
        data-move={by}
        className="inline-grid size-11 place-items-center rounded-md text-ink-soft hover:bg-well hover:text-ink disabled:opacity-35 mouse:size-9"
      >
        {children}
      </button>
    </form>
  );
}

function Note({ workspaceId, id, text }: { workspaceId: string; id: string; text: string }) {
  return (
    <>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <Disclosure
        className="canvas-tools mt-2"
        summary={<span className="text-ink-soft text-small">Edit note</span>}
      >
        <EditNote workspaceId={workspaceId} id={id} text={text} maxLength={MAX_NOTE} />
      </Disclosure>
    </>
  );
}
