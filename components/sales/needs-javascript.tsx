export function NeedsJavaScript() {
  return (
    <p className="needs-no-js mt-6 max-w-[60ch] text-ink-soft">
      Recording, editing and deleting sales requires JavaScript.
    </p>
  );
}
