"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { postJson } from "@/components/ui/post-json";
import { TRACK_FORM_ID } from "./track-form-id";

/** The form of all `TrackButton`s. Without JavaScript the browser posts it and comes back to `here`. */
export function TrackForm({ here }: { here: string }) {
  const router = useRouter();
  const [said, setSaid] = useState<{ ok: boolean; words: string } | null>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (submitter.ariaBusy === "true") return;
    submitter.ariaBusy = "true";
    const isTracked = submitter.ariaPressed === "true";
    const path = isTracked ? "/api/watchlist/remove" : "/api/watchlist";
    const answer = await postJson(path, { catalog_id: submitter.value });
    submitter.ariaBusy = null;
    if (!answer.ok) return setSaid({ ok: false, words: answer.why });
    setSaid({ ok: true, words: isTracked ? "No longer tracked." : "Tracked. It’s on your watchlist." });
    router.refresh();
  }

  return (
    <form id={TRACK_FORM_ID} method="post" action="/api/watchlist" onSubmit={send}>
      <input type="hidden" name="back" value={here} />
      <div
        role="status"
        className={said?.ok === false ? "fixed inset-x-4 bottom-4 z-10 mx-auto max-w-[30rem]" : "sr-only"}
      >
        {said === null ? null : said.ok ? said.words : <Notice tone="bad" title={said.words} />}
      </div>
    </form>
  );
}
