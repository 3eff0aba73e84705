"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLazyImport } from "@/components/ui/use-lazy-import";
import { MAX_TYPED } from "./question-limits";

interface QuestionAreaProps {
  label: string;
  /** What a refused form held. */
  draft?: string;
  /** Put in when it isn't null and nothing is typed: a question that has to be changed. */
  returned?: string | null;
  rows?: number;
  onFocus?: () => void;
}

const loadMenu = () => import("./slash-menu");

/** The question box: Enter sends its form, Shift+Enter breaks the line, a slash opens the menu of commands. */
export function QuestionArea({ label, draft = "", returned = null, rows = 1, onFocus }: QuestionAreaProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  // The field keeps what was typed before this script ran; this is a copy of it.
  const [text, setText] = useState(draft);
  const [chosen, setChosen] = useState(0);
  const { part: menu } = useLazyImport(loadMenu, text.startsWith("/"));
  const commands = menu?.commandsFor(text) ?? [];
  const active = commands[Math.min(chosen, commands.length - 1)];

  function put(value: string) {
    if (area.current) area.current.value = value;
    setText(value);
    setChosen(0);
  }

  // On a slow connection the slash may be typed before this script runs.
  useEffect(() => {
    if (area.current) setText(area.current.value);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a question comes back
  useEffect(() => {
    if (returned !== null && !area.current?.value) put(returned);
  }, [returned]);

  /** Whether the key was for the menu. */
  function pressInMenu(event: KeyboardEvent): boolean {
    if (!active) return false;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const isSent = event.key === "Enter" && text === `/${active.name}` && !active.takes;
    const isPicked = event.key === "Tab" || (event.key === "Enter" && !event.shiftKey && !isSent);
    if (step !== 0) setChosen((now) => (now + step + commands.length) % commands.length);
    else if (event.key === "Escape") put("");
    else if (isPicked) put(`/${active.name} `);
    else return false;
    return true;
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (pressInMenu(event)) return event.preventDefault();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <span className="relative block min-w-0 flex-1">
      {menu && active ? (
        <menu.SlashMenu
          id={`${id}-menu`}
          commands={commands}
          active={active.name}
          onPick={(name) => put(`/${name} `)}
        />
      ) : null}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        name="message"
        rows={rows}
        required
        maxLength={MAX_TYPED}
        defaultValue={draft}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="send"
        aria-autocomplete="list"
        aria-controls={active ? `${id}-menu` : undefined}
        aria-activedescendant={active ? `${id}-menu-${active.name}` : undefined}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setChosen(0);
        }}
        onFocus={onFocus}
        onKeyDown={press}
        className="field-sizing-content block max-h-40 min-h-11 w-full resize-none bg-transparent px-2 py-2.5 text-[1rem] outline-none placeholder:text-ink-faint mouse:min-h-9 md:py-1.5 md:text-body"
      />
      <span role="status" className="sr-only">
        {active ? `${commands.length} commands. Choose with the arrow keys.` : ""}
      </span>
    </span>
  );
}
