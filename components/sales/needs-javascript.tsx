/** Said where JavaScript does not run. */
export function NeedsJavaScript() {
  return (
    <p className="needs-no-js mt-6 max-w-[60ch] text-ink-soft">
      Recording, changing and deleting need JavaScript in this browser: they are sent in a way that no other
      site can imitate.
    </p>
  );
}
