"use client";

import { X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";
import { IconButton } from "./icon-button";
import { leaveNote, leftNote, onLeftNote } from "./left-note";

const COLORS = { done: "text-jade", wait: "text-ink", bad: "text-cherry" } as const;

/** Mounted once, in the layout: shows and announces what a form said that its own success took off the page. */
export function LeftNotes() {
  const note = useSyncExternalStore(onLeftNote, leftNote, () => null);
  const page = usePathname();
  const shown = note?.page === page ? note : null;
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--section-bar)+1rem)] z-20 flex justify-center print:hidden"
    >
      {shown ? (
        <div className="pointer-events-auto flex max-w-[34rem] items-center gap-2 rounded-md border border-rule-strong bg-sheet py-1 pr-1 pl-4 shadow-float">
          <p className={COLORS[shown.tone]}>{shown.text}</p>
          <IconButton label="Dismiss" onClick={() => leaveNote(null)}>
            <X aria-hidden="true" size="1rem" />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}
