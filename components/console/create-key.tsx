"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { plansFor } from "@/components/pricing/pricing-urls";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/forms/choice";
import { EarlySubmitForm } from "@/components/ui/forms/early-submit-form";
import { Field } from "@/components/ui/forms/field";
import { Notice } from "@/components/ui/notice";
import { postJson } from "@/components/ui/post-json";
import { Segments } from "@/components/ui/segments";
import { DAY_MS } from "@/lib/units/days";
import { UPLOAD_SCOPE } from "@/lib/viewer";
import { freshKeyOf, showFreshKey } from "./fresh-keys";

/** Days until a key expires; blank is never. */
const LIVES = [
  { value: "", label: "Never" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
] as const;

type State = { kind: "ready" } | { kind: "sending" } | { kind: "refused"; why: string; field?: string };

interface CreateKeyProps {
  hasMarketIntelligence: boolean;
  /** Opens with the upload token chosen. */
  forUploads: boolean;
}

export function CreateKey({ hasMarketIntelligence, forUploads }: CreateKeyProps) {
  const router = useRouter();
  const [state, setState] = useState<State>({ kind: "ready" });
  const [isUpload, setUpload] = useState(forUploads);

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === "sending") return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const days = Number(typed.get("days"));
    setState({ kind: "sending" });
    const answer = await postJson("/api-dashboard/keys/generate", {
      name: typed.get("name"),
      scopes: isUpload ? [UPLOAD_SCOPE] : typed.getAll("scopes"),
      expiresAt: days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : null,
    });
    if (!answer.ok) {
      const { why, field } = answer;
      return setState({ kind: "refused", why, ...(field && { field }) });
    }
    const fresh = freshKeyOf(answer.data);
    if (fresh) showFreshKey(fresh);
    setState({ kind: "ready" });
    form.reset();
    setUpload(false);
    router.refresh();
  }

  const refused = state.kind === "refused" ? state : null;
  return (
    <EarlySubmitForm
      onSubmit={create}
      aria-label="Create a key"
      aria-busy={state.kind === "sending"}
      className="space-y-4"
    >
      <Field
        id="key-name"
        name="name"
        label="Name"
        hint="Say where you use it, so you know what stops when you deactivate it."
        placeholder="nightly import"
        required
        maxLength={100}
        autoComplete="off"
        error={refused?.field === "name" ? "Enter a name of 1 to 100 visible characters." : undefined}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-ink-soft text-small">Scopes</legend>
        <Choice type="checkbox" checked={!isUpload} disabled readOnly>
          Catalog (catalog:read)
        </Choice>
        <Choice type="checkbox" name="scopes" value="price-index:read" disabled={isUpload}>
          Price index (price-index:read)
        </Choice>
        {hasMarketIntelligence ? null : (
          <p className="-mt-1 mb-2 pl-8 text-ink-faint text-small">
            Requires{" "}
            <a className="link" href={plansFor("market_intelligence")}>
              market intelligence
            </a>{" "}
            on your account.
          </p>
        )}
        <Choice
          type="checkbox"
          checked={isUpload}
          onChange={(event) => setUpload(event.currentTarget.checked)}
        >
          Upload token (roasts:write)
        </Choice>
        <p className="-mt-1 mb-2 pl-8 text-ink-faint text-small">Can only add roast logs to your bench.</p>
      </fieldset>
      <Segments legend="Expires" name="days" value="" segments={LIVES} />
      <Button type="submit" kind="primary" className="w-full">
        {state.kind === "sending" ? "Creating…" : "Create a key"}
      </Button>
      <div role="status" className="empty:hidden">
        {refused && refused.field !== "name" ? <Notice tone="bad" title={refused.why} /> : null}
      </div>
    </EarlySubmitForm>
  );
}
