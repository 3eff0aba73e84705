import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { ROLE_HINTS, ROLE_IN_SENTENCE } from "@/components/bench/role-words";
import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { currentUser } from "@/lib/auth/current-user";
import { viewInvitation } from "@/lib/bench/invitations";

export const metadata: Metadata = {
  title: "Invitation",
  robots: { index: false },
  // The address holds the token.
  referrer: "no-referrer",
};

export default async function JoinPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const token = searchOf(await searchParams).get("token") ?? "";
  const here = `/bench/join?${new URLSearchParams({ token })}`;
  if (viewer.kind !== "session") redirect(`/sign-in?${new URLSearchParams({ callbackUrl: here })}`);
  const [invitation, person] = await Promise.all([viewInvitation(viewer, token), currentUser(viewer)]);

  if (!invitation)
    return (
      <SignInFrame
        title="This invitation isn’t valid"
        lead={`It may have been used or revoked, have expired, or be for another address. You’re signed in as ${person?.email}.`}
      >
        <p>
          <a className="link" href={`/sign-in?again&${new URLSearchParams({ callbackUrl: here })}`}>
            Sign in with another address
          </a>
          , or ask for a new invitation.
        </p>
      </SignInFrame>
    );
  const { bench, role } = invitation;
  return (
    <SignInFrame
      title={`Join ${bench}’s bench`}
      lead={`${bench} invites you as ${ROLE_IN_SENTENCE[role]}: ${ROLE_HINTS[role]}.`}
    >
      <p className="text-ink-soft">
        Your own bench stays private. You can switch between the two at any time.
      </p>
      <ActionForm
        action="/api/bench/join"
        values={{ token }}
        back="/beans"
        done="You’ve joined the bench."
        then="/beans"
      >
        <Button type="submit" kind="primary">
          Join
        </Button>
      </ActionForm>
    </SignInFrame>
  );
}
