/**
 * For a button that goes with its notice: the focus goes on at the one that sends its form, before `act` runs; without a
 * form, at the part of the page around it that takes the focus.
 */
export const focusingSubmit =
  (act: () => void) =>
  ({ currentTarget: button }: { currentTarget: HTMLButtonElement }): void => {
    const next = button.form?.querySelector('[type="submit"]') ?? button.closest('[tabindex="-1"]');
    if (next instanceof HTMLElement) next.focus();
    act();
  };
