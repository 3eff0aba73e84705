import { ago } from "@/components/format/dates";
import { Badge } from "@/components/ui/badge";
import { browserName } from "./browser-name";

interface SessionSummaryProps {
  session: { user_agent: string | null; current: boolean; created_at: string; last_seen_at: string };
  now: Date;
}

/** Which browser, and when it was used. */
export function SessionSummary({ session, now }: SessionSummaryProps) {
  return (
    <span className="min-w-0">
      <span className="font-medium">{browserName(session.user_agent)}</span>
      {session.current ? (
        <>
          {" "}
          <Badge>this browser</Badge>
        </>
      ) : null}
      <span className="block text-ink-faint text-small">
        Signed in {ago(new Date(session.created_at), now)}, last used{" "}
        {ago(new Date(session.last_seen_at), now)}
      </span>
    </span>
  );
}
