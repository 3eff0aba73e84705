import type { ReactNode } from "react";
import { minute } from "@/components/format/dates";
import type { BlockData, ResolvedBlock } from "@/lib/canvas/block-data";
import type { Block } from "@/lib/canvas/contract";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { BLOCK_LABELS } from "./block-labels";
import { BlockView } from "./block-view";

interface BlockCardProps {
  /** Unique on the page. */
  id: string;
  block: Pick<Block, "type" | "title">;
  data: ResolvedBlock;
  /** The reader's units, for the bench's own weights and money. */
  units: ReaderUnits;
  readOnly?: boolean;
  /** Next to the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A block in its frame: what it is, its content, and where its numbers come from. */
export function BlockCard({ id, block, data, units, readOnly, actions, children }: BlockCardProps) {
  const label = BLOCK_LABELS[block.type];
  const title = block.title ?? ("type" in data ? data.title : label);
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="@container min-w-0 scroll-mt-20 rounded-md border border-rule bg-sheet"
    >
      <header className="flex items-start justify-between gap-2 px-4 pt-2.5">
        <div className="flex min-h-11 min-w-0 flex-col justify-center mouse:min-h-9">
          {title.startsWith(label) ? null : <p className="text-ink-faint text-small">{label}</p>}
          <h3 id={`${id}-title`} className="font-serif text-lead leading-6 [overflow-wrap:anywhere]">
            {title}
          </h3>
        </div>
        {actions}
      </header>
      <div className="px-4 pt-2 pb-3">
        {children ?? <BlockView data={data} units={units} readOnly={readOnly ?? false} />}
      </div>
      {"type" in data ? <Origin data={data} /> : null}
    </article>
  );
}

function Origin({ data }: { data: BlockData }) {
  if (data.href === null && data.query === null) return null;
  return (
    <footer className="flex flex-wrap items-center gap-x-4 border-rule border-t px-4 py-1 text-ink-faint text-small">
      {data.href ? (
        <a
          href={data.href}
          className="inline-flex min-h-11 items-center hover:text-ink hover:underline mouse:min-h-8"
        >
          Open page
        </a>
      ) : null}
      {data.query ? (
        <a
          href={data.query}
          title={data.query}
          className="inline-flex min-h-11 items-center hover:text-ink hover:underline mouse:min-h-8"
        >
          Source query
        </a>
      ) : null}
      <span className="ml-auto pb-1.5 @sm:pb-0">As of {minute(data.asOf)}</span>
    </footer>
  );
}
