import type { Metadata } from "next";
import { type SearchParams, searchOf } from "@/app/request";
import { CoffeeToTrack } from "@/components/account/coffee-to-track";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { Button, buttonClass } from "@/components/ui/button";
import { openAction } from "@/lib/auth/pending-action";
import { placeAfterSignIn } from "@/lib/auth/sign-in-progress";
import { nameOfCoffee } from "@/lib/catalog/coffee-name";
import { ANONYMOUS } from "@/lib/viewer";

export const metadata: Metadata = {
  title: "Confirm sign-in",
  robots: { index: false },
  // The URL is a credential: no other site may learn it.
  referrer: "same-origin",
};

/** Asks for a click, since mail scanners open every link and this one works once. */
export default async function LinkPage({ searchParams }: { searchParams: SearchParams }) {
  const search = searchOf(await searchParams);
  const [token, email] = [search.get("token"), search.get("email")];
  const next = placeAfterSignIn(search.get("callbackUrl") ?? "/", null);
  if (!token || !email)
    return (
      <SignInFrame
        title="This link is incomplete"
        lead="Part of the address is missing. Copy the whole link from the e-mail, or request a new one."
      >
        <p>
          <a href="/sign-in" className={buttonClass("primary")}>
            Sign in
          </a>
        </p>
      </SignInFrame>
    );
  const begun = search.get("begun") ?? "";
  const action = openAction(begun, `mail ${email}`);
  const tracked = action && (await nameOfCoffee(ANONYMOUS, String(action.track)));
  return (
    <SignInFrame
      title="Sign in"
      lead={
        <>
          You’re signing in as <strong className="address font-medium text-ink">{email}</strong>. Continue
          only if you requested this link yourself.
        </>
      }
    >
      {tracked ? <CoffeeToTrack name={tracked.name} /> : null}
      <form action="/api/auth/callback/email" method="post">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="callbackUrl" value={next} />
        {tracked ? <input type="hidden" name="begun" value={begun} /> : null}
        <Button type="submit" kind="primary" className="w-full mouse:min-h-11">
          Sign in
        </Button>
      </form>
    </SignInFrame>
  );
}
