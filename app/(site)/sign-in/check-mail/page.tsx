import type { Metadata } from "next";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { buttonClass } from "@/components/ui/button";
import { MAIL_LINK_HOURS } from "@/lib/auth/mail";
import { mailTransport } from "@/lib/auth/origin";
import { isRequestLocal } from "@/lib/http/this-machine";

export const metadata: Metadata = { title: "Look for our mail", robots: { index: false } };

// It differs by where the visitor sits.
export const dynamic = "force-dynamic";

export default function CheckMailPage() {
  const isKeptHere = mailTransport() === "mailbox";
  return (
    <SignInFrame
      title="Look for our mail"
      lead={
        <>
          <p>
            A link is on its way to the address you gave. It works once, within{" "}
            {MAIL_LINK_HOURS === 1 ? "an hour" : `${MAIL_LINK_HOURS} hours`}, in any browser.
          </p>
          <p className="mt-3">
            Nothing after a minute or two? Look among the junk, or{" "}
            <a className="link" href="/sign-in">
              ask for another
            </a>
            .
          </p>
        </>
      }
    >
      {isKeptHere && isRequestLocal() ? (
        <p>
          <a href="/mailbox" className={buttonClass("primary")}>
            Open the mailbox of this machine
          </a>
        </p>
      ) : null}
      {isKeptHere && !isRequestLocal() ? (
        <p>This demo sends no email. Open /mailbox on the computer that runs it to get the link.</p>
      ) : null}
    </SignInFrame>
  );
}
