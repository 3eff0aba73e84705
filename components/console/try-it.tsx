"use client";

import { type FormEvent, useState } from "react";
import { CallerChoice } from "@/components/api-request/caller-choice";
import { TriedResponseView } from "@/components/api-request/tried-response";
import type { TryAs } from "@/components/api-request/try-request";
import { useTriedRequest } from "@/components/api-request/use-tried-request";
import { Button } from "@/components/ui/button";
import { EarlySubmitForm } from "@/components/ui/forms/early-submit-form";
import { Field } from "@/components/ui/forms/field";
import { Notice } from "@/components/ui/notice";
import { useFreshKeys } from "./fresh-keys";

export function TryIt() {
  const [fresh] = useFreshKeys();
  const [as, setAs] = useState<TryAs>("session");
  const [typedKey, setTypedKey] = useState("");
  const { isSending, problem, tried, send } = useTriedRequest();
  const key = typedKey || fresh?.apiKey || "";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    return send(String(new FormData(event.currentTarget).get("path")), as, key);
  }

  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <EarlySubmitForm
        onSubmit={submit}
        aria-label="Request tester"
        aria-busy={isSending}
        className="space-y-4"
      >
        <Field
          id="try-path"
          name="path"
          label="GET"
          defaultValue="/v1/catalog?country=Ethiopia&limit=3"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          error={problem ?? undefined}
        />
        <CallerChoice
          as={as}
          onChoose={setAs}
          apiKey={key}
          onKey={setTypedKey}
          hint="Successful requests count toward your monthly quota."
        />
        <Button type="submit" kind="primary">
          {isSending ? "Sending…" : "Send"}
        </Button>
      </EarlySubmitForm>
      <div role="status" className="min-w-0">
        {tried ? (
          <TriedResponseView tried={tried} />
        ) : (
          <Notice title="The response appears here: status, headers and body." />
        )}
      </div>
    </div>
  );
}
