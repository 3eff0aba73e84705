"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useRef, useTransition } from "react";

const TYPING_PAUSE_MS = 300;

interface AutoSubmitFormProps {
  /** For fields elsewhere in the page that belong to it by `form=`. */
  id?: string;
  action: string;
  /** Default values by field name, left out of the URL. */
  defaults?: Readonly<Record<string, string>>;
  label: string;
  className?: string;
  children: ReactNode;
}

/** The address that submitting the form would lead to, without blanks and defaults. */
function addressOf(
  form: HTMLFormElement,
  action: string,
  defaults: Readonly<Record<string, string>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "" && defaults[name] !== value)
      search.append(name, value);
  }
  for (const kept of form.querySelectorAll<HTMLInputElement>("input[data-unless]"))
    if (isUnneeded(kept)) search.delete(kept.name);
  return search.size > 0 ? `${action}?${search}` : action;
}

/** The previous value is sent only with text that the field can't read. */
function isUnneeded({ dataset }: HTMLInputElement): boolean {
  const field = document.getElementById(dataset.of ?? "");
  return field instanceof HTMLInputElement && new RegExp(dataset.unless ?? "", "i").test(field.value);
}

/**
 * A GET form that applies every change at once with JavaScript; later changes supersede earlier
 * ones. Links inside marked `data-stay` are followed the same way (`data-stay="top"` also
 * scrolls up).
 */
export function AutoSubmitForm({
  id,
  action,
  defaults = {},
  label,
  className,
  children,
}: AutoSubmitFormProps) {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams().toString();
  const [pending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef<string | null>(null);

  const here = search ? `${path}?${search}` : path;
  useEffect(() => {
    // The URL changed by a link or the back button, so fields take the page's values.
    if (sent.current !== null && sent.current !== here) form.current?.reset();
    sent.current = here;
  }, [here]);
  useEffect(() => {
    // Changes now apply by themselves: the stylesheet may hide "apply".
    form.current?.setAttribute("data-live", "");
    return () => clearTimeout(typing.current);
  }, []);

  function go(address: string, scroll: boolean) {
    clearTimeout(typing.current);
    startTransition(() => router.push(address, { scroll }));
  }
  function apply() {
    if (!form.current) return;
    const address = addressOf(form.current, action, defaults);
    sent.current = address;
    go(address, false);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click
    <form
      ref={form}
      id={id}
      action={action}
      method="get"
      aria-label={label}
      aria-busy={pending}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
        const { submitter } = event.nativeEvent as SubmitEvent;
        submitter?.closest<HTMLElement>(":popover-open")?.hidePopover();
      }}
      onChange={(event) => {
        const { target } = event;
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        // A field inside may belong to another form, which submits itself.
        if (target.form !== form.current) {
          target.form?.requestSubmit();
          return;
        }
        clearTimeout(typing.current);
        if (target.type === "text" || target.type === "search")
          typing.current = setTimeout(apply, TYPING_PAUSE_MS);
        else apply();
      }}
      onClick={(event) => {
        const link = event.target instanceof Element ? event.target.closest("a[data-stay]") : null;
        if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(link.pathname + link.search, link.dataset.stay === "top");
      }}
    >
      {children}
    </form>
  );
}
