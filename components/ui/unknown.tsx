/** A dash where the heading says of what, and the word for those who hear the page. */
export const Unknown = () => (
  <span className="text-ink-faint">
    <span aria-hidden="true">–</span>
    <span className="sr-only">unknown</span>
  </span>
);
