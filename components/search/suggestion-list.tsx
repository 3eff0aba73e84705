"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { getJson, hasFields } from "@/components/ui/get-json";
import type { SearchResponse } from "@/lib/search/contract";
import { suggestionsId } from "./combobox-attributes";
import { type SuggestionGroup, suggestionGroups } from "./suggestion-groups";

const TYPING_PAUSE_MS = 150;
const MIN_LETTERS = 2;

/** Suggestions under a combobox field: arrows choose, Enter follows, Escape closes (ARIA combobox pattern). */
export function SuggestionList({ inputId }: { inputId: string }) {
  const router = useRouter();
  const optionId = useId();
  const [groups, setGroups] = useState<SuggestionGroup[]>([]);
  const [active, setActive] = useState(-1);
  const options = groups.flatMap(({ suggestions }) => suggestions);
  const isOpen = options.length > 0;
  const asking = useRef(new AbortController());
  const stopAsking = () => {
    asking.current.abort();
    asking.current = new AbortController();
  };
  const close = () => {
    // An answer on its way would open the list again.
    stopAsking();
    setGroups([]);
    setActive(-1);
  };
  const follow = (href: string) => {
    close();
    router.push(href);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // These keys are for the input method that composes, say, Japanese.
    if (event.isComposing) return;
    if (event.key === "Escape") stopAsking();
    if (!isOpen) return;
    const chosen = options[active];
    if (event.key === "ArrowDown") setActive((active + 1) % options.length);
    else if (event.key === "ArrowUp") setActive(active <= 0 ? options.length - 1 : active - 1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen) follow(chosen.href);
    else if (event.key === "Enter" || event.key === "Tab") return close();
    else return;
    event.preventDefault();
  });
  const leave = useEffectEvent(close);
  const onInput = useEffectEvent((typed: string) => {
    stopAsking();
    const { signal } = asking.current;
    const q = typed.trim();
    setTimeout(() => {
      if (signal.aborted) return;
      if (q.length < MIN_LETTERS) return close();
      // Suggestions only help: without them the form still searches.
      suggest(q, signal).then(
        (answer) => {
          if (signal.aborted) return;
          setGroups(suggestionGroups(answer));
          setActive(-1);
        },
        () => {},
      );
    }, TYPING_PAUSE_MS);
  });

  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    const typed = () => onInput(input.value);
    const { form } = input;
    input.addEventListener("input", typed);
    input.addEventListener("keydown", onKey);
    input.addEventListener("blur", leave);
    form?.addEventListener("submit", leave);
    if (input.value !== input.defaultValue) typed();
    return () => {
      asking.current.abort();
      input.removeEventListener("input", typed);
      input.removeEventListener("keydown", onKey);
      input.removeEventListener("blur", leave);
      form?.removeEventListener("submit", leave);
    };
  }, [inputId]);

  useEffect(() => {
    const input = document.getElementById(inputId);
    input?.setAttribute("aria-expanded", String(isOpen));
    if (active >= 0) input?.setAttribute("aria-activedescendant", `${optionId}-${active}`);
    else input?.removeAttribute("aria-activedescendant");
    if (active >= 0) document.getElementById(`${optionId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [inputId, optionId, isOpen, active]);

  return (
    <>
      <span role="status" className="sr-only">
        {isOpen ? `${options.length} suggestions` : ""}
      </span>
      {isOpen ? (
        <div
          id={suggestionsId(inputId)}
          role="listbox"
          aria-label="Suggestions"
          // The field keeps the focus, also when the list is scrolled.
          onPointerDown={(event) => event.preventDefault()}
          className="absolute top-full left-0 z-20 mt-1 max-h-[70vh] w-full min-w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-rule-strong bg-sheet py-1 shadow-float"
        >
          {groups.map((group, place) => {
            const first = groups
              .slice(0, place)
              .reduce((sum, { suggestions }) => sum + suggestions.length, 0);
            return (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box
              <div key={group.title} role="group" aria-label={group.title}>
                <div aria-hidden="true" className="px-3 pt-2 pb-0.5 text-ink-faint text-small">
                  {group.title}
                </div>
                {group.suggestions.map(({ href, name, detail }, i) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field (aria-activedescendant)
                  <div
                    key={href}
                    id={`${optionId}-${first + i}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={active === first + i}
                    onClick={() => follow(href)}
                    className={classNames(
                      "flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1 hover:bg-well mouse:min-h-9",
                      active === first + i && "bg-well outline-2 outline-jade -outline-offset-2",
                    )}
                  >
                    <span className="[overflow-wrap:anywhere]">{name}</span>
                    {detail ? <span className="text-ink-soft text-small">{detail}</span> : null}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      ) : null}
    </>
  );
}

const isFound = hasFields<SearchResponse>("groups");

const suggest = (q: string, signal: AbortSignal) =>
  getJson(`/api/search?${new URLSearchParams({ q })}`, isFound, { signal });
