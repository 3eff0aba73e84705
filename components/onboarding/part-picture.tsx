import type { ReactNode } from "react";
import { PARTS, type PartName } from "./parts";
import { CurvePicture, LivePicture, RoastsPicture } from "./roast-pictures";
import { BeansPicture, ImportPicture, ProfitPicture, WatchPicture } from "./table-pictures";

const PICTURES = {
  beans: BeansPicture,
  roasts: RoastsPicture,
  roast: CurvePicture,
  importing: ImportPicture,
  live: LivePicture,
  profit: ProfitPicture,
  watchlist: WatchPicture,
} as const satisfies Record<PartName, () => ReactNode>;

/** A small picture of a page for whoever cannot open it, drawn from made-up figures and said to be. */
export function PartPicture({ part }: { part: PartName }) {
  const Picture = PICTURES[part];
  return (
    <figure className="min-w-0 max-w-[34rem]">
      <div
        role="img"
        aria-label={PARTS[part].pictured}
        className="rounded-md border border-rule bg-sheet px-4 py-4 sm:px-5"
      >
        <div aria-hidden="true">
          <Picture />
        </div>
      </div>
      <figcaption className="mt-2 text-ink-faint text-small">
        Example with made-up figures: {PARTS[part].pictured.replace(/^./, (first) => first.toLowerCase())}.
      </figcaption>
    </figure>
  );
}
