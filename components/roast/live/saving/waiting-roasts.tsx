"use client";

import { pluralize } from "@/components/format/amounts";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { SavedRoast } from "./use-waiting";
import type { WaitingRoast } from "./waiting";

interface WaitingRoastsProps {
  waiting: readonly WaitingRoast[];
  /** How many are another account's. */
  others: number;
  saved: readonly SavedRoast[];
  onSend: () => void;
  /** Null while another roast runs. */
  onOpen: ((roast: WaitingRoast) => void) | null;
}

export function WaitingRoasts({ waiting, others, saved, onSend, onOpen }: WaitingRoastsProps) {
  return (
    <div role="status" className="mb-4 grid gap-3 empty:hidden">
      {waiting.length > 0 ? (
        <Notice
          tone="wait"
          title={`${pluralize(waiting.length, "finished roast")} ${waiting.length > 1 ? "aren’t" : "isn’t"} saved yet`}
        >
          <p>
            Your roast stays in this browser until it’s saved. That happens by itself as soon as the server
            can be reached.
          </p>
          <ul className="mt-2 grid gap-2">
            {waiting.map((roast) => (
              <li key={roast.id} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  {roast.name}
                  {roast.why ? <span className="block text-cherry">{roast.why}</span> : null}
                </span>
                {onOpen ? <Button onClick={() => onOpen(roast)}>Open it</Button> : null}
              </li>
            ))}
          </ul>
          {waiting.some(({ body }) => body !== null) ? (
            <Button onClick={onSend} className="mt-2">
              Try now
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {others > 0 ? (
        <Notice title={`${pluralize(others, "finished roast")} of another account`}>
          <p>
            Logged in this browser and not saved yet. Sign in to that account and open this page to save{" "}
            {others > 1 ? "them" : "it"}.
          </p>
        </Notice>
      ) : null}
      {saved.map(({ id, name, href }) => (
        <Notice
          key={id}
          title={
            <>
              Saved:{" "}
              <a href={href} className="link">
                {name}
              </a>
            </>
          }
        />
      ))}
    </div>
  );
}
