/** For a button that goes with its notice: the focus goes on at the one that sends its form, before `act` runs. */
export const focusingSubmit =
  (act: () => void) =>
  ({ currentTarget: { form } }: { currentTarget: HTMLButtonElement }): void => {
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    act();
  };
