import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { Button, buttonClass } from "@/components/ui/button";
import { cliQuery, readCliRequest } from "@/lib/auth/cli/request";
import { currentUser } from "@/lib/auth/current-user";

export const metadata: Metadata = {
  title: "Authorize a program",
  robots: { index: false },
  referrer: "same-origin",
};

export default async function CliCallbackPage({ searchParams }: { searchParams: SearchParams }) {
  const read = readCliRequest(Object.fromEntries(searchOf(await searchParams)));
  if (!read.ok)
    return (
      <SignInFrame
        title="Invalid authorization request"
        lead={`The program sent an invalid request: ${read.problem}. No access was granted.`}
      >
        <p>
          <a href="/" className={buttonClass()}>
            Go to Peaberry
          </a>
        </p>
      </SignInFrame>
    );

  const { request } = read;
  const person = await currentUser(await pageViewer());
  if (!person)
    redirect(`/sign-in?${new URLSearchParams({ callbackUrl: `/auth/cli-callback?${cliQuery(request)}` })}`);
  const { host } = new URL(request.redirect_uri);
  return (
    <SignInFrame
      title={`Authorize “${request.client_name}”?`}
      lead={
        <>
          <p>
            A program on this computer, at <span className="font-mono text-small">{host}</span>, is requesting
            an API key for <strong className="address font-medium text-ink">{person.email}</strong>.
          </p>
          <p className="mt-3">
            It will read the catalog with your access, and its requests count toward your monthly quota. You
            can deactivate the key in the API console at any time.
          </p>
          <p className="mt-3">Approve only if you started this program yourself.</p>
        </>
      }
    >
      <form action="/api/auth/cli/approve" method="post" className="flex gap-3">
        {Object.entries(request).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          name="decision"
          value="approve"
          kind="primary"
          className="flex-1 mouse:min-h-11"
        >
          Approve
        </Button>
        <Button type="submit" name="decision" value="deny" className="flex-1 mouse:min-h-11">
          Deny
        </Button>
      </form>
    </SignInFrame>
  );
}
