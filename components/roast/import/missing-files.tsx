import { Notice } from "@/components/ui/notice";
import { pluralize } from "@/lib/units/pluralize";
import type { Item } from "./import-item";
import { isMissing } from "./import-reducer";

const NAMED = 20;

/** After a reload: files that the browser could not keep. */
export function MissingFiles({ items, count }: { items: readonly Item[]; count: number }) {
  if (count === 0) return null;
  const missing = items.filter(isMissing);
  return (
    <div className="mt-4">
      <Notice tone="wait" title={`Choose ${pluralize(count, "file")} again`}>
        <p>
          Your browser could not keep {count === 1 ? "it" : "them"}. Drop the same folder; your decisions are
          kept.
        </p>
        <p className="mt-1 break-words">
          {missing
            .slice(0, NAMED)
            .map(({ name }) => name)
            .join(", ")}
          {count > NAMED ? ` and ${pluralize(count - NAMED, "other")}` : ""}
        </p>
      </Notice>
    </div>
  );
}
