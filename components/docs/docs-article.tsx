import { ArrowLeft, ArrowRight } from "lucide-react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Disclosure } from "@/components/ui/disclosure";
import { plainText } from "@/lib/docs/document";
import { type DocsPage, docsHref, SECTIONS } from "@/lib/docs/page";
import type { DocsDocument } from "@/lib/docs/registry";
import { CopyMarkdown } from "./copy-markdown";
import { DocsNav } from "./docs-nav";
import { breakable, Markdown } from "./markdown";

interface DocsArticleProps {
  document: DocsDocument;
  pages: readonly DocsPage[];
}

export function DocsArticle({ document, pages }: DocsArticleProps) {
  const { page, blocks } = document;
  const at = pages.indexOf(page);
  const markdownHref = `${docsHref(page)}.md`;
  return (
    <div className="page docs">
      <div className="docs-side">
        <DocsNav pages={pages} current={page} />
      </div>
      <div className="min-w-0">
        <Disclosure
          className="docs-menu"
          summary={<span className="font-medium">All documentation pages</span>}
        >
          <DocsNav pages={pages} current={page} />
        </Disclosure>
        <article>
          <div className="flex items-center text-ink-soft text-small">
            <Breadcrumb href="/docs">Documentation</Breadcrumb>
            <span aria-hidden="true" className="mr-2 print:hidden">
              /
            </span>{" "}
            {SECTIONS[page.section]}
          </div>
          <header className="docs-head">
            <h1 className="mt-2 font-serif text-headline tracking-[-0.02em]">{breakable(page.title)}</h1>
            <p className="mt-3 text-ink-soft text-lead">{page.description}</p>
            <p className="mt-4 flex flex-wrap items-center gap-x-4 print:hidden">
              <CopyMarkdown href={markdownHref} />
              <a
                href={markdownHref}
                className="link inline-flex min-h-11 items-center text-small mouse:min-h-9"
              >
                View as Markdown
              </a>
            </p>
          </header>
          <div className="prose">
            <Markdown blocks={blocks} />
          </div>
        </article>
        <nav aria-label="Previous and next page" className="docs-steps">
          <Step page={pages[at - 1]} direction="Previous" />
          <Step page={pages[at + 1]} direction="Next" />
        </nav>
      </div>
      <Contents document={document} />
    </div>
  );
}

function Step({ page, direction }: { page: DocsPage | undefined; direction: "Previous" | "Next" }) {
  if (!page) return <span />;
  const isNext = direction === "Next";
  return (
    <a href={docsHref(page)} rel={isNext ? "next" : "prev"}>
      <small>
        {isNext ? null : <ArrowLeft aria-hidden="true" size="0.875rem" />} {direction}{" "}
        {isNext ? <ArrowRight aria-hidden="true" size="0.875rem" /> : null}
      </small>
      {breakable(page.title)}
    </a>
  );
}

function Contents({ document: { headings } }: { document: DocsDocument }) {
  const shown = headings.filter(({ level }) => level <= 3);
  return (
    <aside className="docs-contents">
      {shown.length > 1 ? (
        <nav aria-label="On this page">
          <p>On this page</p>
          <ul>
            {shown.map(({ id, level, children }) => (
              <li key={id} data-level={level}>
                <a href={`#${id}`}>{plainText(children)}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </aside>
  );
}
