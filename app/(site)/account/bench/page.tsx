import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageViewer } from "@/app/request";
import { BenchSwitch } from "@/components/bench/bench-switch";
import { InvitationList, InviteForm } from "@/components/bench/invitation-list";
import { HandOver, LeaveBench } from "@/components/bench/leave-or-hand-over";
import { PeopleList } from "@/components/bench/people-list";
import { ROLE_HINTS, ROLE_IN_SENTENCE } from "@/components/bench/role-words";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Section } from "@/components/ui/section";
import { viewBench } from "@/lib/bench/people";

export const metadata: Metadata = { title: "People on your bench", robots: { index: false } };

export default async function BenchPage() {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") redirect("/sign-in?callbackUrl=/account/bench");
  const { role, people, invitations, benches } = await viewBench(viewer);
  const current = benches.find((bench) => bench.current);
  const isOwn = current?.id === "own";
  const own = people.find(({ you }) => you);
  const others = people.filter((person) => person.role === "owner" && !person.you);

  return (
    <>
      {benches.length > 1 ? <BenchSwitch benches={benches} /> : null}
      <div className="page max-w-[60rem] pt-4 pb-16 md:pt-6">
        <Breadcrumb href="/account">Your account</Breadcrumb>
        <h1 className="mt-1 font-serif text-headline tracking-[-0.02em]">
          {isOwn ? "People on your bench" : `People on ${current?.name}’s bench`}
        </h1>
        <p className="mt-2 max-w-[65ch] text-ink-soft">
          {isOwn
            ? "Your bench is your lots, roasts and sales. Invite the people you roast with."
            : `You’re ${ROLE_IN_SENTENCE[role]} on this bench: ${ROLE_HINTS[role]}.`}
        </p>
        {isOwn ? null : (
          <p className="mt-2 max-w-[65ch] text-ink-soft">
            It belongs to {current?.name}’s account. If that is deleted, the bench goes with it, and we tell
            you by e-mail.
          </p>
        )}

        <Section className="mt-8" title="People">
          <PeopleList people={people} manages={role === "owner"} />
        </Section>

        {role === "owner" ? (
          <>
            {invitations.length > 0 ? (
              <Section className="mt-10" title="Invitations">
                <InvitationList invitations={invitations} />
              </Section>
            ) : null}
            <Section className="mt-10" title="Invite someone">
              <p className="mb-4 max-w-[60ch] text-ink-soft">
                They get a link by e-mail. It works once, within seven days, and only for someone signed in
                with that address.
              </p>
              <InviteForm />
            </Section>
          </>
        ) : null}

        <div className="mt-10">
          {isOwn && people.length > 1 ? <HandOver owners={others} email={own?.email ?? ""} /> : null}
          {!isOwn && current ? <LeaveBench bench={current.id} name={current.name} /> : null}
        </div>
      </div>
    </>
  );
}
