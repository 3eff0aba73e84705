import type { Metadata } from "next";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { buttonClass } from "@/components/ui/button";
import { MAIL_LINK_HOURS } from "@/lib/auth/mail";
import { mailTransport } from "@/lib/auth/origin";
import { isRequestLocal } from "@/lib/http/local-request";

export const metadata: Metadata = { title: "Check your e-mail", robots: { index: false } };

// Depends on whether the request is local.
export const dynamic = "force-dynamic";

export default function CheckMailPage() {
  const isKeptHere = mailTransport() === "mailbox";
  return (
    <SignInFrame
      title="Check your e-mail"
      lead={
        <>
          <p>
            We sent you a sign-in link. It works once, in any browser, for the next{" "}
            {MAIL_LINK_HOURS === 1 ? "hour" : `${MAIL_LINK_HOURS} hours`}.
          </p>
          <p className="mt-3">
            Nothing after a minute or two? Check your spam folder, or{" "}
            <a className="link" href="/sign-in">
              request another link
            </a>
            .
          </p>
        </>
      }
    >
      {isKeptHere && isRequestLocal() ? (
        <p>
          <a href="/mailbox" className={buttonClass("primary")}>
            Open the demo mailbox
          </a>
        </p>
      ) : null}
      {isKeptHere && !isRequestLocal() ? (
        <p>This demo doesn’t send e-mail. Open /mailbox on the computer it runs on to get the link.</p>
      ) : null}
    </SignInFrame>
  );
}
