"use client";

import { useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Code } from "@/components/ui/code";
import { CopyButton } from "@/components/ui/copy-button";
import type { Language } from "@/lib/docs/request-samples";

interface LanguageTabsProps {
  languages: readonly { id: Language; label: string }[];
  sampleIn: (language: Language) => string;
}

/** Samples that change while a request is put together. Without JavaScript every language is visible. */
export function LanguageTabs({ languages, sampleIn }: LanguageTabsProps) {
  const id = useId();
  const [language, setLanguage] = useState<Language>("curl");
  return (
    <div className="min-w-0 rounded-md border border-rule bg-sheet">
      <div className="needs-js flex flex-wrap items-center justify-between gap-x-4 border-rule border-b px-2 py-1.5">
        <div role="tablist" aria-label="Language" className="flex flex-wrap">
          {languages.map((each) => (
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
                const at = languages.findIndex(({ id: known }) => known === language);
                const next = step && languages[(at + step + languages.length) % languages.length];
                if (!next) return;
                setLanguage(next.id);
                document.getElementById(`${id}-tab-${next.id}`)?.focus();
              }}
              className={classNames(
                "min-h-11 rounded-sm px-3 text-ink-soft hover:text-ink aria-selected:font-medium",
                "aria-selected:text-ink aria-selected:underline aria-selected:decoration-2",
                "aria-selected:decoration-jade aria-selected:underline-offset-8 mouse:min-h-9",
              )}
            >
              {each.label}
            </button>
          ))}
        </div>
        <span className="ml-auto">
          <CopyButton text={sampleIn(language)} />
        </span>
      </div>
      {languages.map((each) => (
        <div
          key={each.id}
          role="tabpanel"
          id={`${id}-${each.id}`}
          aria-labelledby={`${id}-tab-${each.id}`}
          className={each.id === language ? undefined : "needs-no-js"}
        >
          <Code label={`Example in ${each.label}`}>{sampleIn(each.id)}</Code>
        </div>
      ))}
    </div>
  );
}
