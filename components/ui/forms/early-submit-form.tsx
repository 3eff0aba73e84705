"use client";

import { type ComponentProps, useEffect, useRef } from "react";

/** Keeps submissions before hydration (see the head script) and sends them afterwards. */
export function EarlySubmitForm(props: ComponentProps<"form">) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.dataset.alive = "";
    if (element.dataset.sent === undefined) return;
    delete element.dataset.sent;
    element.requestSubmit();
  }, []);
  // The head script may have marked it before hydration.
  return <form ref={form} data-scripted="" suppressHydrationWarning {...props} />;
}
