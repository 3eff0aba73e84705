import { PlansOpening } from "@/components/pricing/plans-opening";
import { SignInGate } from "@/components/site/sign-in-gate";
import { FeaturePreview } from "./feature-preview";
import { FEATURE_TEXTS, type FeatureName, type FeatureText } from "./feature-texts";

interface SignedOutPageProps {
  part: FeatureName;
  /** The path to come back to; the part's own when absent. */
  returnTo?: string;
  /** What the page was opened with: comes back too. */
  search?: URLSearchParams;
}

/** Signed-out version of a member page. */
export function SignedOutPage({ part, returnTo, search }: SignedOutPageProps) {
  const { title, does, points, path, requires }: FeatureText = FEATURE_TEXTS[part];
  const back = returnTo ?? path;
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-8 pb-16 md:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:items-center">
      <SignInGate
        title={title}
        does={does}
        points={points}
        returnTo={search && search.size > 0 ? `${back}?${search}` : back}
        terms={requires ? <PlansOpening capability={requires} /> : null}
      >
        You’ll return to this page. No account yet? Signing in with your e-mail address creates{" "}
        {requires ? "one." : "a free one."}
      </SignInGate>
      <FeaturePreview part={part} />
    </div>
  );
}
