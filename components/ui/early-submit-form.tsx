"use client";

import { type ComponentProps, useEffect, useRef } from "react";

/**
 * A form whose `onSubmit` sends it. Where somebody is faster than the page's script, on a slow phone, the first script
 * keeps what they sent, and it goes out as soon as the form is alive.
 */
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
  // The first script may have marked it before React came to it.
  return <form ref={form} data-scripted="" suppressHydrationWarning {...props} />;
}
