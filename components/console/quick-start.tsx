"use client";

import { useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Code } from "@/components/ui/code";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { LANGUAGES, type Language, snippet } from "./snippets";

interface QuickStartProps {
  baseUrl: string;
  apiKey?: string;
}

/** Without JavaScript every language is visible. A typed key is only used in the examples. */
export function QuickStart({ baseUrl, apiKey }: QuickStartProps) {
  const id = useId();
  const [language, setLanguage] = useState<Language>("curl");
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
      <div className="min-w-0 rounded-md border border-rule bg-sheet">
        <div className="needs-js flex flex-wrap items-center justify-between gap-x-4 border-rule border-b px-2 py-1.5">
          <div role="tablist" aria-label="Language" className="flex">
            {LANGUAGES.map((each) => (
              <button
                key={each.id}
                type="button"
                role="tab"
                id={`${id}-tab-${each.id}`}
                aria-selected={each.id === language}
                aria-controls={`${id}-${each.id}`}
                tabIndex={each.id === language ? 0 : -1}
                onClick={() => setLanguage(each.id)}
                onKeyDown={(event) => {
                  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
                  const at = LANGUAGES.findIndex(({ id: known }) => known === language);
                  const next = step && LANGUAGES[(at + step + LANGUAGES.length) % LANGUAGES.length];
                  if (!next) return;
                  setLanguage(next.id);
                  document.getElementById(`${id}-tab-${next.id}`)?.focus();
                }}
                className={classNames(
                  "min-h-11 rounded-sm px-3 text-ink-soft hover:text-ink aria-selected:font-medium",
                  "aria-selected:text-ink aria-selected:underline aria-selected:decoration-2",
                  "aria-selected:decoration-jade aria-selected:underline-offset-8 md:min-h-9",
                )}
              >
                {each.label}
              </button>
            ))}
          </div>
          <CopyButton text={snippet(language, baseUrl, key)} />
        </div>
        {LANGUAGES.map((each) => (
          <div
            key={each.id}
            role="tabpanel"
            id={`${id}-${each.id}`}
            aria-labelledby={`${id}-tab-${each.id}`}
            className={each.id === language ? undefined : "needs-no-js"}
          >
            <Code label={`Example in ${each.label}`}>{snippet(each.id, baseUrl, key)}</Code>
          </div>
        ))}
      </div>
    </div>
  );
}
