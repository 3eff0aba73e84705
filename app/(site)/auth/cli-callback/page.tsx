import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { Button, buttonClass } from "@/components/ui/button";
import { cliQuery, readCliRequest } from "@/lib/auth/cli/request";
import { currentUser } from "@/lib/auth/current-user";

export const metadata: Metadata = {
  title: "Let a program in",
  robots: { index: false },
  referrer: "same-origin",
};

/** A command line asks for an API key of whoever is signed in here: the person decides. */
export default async function CliCallbackPage({ searchParams }: { searchParams: SearchParams }) {
  const read = readCliRequest(Object.fromEntries(searchOf(await searchParams)));
  if (!read.ok)
    return (
      <SignInFrame
        title="This request cannot be answered"
        lead={`The program that sent you here made a mistake: ${read.problem}. Nothing was given away.`}
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
      title={`Let “${request.client_name}” in?`}
      lead={
        <>
          <p>
            A program on this machine, at <span className="font-mono text-small">{host}</span>, asks for an
            API key of{" "}
            <strong className="font-medium text-ink [overflow-wrap:anywhere]">{person.email}</strong>.
          </p>
          <p className="mt-3">
            With it, it reads the catalog as you and its requests count against your month. You can switch the
            key off in the API console at any time.
          </p>
          <p className="mt-3">Approve only if you have just started it yourself.</p>
        </>
      }
    >
      <form action="/api/auth/cli/approve" method="post" className="flex gap-3">
        {Object.entries(request).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="decision" value="approve" kind="primary" className="flex-1 md:min-h-11">
          Approve
        </Button>
        <Button type="submit" name="decision" value="deny" className="flex-1 md:min-h-11">
          Refuse
        </Button>
      </form>
    </SignInFrame>
  );
}
