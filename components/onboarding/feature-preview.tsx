import type { ReactNode } from "react";
import { ChatPreview } from "./chat-preview";
import { FEATURE_TEXTS, type FeatureName } from "./feature-texts";
import { CurvePreview, LivePreview, RoastsPreview } from "./roast-previews";
import { BeansPreview, ImportPreview, ProfitPreview, WatchlistPreview } from "./table-previews";

const PICTURES = {
  beans: BeansPreview,
  roasts: RoastsPreview,
  roast: CurvePreview,
  importing: ImportPreview,
  live: LivePreview,
  profit: ProfitPreview,
  watchlist: WatchlistPreview,
  chat: ChatPreview,
} as const satisfies Record<FeatureName, () => ReactNode>;

export function FeaturePreview({ part }: { part: FeatureName }) {
  const Picture = PICTURES[part];
  return (
    <figure className="min-w-0 max-w-[34rem]">
      <div
        role="img"
        aria-label={FEATURE_TEXTS[part].pictured}
        className="rounded-md border border-rule bg-sheet px-4 py-4 sm:px-5"
      >
        <div aria-hidden="true">
          <Picture />
        </div>
      </div>
      <figcaption className="mt-2 text-ink-faint text-small">
        Example with made-up figures:{" "}
        {FEATURE_TEXTS[part].pictured.replace(/^./, (first) => first.toLowerCase())}.
      </figcaption>
    </figure>
  );
}
