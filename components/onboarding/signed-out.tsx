import { SignInGate } from "@/components/site/sign-in-gate";
import { PartPicture } from "./part-picture";
import { PARTS, type PartName } from "./parts";

interface SignedOutProps {
  part: PartName;
  /** The path to come back to, with its query; the part's own when absent. */
  returnTo?: string;
}

/** What a stranger sees of a page that is somebody's own: what it does, what it looks like, and the way in. */
export function SignedOut({ part, returnTo }: SignedOutProps) {
  const { title, does, points, path } = PARTS[part];
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-8 pb-16 md:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:items-center">
      <SignInGate title={title} does={does} points={points} returnTo={returnTo ?? path}>
        You come back to this page. No account yet? Signing in with your e-mail address makes one.
      </SignInGate>
      <PartPicture part={part} />
    </div>
  );
}
