"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { EarlySubmitForm } from "@/components/ui/forms/early-submit-form";
import { Notice } from "@/components/ui/notice";
import { postJson } from "@/components/ui/post-json";
import { Segments } from "@/components/ui/segments";
import { freshKeyOf, showFreshKey } from "./fresh-keys";

const GRACES = [
  { value: "0", label: "Not at all" },
  { value: "3600", label: "1 hour" },
  { value: "86400", label: "1 day" },
] as const;

interface RotateKeyProps {
  keyId: string;
  name: string;
  popoverId: string;
}

export function RotateKey({ keyId, name, popoverId }: RotateKeyProps) {
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function rotate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const graceSeconds = Number(new FormData(event.currentTarget).get("grace"));
    setSending(true);
    const answer = await postJson("/api-dashboard/keys/rotate", { keyId, graceSeconds });
    setSending(false);
    setRefusal(answer.ok ? null : answer.why);
    if (!answer.ok) return;
    document.getElementById(popoverId)?.hidePopover();
    const fresh = freshKeyOf(answer.data);
    if (fresh) showFreshKey(fresh);
    router.refresh();
  }

  return (
    <EarlySubmitForm onSubmit={rotate} aria-busy={isSending}>
      <p className="mb-3">The new key keeps the name, scopes and expiry of “{name}”.</p>
      <Segments legend="Keep the old key working for" name="grace" value="3600" segments={GRACES} />
      <Button type="submit" kind="primary" className="mt-4 w-full">
        Rotate
      </Button>
      <div role="status" className="mt-2 empty:hidden">
        {refusal === null ? null : <Notice tone="bad" title={refusal} />}
      </div>
    </EarlySubmitForm>
  );
}
