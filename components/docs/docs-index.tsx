import { type DocsPage, docsHref, LONG_SECTION, SECTIONS } from "@/lib/docs/page";

/** Long lists last, so that the others fill the columns above. */
function sectionsOf(pages: readonly DocsPage[]) {
  const sections = Object.entries(SECTIONS).map(([section, name]) => {
    const own = pages.filter((page) => page.section === section);
    return { section, name, own, isLong: own.length > LONG_SECTION };
  });
  return [...sections.filter(({ isLong }) => !isLong), ...sections.filter(({ isLong }) => isLong)];
}

export function DocsIndex({ pages }: { pages: readonly DocsPage[] }) {
  return (
    <div className="page pt-6 pb-16 md:pt-8">
      <h1 className="font-serif text-headline tracking-[-0.02em]">Documentation</h1>
      <p className="mt-3 max-w-[60ch] text-ink-soft text-lead">
        The catalog API, the data behind it, and the roasting bench. Every page is also Markdown: add{" "}
        <code className="font-mono text-body">.md</code> to its address.
      </p>
      <div className="docs-index">
        {sectionsOf(pages).map(({ section, name, own, isLong }) => {
          if (own.length === 0) return null;
          return (
            <section
              key={section}
              aria-labelledby={`section-${section}`}
              className={isLong ? "is-long" : undefined}
            >
              <h2 id={`section-${section}`}>{name}</h2>
              <ul>
                {own.map((page) => (
                  <li key={page.slug}>
                    <a href={docsHref(page)}>{page.title}</a>
                    {isLong ? null : <p>{page.description}</p>}
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}
