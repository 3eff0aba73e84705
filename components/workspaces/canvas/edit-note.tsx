"use client";

import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { changeAction } from "@/components/workspaces/workspace-urls";
import { NoteFields } from "./note-fields";

interface EditNoteProps {
  workspaceId: string;
  id: string;
  /** As it is stored. */
  text: string;
  maxLength: number;
}

/**
 * Follows the stored note until something is typed. From then on it's sent with the text that the person began with, so
 * that another tab's change is a conflict instead of overwritten.
 */
export function EditNote({ workspaceId, id, text, maxLength }: EditNoteProps) {
  const [was, setWas] = useState(text);
  const form = useRef<HTMLFormElement>(null);

  const take = useCallback((next: string) => {
    const area = form.current?.querySelector("textarea");
    if (area) area.value = next;
    setWas(next);
  }, []);
  useEffect(() => {
    const typed = form.current?.querySelector("textarea")?.value;
    if (text !== was && (typed === was || typed === text)) take(text);
  }, [take, text, was]);

  return (
    <form
      ref={form}
      method="post"
      action={changeAction(workspaceId)}
      data-change=""
      className="pb-2"
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
