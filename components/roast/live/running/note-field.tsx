"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { MAX_NOTE } from "@/lib/roast/live/session";

/** A short note of this moment; it appears on the roast's curve. */
export function NoteField({ onNote }: { onNote: (text: string) => void }) {
  const [text, setText] = useState("");
  function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return;
    onNote(text.trim());
    setText("");
  }
  return (
    <form onSubmit={add} aria-label="Note" className="flex items-end gap-1.5">
      <Field
        id="live-note"
        label="Note of this moment"
        labelHidden
        placeholder="Note of this moment"
        autoComplete="off"
        maxLength={MAX_NOTE}
        value={text}
        onChange={({ target }) => setText(target.value)}
        fieldClassName="min-w-0 flex-1"
      />
      <Button type="submit" className="min-h-11 shrink-0">
        Add note
      </Button>
    </form>
  );
}
