import { type DocsPage, docsHref, SECTIONS } from "@/lib/docs/page";

/** All pages by section, the same list beside the text and in the phone's disclosure. */
export function DocsNav({ pages, current }: { pages: readonly DocsPage[]; current: DocsPage | null }) {
  return (
    <nav aria-label="Documentation" className="docs-nav">
      {Object.entries(SECTIONS).map(([section, name]) => {
        const own = pages.filter((page) => page.section === section);
        if (own.length === 0) return null;
        return (
          <div key={section}>
            <p>{name}</p>
            <ul>
              {own.map((page) => (
                <li key={page.slug}>
                  <a href={docsHref(page)} aria-current={page === current ? "page" : undefined}>
                    {page.title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
