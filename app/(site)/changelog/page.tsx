import type { Metadata } from "next";
import { pageMetadata } from "@/app/preview";
import { FeedLinks } from "@/components/blog/feed-links";
import { Markdown } from "@/components/docs/markdown";
import { day } from "@/components/format/dates";
import { CHANGELOG_ABOUT, changelog, releaseAnchor } from "@/lib/blog/changelog";
import { feedLinks } from "@/lib/blog/feed-formats";
import { parseMarkdown } from "@/lib/docs/parse-markdown";

export function generateMetadata(): Metadata {
  return pageMetadata({
    path: "/changelog",
    title: "Changelog",
    description: CHANGELOG_ABOUT,
    types: feedLinks("/changelog"),
  });
}

export default function ChangelogPage() {
  const { intro, releases } = changelog();
  return (
    <div className="page">
      <div className="post">
        <header>
          <h1 className="font-serif text-display tracking-[-0.025em]">Changelog</h1>
          <div className="prose mt-3 text-ink-soft">
            <Markdown blocks={parseMarkdown(intro)} />
          </div>
          <FeedLinks path="/changelog" />
        </header>
        {releases.map((release) => (
          <section key={release.name} aria-labelledby={releaseAnchor(release)} className="mt-10">
            <h2 id={releaseAnchor(release)} className="scroll-mt-20 font-serif text-title">
              {release.name}
              {release.date ? (
                <time dateTime={release.date} className="ml-3 font-sans text-ink-faint text-small">
                  {day(release.date)}
                </time>
              ) : null}
            </h2>
            <div className="prose">
              <Markdown blocks={parseMarkdown(release.markdown)} />
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
