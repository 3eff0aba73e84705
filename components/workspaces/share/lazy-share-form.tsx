"use client";

import { useEffect, useRef, useState } from "react";
import { LazyComponent } from "@/components/ui/lazy-component";
import type { ShareFormProps } from "./share-form";

const loadForm = () => import("./share-form").then(({ ShareForm }) => ShareForm);

/** Fetched when the menu opens. */
export function LazyShareForm(props: ShareFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const menu = place.current?.closest("[popover]");
    const open = () => setIsOpen(true);
    menu?.addEventListener("toggle", open);
    return () => menu?.removeEventListener("toggle", open);
  }, []);
  return (
    <div ref={place} className="needs-js w-88 max-w-full">
      <LazyComponent
        load={loadForm}
        props={props}
        isWanted={isOpen}
        pending={<p className="text-ink-faint">Loading…</p>}
        trouble={(retry) => (
          <button type="button" className="link" onClick={retry}>
            Load the form again
          </button>
        )}
      />
    </div>
  );
}
