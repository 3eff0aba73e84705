"use client";

import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { changeAction } from "@/components/workspaces/workspace-urls";
import { NoteFields } from "./note-fields";

interface EditNoteProps {
  workspaceId: string;
  id: string;
  /** The stored text. */
  text: string;
  maxLength: number;
}

/** Notes are stored without blanks around them. */
const isSame = (a: string, b: string) => a.trim() === b.trim();

/**
 * Follows the stored note until something is typed. From then on it's sent with the text that the edit started
 * from, so that another tab's change is a conflict instead of overwritten. Our own save isn't another tab's change.
 */
export function EditNote({ workspaceId, id, text, maxLength }: EditNoteProps) {
  const [was, setWas] = useState(text);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(null);

  const take = useCallback((next: string) => {
    const area = form.current?.querySelector("textarea");
    if (area) area.value = next;
    setWas(next);
  }, []);
  useEffect(() => {
    if (text === was) return;
    const typed = form.current?.querySelector("textarea")?.value ?? was;
    if (isSame(typed, text) || isSame(sent.current ?? was, text)) setWas(text);
    else if (isSame(typed, was)) take(text);
  }, [take, text, was]);

  return (
    <form
      ref={form}
      method="post"
      action={changeAction(workspaceId)}
      data-change=""
      className="pb-2"
      onSubmit={({ currentTarget }) => {
        sent.current = currentTarget.querySelector("textarea")?.value ?? null;
      }}
      onReset={(event: FormEvent) => {
        event.preventDefault();
        take(text);
      }}
    >
      <input type="hidden" name="do" value="edit-note" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="was" value={was} />
      <NoteFields id={`note-${id}`} label="Note" text={was} maxLength={maxLength} />
    </form>
  );
}
