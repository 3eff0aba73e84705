import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import type { AccountPageData } from "@/lib/account/account";
import { browserName } from "./browser-name";
import { SessionSummary } from "./session-summary";

const END = "/api/account/sessions/end";

export function SessionList({ sessions, now }: { sessions: AccountPageData["sessions"]; now: Date }) {
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <ul className="border-rule border-t">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-b py-2"
          >
            <SessionSummary session={session} now={now} />
            {session.current ? null : (
              <ActionForm action={END} values={{ sessionId: session.id }} done="Signed out.">
                <Button type="submit" aria-label={`Sign out ${browserName(session.user_agent)}`}>
                  Sign out
                </Button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {others.length > 0 ? (
          <ActionForm action={END} values={{ sessionId: "others" }} done="Signed out of all other browsers.">
            <Button type="submit">Sign out all others</Button>
          </ActionForm>
        ) : null}
        <ActionForm action={END} values={{ sessionId: "all" }} done="Signed out everywhere." then="/">
          <Button type="submit">Sign out everywhere</Button>
        </ActionForm>
      </div>
    </>
  );
}
