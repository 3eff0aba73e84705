"use client";

import { useId, useState } from "react";
import { LanguageTabs } from "@/components/api-request/language-tabs";
import { Field } from "@/components/ui/forms/field";
import { FIRST_REQUEST, LANGUAGES, requestSample } from "@/lib/docs/request-samples";

interface QuickStartProps {
  baseUrl: string;
  apiKey?: string;
}

/** Without JavaScript every language is visible. A typed key is only used in the examples. */
export function QuickStart({ baseUrl, apiKey }: QuickStartProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const key = apiKey ?? (typed.trim() || null);

  return (
    <div className="min-w-0">
      {apiKey === undefined ? (
        <Field
          id={`${id}-key`}
          label="Paste your key to fill in the examples"
          hint="It never leaves this page. The examples also work without a key."
          placeholder="pb_live_…"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="font-mono"
          fieldClassName="needs-js mb-4 max-w-[34rem]"
        />
      ) : null}
      <LanguageTabs
        languages={LANGUAGES}
        sampleIn={(language) => requestSample(language, { ...FIRST_REQUEST, address: baseUrl, key })}
      />
    </div>
  );
}
