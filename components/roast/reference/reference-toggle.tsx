"use client";

import { Star } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { postJson } from "@/components/ui/post-json";

interface ReferenceToggleProps {
  roastId: number;

  name: string;
  isReference: boolean;
}

export function ReferenceToggle({ roastId, name, isReference }: ReferenceToggleProps) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [refreshing, startRefresh] = useTransition();
  const [why, setWhy] = useState<string | null>(null);

  async function toggle() {
    if (sending || refreshing) return;
    setSending(true);
    const posted = isReference
      ? await postJson(`/api/roast-reference?roast_id=${roastId}`, {}, "DELETE")
      : await postJson("/api/roast-reference", { roast_id: roastId });
    setSending(false);
    setWhy(posted.ok ? null : posted.why);
    if (posted.ok) startRefresh(() => router.refresh());
  }

  return (
    <span className="needs-js">
      <IconButton
        label={`${name} is the reference`}
        title={isReference ? "Remove as reference" : "Use as reference"}
        aria-pressed={isReference}
        aria-busy={sending || refreshing}
        onClick={toggle}
        className="aria-pressed:text-jade mouse:size-9"
      >
        <Star aria-hidden="true" size="1rem" fill={isReference ? "currentColor" : "none"} />
      </IconButton>
      <span role="status" className="block text-cherry text-small empty:hidden">
        {why}
      </span>
    </span>
  );
}
