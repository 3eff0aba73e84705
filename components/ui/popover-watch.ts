/** The styles say at which widths a popover is a sheet over the page (`--is-sheet` in globals.css and filters.css). */
const isSheet = (popover: HTMLElement) =>
  getComputedStyle(popover).getPropertyValue("--is-sheet").trim() === "1";

/** Makes all that the sheet covers inert; returns how to undo it. */
function cover(sheet: HTMLElement): () => void {
  const covered: HTMLElement[] = [];
  for (let at: Element = sheet; at.parentElement && at !== document.body; at = at.parentElement)
    for (const beside of at.parentElement.children)
      if (beside !== at && beside instanceof HTMLElement && !beside.inert) {
        beside.inert = true;
        covered.push(beside);
      }
  return () => {
    for (const element of covered) element.inert = false;
  };
}

/** The popover's button, or what took the button's place when the page changed. */
function openerOf({ id }: HTMLElement): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(`[popovertarget="${id}"], [data-opened="${id}"]`)];
  return found.find((element) => !element.closest("[popover]") && element.checkVisibility()) ?? null;
}

/**
 * Popovers are the browser's own, which opens them without our code but lets the focus leave them and loses it when
 * the page drops one. This keeps the focus inside a sheet, and afterwards gives it back to the button.
 */
export function watchPopovers(page: Document): () => void {
  let open: { popover: HTMLElement; uncover: (() => void) | null } | null = null;

  const refocus = (popover: HTMLElement) => {
    const { activeElement } = page;
    if (activeElement === null || activeElement === page.body || popover.contains(activeElement))
      openerOf(popover)?.focus();
  };
  // The browser fires no event for a popover removed from the page.
  const drops = new MutationObserver(() => {
    if (open && !open.popover.isConnected) close();
  });

  function close() {
    if (!open) return;
    const { popover, uncover } = open;
    open = null;
    drops.disconnect();
    uncover?.();
    // The browser has moved the focus by then, or left it nowhere.
    requestAnimationFrame(() => {
      if (uncover ? !popover.matches(":popover-open") : !popover.isConnected) refocus(popover);
    });
  }

  function toggled(event: Event) {
    const { target, newState } = event as ToggleEvent;
    if (!(target instanceof HTMLElement) || !target.popover) return;
    if (newState === "open" && event.type === "toggle" && target !== open?.popover) {
      close();
      open = { popover: target, uncover: isSheet(target) ? cover(target) : null };
      drops.observe(page.body, { childList: true, subtree: true });
      if (!open.uncover || target.contains(page.activeElement)) return;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    // Before it is hidden, as the browser can't give the focus back to a button that is still inert.
    if (newState === "closed" && event.type === "beforetoggle" && target === open?.popover) close();
  }

  page.addEventListener("toggle", toggled, true);
  page.addEventListener("beforetoggle", toggled, true);
  return () => {
    page.removeEventListener("toggle", toggled, true);
    page.removeEventListener("beforetoggle", toggled, true);
    close();
  };
}
