/** What was pressed goes with its notice: the focus goes on at the button that sends its form. */
export function focusSubmit({ currentTarget: { form } }: { currentTarget: HTMLButtonElement }): void {
  form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
}
