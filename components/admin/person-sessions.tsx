import { browserName } from "@/components/account/browser-name";
import { SessionSummary } from "@/components/account/session-summary";
import { Button, buttonClass } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Popover } from "@/components/ui/popover";
import type { PersonPageData } from "@/lib/admin/people";
import { ReasonField } from "./reason-field";

interface SessionsProps {
  userId: string;
  sessions: PersonPageData["sessions"];
  now: Date;
}

export function PersonSessions({ userId, sessions, now }: SessionsProps) {
  return (
    <>
      <ul className="border-rule border-t">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-b py-2"
          >
            <SessionSummary session={session} now={now} />
            <End userId={userId} sessionId={session.id} name={browserName(session.user_agent)} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="mt-3">
          <End userId={userId} sessionId="all" name="all sessions" />
        </div>
      ) : null}
    </>
  );
}

function End({ userId, sessionId, name }: { userId: string; sessionId: string; name: string }) {
  const id = `session-${sessionId}`;
  return (
    <Popover
      id={id}
      label={`End ${name}`}
      trigger={sessionId === "all" ? "End all sessions" : "End session"}
      triggerLabel={sessionId === "all" ? "End all sessions" : `End session: ${name}`}
      triggerClassName={buttonClass()}
    >
      <ActionForm
        action="/api/admin/people/sessions/end"
        values={{ userId, sessionId }}
        back={`/admin/people/${userId}`}
        done="Ended."
        className="grid gap-3"
      >
        <p className="max-w-[44ch]">
          {sessionId === "all" ? "Signs this person out everywhere." : "Signs this browser out."} They can
          sign in again.
        </p>
        <ReasonField id={`${id}-reason`} />
        <Button type="submit" kind="grave">
          {sessionId === "all" ? "End all sessions" : "End session"}
        </Button>
      </ActionForm>
    </Popover>
  );
}
