import { FeaturePreview } from "@/components/onboarding/feature-preview";
import { FEATURE_TEXTS } from "@/components/onboarding/feature-texts";
import { PlansOpening } from "@/components/pricing/plans-opening";
import { FactList } from "@/components/ui/fact-list";

/** For people whose account doesn't include workspaces. */
export function LockedChat() {
  const { title, does, points } = FEATURE_TEXTS.chat;
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-8 pb-16 md:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:items-center">
      <div>
        <p className="mb-3 text-ink-faint text-small">Not included in your account</p>
        <h1 className="font-serif text-headline tracking-[-0.02em] md:text-display">{title}</h1>
        <p className="mt-4 max-w-[52ch] text-ink-soft text-lead">{does}</p>
        <div className="mt-6 max-w-[60ch]">
          <FactList facts={points.map(([term, value]) => ({ term, value }))} />
        </div>
        <PlansOpening capability="canChat" />
      </div>
      <FeaturePreview part="chat" />
    </div>
  );
}
