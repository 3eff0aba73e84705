import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { DemoPeople, MailForm, ProviderForms } from "@/components/account/sign-in-forms";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { Notice } from "@/components/ui/notice";
import { mailTransport, missingSignInSettings } from "@/lib/auth/origin";
import { providerChoices } from "@/lib/auth/providers";
import { safeRedirectPath } from "@/lib/auth/safe-redirect";
import { SIGN_IN_ERRORS, signInErrorOf } from "@/lib/auth/sign-in-page";
import { DEMO_GUIDE } from "@/lib/demo/people";
import { siteAddress } from "@/lib/http/site-address";

export const metadata: Metadata = { title: "Sign in", robots: { index: false }, referrer: "same-origin" };

export default async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  const search = searchOf(await searchParams);
  const next = safeRedirectPath(search.get("callbackUrl") ?? "/", new URL(siteAddress()).origin);
  const said = search.get("error");
  if (said === null && (await pageViewer()).kind === "session") redirect(next);

  const error = said === null ? null : signInErrorOf(said);
  const providers = providerChoices();
  const mail = mailTransport();
  if (missingSignInSettings().everybody.length > 0 || (mail === null && providers.length === 0))
    return (
      <SignInFrame title="Sign in" lead="Nobody can sign in here yet.">
        <Notice tone="wait" title="Whoever runs this site has not set it up.">
          Its log says what is missing. The catalog is open to everybody all the same.
        </Notice>
      </SignInFrame>
    );
  return (
    <SignInFrame
      title="Sign in"
      lead={
        mail === null
          ? "Use an account that you have elsewhere. The first time makes an account here."
          : "We mail you a link; there is no password. The first time makes an account."
      }
    >
      {error && error !== "EmailSignin" ? <Notice tone="bad" title={SIGN_IN_ERRORS[error]} /> : null}
      {mail === null ? null : (
        <MailForm next={next} error={error === "EmailSignin" ? SIGN_IN_ERRORS.EmailSignin : undefined} />
      )}
      {mail !== null && providers.length > 0 ? (
        <p className="flex items-center gap-3 text-ink-faint text-small before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
          or
        </p>
      ) : null}
      {providers.length > 0 ? <ProviderForms next={next} providers={providers} /> : null}
      {mail === "mailbox" ? <DemoPeople next={next} people={DEMO_GUIDE} /> : null}
    </SignInFrame>
  );
}
