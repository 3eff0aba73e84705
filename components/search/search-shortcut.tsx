"use client";

import { useEffect } from "react";

const TYPED_INTO = "input, textarea, select, [contenteditable], [role=slider], dialog[open]";

export function SearchShortcut({ boxId }: { boxId: string }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
      event.preventDefault();
      const box = [document.getElementById("q"), document.getElementById(boxId)].find((field) =>
        field?.checkVisibility(),
      );
      if (box instanceof HTMLInputElement) {
        box.focus();
        box.select();
      } else location.assign("/search");
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [boxId]);
  return null;
}
