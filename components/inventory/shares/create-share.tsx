"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/forms/choice";
import { EarlySubmitForm } from "@/components/ui/forms/early-submit-form";
import { type LinkState, MadeLink, madeLink } from "@/components/ui/made-link";
import { postJson } from "@/components/ui/post-json";
import { Segments } from "@/components/ui/segments";

const LIVES = [
  { value: "1d", label: "1 day" },
  { value: "7d", label: "1 week" },
  { value: "30d", label: "30 days" },
  { value: "365d", label: "1 year" },
] as const;

export function CreateShare({ resourceId }: { resourceId: number | "all" }) {
  const router = useRouter();
  const [state, setState] = useState<LinkState>({ kind: "ready" });

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === "sending") return;
    const chosen = new FormData(event.currentTarget);
    const expiresIn = chosen.get("expiresIn");
    const showsArrival = chosen.has("showsArrival");
    setState({ kind: "sending" });
    const answer = await postJson("/api/share", { resourceId, expiresIn, showsArrival });
    setState(madeLink(answer));
    if (!answer.ok) return;
    router.refresh();
  }

  return (
    <>
      <EarlySubmitForm onSubmit={make} aria-label="Create a link" className="needs-js mt-4">
        <div className="flex flex-wrap items-end gap-3">
          <Segments legend="Valid for" name="expiresIn" value="7d" segments={LIVES} />
          <Button type="submit" kind="primary">
            Create a link
          </Button>
        </div>
        <div className="mt-3">
          <Choice type="checkbox" name="showsArrival" value="true">
            Show location, lot number, measurements and EUDR facts too
          </Choice>
        </div>
        <MadeLink state={state} />
      </EarlySubmitForm>
      <p className="needs-no-js mt-4 text-ink-soft">Creating a link requires JavaScript.</p>
    </>
  );
}
