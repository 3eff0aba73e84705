/**
 * For a button that disappears with its notice: before `act` runs, the focus moves to its form's submit button, or
 * without a form to the nearest part of the page that can take it.
 */
export const focusingSubmit =
  (act: () => void) =>
  ({ currentTarget: button }: { currentTarget: HTMLButtonElement }): void => {
    const next = button.form?.querySelector('[type="submit"]') ?? button.closest('[tabindex="-1"]');
    if (next instanceof HTMLElement) next.focus();
    act();
  };

/** For a button that removes its row: the focus moves to the first field of the next row, or of the one before. */
export const focusingNeighbor =
  (remove: () => void) =>
  ({ currentTarget: button }: { currentTarget: HTMLButtonElement }): void => {
    const row = button.closest("li");
    const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
    neighbor?.querySelector<HTMLElement>("select, input")?.focus();
    remove();
  };
