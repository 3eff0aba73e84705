import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { CoffeeToTrack } from "@/components/account/coffee-to-track";
import { DemoPeople, MailForm, ProviderForms } from "@/components/account/sign-in-forms";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { Notice } from "@/components/ui/notice";
import { currentUser } from "@/lib/auth/current-user";
import { missingSignInSettings } from "@/lib/auth/origin";
import { providerChoices } from "@/lib/auth/providers";
import { SIGN_IN_ERRORS, signInErrorOf } from "@/lib/auth/sign-in-page";
import { placeAfterSignIn, typedAddress } from "@/lib/auth/sign-in-progress";
import { nameOfCoffee } from "@/lib/catalog/coffee-name";
import { DEMO_GUIDE } from "@/lib/demo/people";
import { mailTransport } from "@/lib/mail/transport";
import { ANONYMOUS } from "@/lib/viewer";

export const metadata: Metadata = { title: "Sign in", robots: { index: false }, referrer: "same-origin" };

export default async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  const search = searchOf(await searchParams);
  const sent = await headers();
  const next = placeAfterSignIn(search.get("callbackUrl"), sent.get("referer"));
  const said = search.get("error");
  // Some actions require a recent sign-in, even from someone already signed in.
  const isAgain = search.has("again");
  const viewer = await pageViewer();
  if (said === null && !isAgain && viewer.kind === "session") redirect(next);
  const known = isAgain ? await currentUser(viewer) : null;

  const error = said === null ? null : signInErrorOf(said);
  const providers = providerChoices();
  const mail = mailTransport();
  const tracked = await nameOfCoffee(ANONYMOUS, search.get("track"));
  const after = { next, track: tracked?.id ?? null };
  if (missingSignInSettings().everybody.length > 0 || (mail === null && providers.length === 0))
    return (
      <SignInFrame title="Sign in" lead="Sign-in isn’t available yet.">
        <Notice tone="wait" title="The site’s owner has not set it up.">
          The server log says what is missing. You can browse the catalog without signing in.
        </Notice>
      </SignInFrame>
    );
  return (
    <SignInFrame
      title={isAgain ? "Sign in again" : "Sign in"}
      lead={
        isAgain
          ? "This confirms that it’s you. Use the same account as before."
          : mail === null
            ? "Continue with an account you already have. New here? This creates your Peaberry account."
            : "We’ll e-mail you a link; there is no password. No account yet? The same link creates one."
      }
    >
      {tracked ? <CoffeeToTrack name={tracked.name} /> : null}
      {error && error !== "EmailSignin" ? <Notice tone="bad" title={SIGN_IN_ERRORS[error]} /> : null}
      {mail === null ? null : (
        <MailForm
          {...after}
          address={known?.email ?? typedAddress(sent.get("cookie") ?? "")}
          error={error === "EmailSignin" ? SIGN_IN_ERRORS.EmailSignin : undefined}
        />
      )}
      {mail !== null && providers.length > 0 ? (
        <p className="flex items-center gap-3 text-ink-faint text-small before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
          or
        </p>
      ) : null}
      {providers.length > 0 ? <ProviderForms {...after} providers={providers} /> : null}
      {mail === "mailbox" && !known ? <DemoPeople {...after} people={DEMO_GUIDE} /> : null}
    </SignInFrame>
  );
}
