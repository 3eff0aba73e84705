"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { day } from "@/components/format/dates";
import { Button } from "@/components/ui/button";
import { type LinkState, MadeLink, madeLink } from "@/components/ui/made-link";
import { postJson } from "@/components/ui/post-json";
import type { WorkspaceShare } from "@/lib/workspaces/shares/contract";
import { includesOf } from "./share-choices";
import { LifeField, PartFields } from "./share-fields";

export interface ShareFormProps {
  workspaceId: string;
  shares: readonly WorkspaceShare[];
}

/** Makes and revokes read-only links, and says what their reader will see. */
export function ShareForm({ workspaceId, shares }: ShareFormProps) {
  const router = useRouter();
  const [state, setState] = useState<LinkState>({ kind: "ready" });
  const path = `/api/workspaces/${workspaceId}/share` as const;

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === "sending") return;
    const fields = new FormData(event.currentTarget);
    setState({ kind: "sending" });
    const answer = await postJson(path, {
      expiresIn: Number(fields.get("expiresIn")),
      includes: fields.getAll("includes"),
    });
    setState(madeLink(answer));
    router.refresh();
  }

  async function revoke(id: number) {
    const answer = await postJson(`${path}?id=${id}`, {}, "DELETE");
    setState(answer.ok ? { kind: "ready" } : { kind: "refused", why: answer.why });
    router.refresh();
  }

  return (
    <>
      <form onSubmit={make} aria-label="Create a link">
        <p className="text-ink-soft">
          Anyone with the link can read this without an account. They always see the catalog’s coffees, prices
          and charts on the canvas. Choose what else:
        </p>
        <fieldset className="my-2">
          <legend className="sr-only">What else the link shows</legend>
          <PartFields fieldOf={(part) => ({ name: "includes", value: part })} className="mouse:min-h-6" />
        </fieldset>
        <div className="flex flex-wrap items-end gap-3">
          <LifeField id="share-life" />
          <Button type="submit" kind="primary">
            Create a link
          </Button>
        </div>
      </form>
      <MadeLink state={state} />
      {shares.length > 0 ? (
        <ul aria-label="Active links" className="mt-3 border-rule border-t">
          {shares.map((share) => (
            <li
              key={share.id}
              className="flex items-center justify-between gap-3 border-rule border-b py-1.5"
            >
              <span className="min-w-0 text-small">
                {includesOf(share)}
                <span className="block text-ink-faint">
                  created {day(share.created_at.slice(0, 10))}, expires {day(share.expires_at.slice(0, 10))}
                </span>
              </span>
              <Button
                onClick={() => void revoke(share.id)}
                aria-label={`Revoke the link of ${day(share.created_at.slice(0, 10))} to ${includesOf(share)}`}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
