import type { Metadata } from "next";
import { headers } from "next/headers";
import { type SearchParams, searchOf } from "@/app/request";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { buttonClass } from "@/components/ui/button";
import { MAIL_LINK_HOURS } from "@/lib/auth/link-mail";
import { signInPage } from "@/lib/auth/sign-in-page";
import { placeRemembered, typedAddress } from "@/lib/auth/sign-in-progress";
import { coffeeParams } from "@/lib/catalog/search/filters/parameters";
import { isRequestLocal } from "@/lib/http/addresses/local-request";
import { mailTransport } from "@/lib/mail/transport";

export const metadata: Metadata = { title: "Check your e-mail", robots: { index: false } };

// Depends on whether the request is local.
export const dynamic = "force-dynamic";

export default async function CheckMailPage({ searchParams }: { searchParams: SearchParams }) {
  const isKeptHere = mailTransport() === "mailbox";
  const cookies = (await headers()).get("cookie") ?? "";
  const address = typedAddress(cookies);
  const track = coffeeParams.id.schema.safeParse(searchOf(await searchParams).get("track"));
  const again = signInPage(null, placeRemembered(cookies), track.success ? { track: track.data } : null);
  return (
    <SignInFrame
      title="Check your e-mail"
      lead={
        <>
          <p>
            We sent a sign-in link to{" "}
            {address ? (
              <strong className="font-medium text-ink [overflow-wrap:anywhere]">{address}</strong>
            ) : (
              "you"
            )}
            . It works once, in any browser, for the next{" "}
            {MAIL_LINK_HOURS === 1 ? "hour" : `${MAIL_LINK_HOURS} hours`}.
          </p>
          {address ? (
            <p className="mt-3">
              Wrong address?{" "}
              <a className="link" href={again}>
                Change it
              </a>
              .
            </p>
          ) : null}
          <p className="mt-3">
            Nothing after a minute or two? Check your spam folder, or{" "}
            <a className="link" href={again}>
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
