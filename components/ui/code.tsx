/** Preformatted text that scrolls within itself; in the tab order, so that a keyboard can scroll it. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto p-4 not-last:border-rule not-last:border-b"
    >
      <pre className="w-max font-mono text-small leading-6">{children}</pre>
    </section>
  );
}
