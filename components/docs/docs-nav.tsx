import { Disclosure } from "@/components/ui/disclosure";
import { type DocsPage, docsHref, LONG_SECTION, SECTIONS } from "@/lib/docs/page";

interface DocsNavProps {
  pages: readonly DocsPage[];
  current: DocsPage;
}

/** All pages by section, the same list next to the text and in the phone's disclosure. */
export function DocsNav({ pages, current }: DocsNavProps) {
  return (
    <nav aria-label="Documentation" className="docs-nav">
      {Object.entries(SECTIONS).map(([section, name]) => {
        const own = pages.filter((page) => page.section === section);
        if (own.length === 0) return null;
        return own.length > LONG_SECTION ? (
          <Disclosure key={section} open={current.section === section} summary={name}>
            <NavLinks pages={own} current={current} />
          </Disclosure>
        ) : (
          <div key={section}>
            <p>{name}</p>
            <NavLinks pages={own} current={current} />
          </div>
        );
      })}
    </nav>
  );
}

function NavLinks({ pages, current }: DocsNavProps) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.slug}>
          <a href={docsHref(page)} aria-current={page === current ? "page" : undefined}>
            {page.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
