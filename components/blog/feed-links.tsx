import { FEED_FORMATS } from "@/lib/blog/feed-formats";

/** The feeds of a page, below its address. */
export function FeedLinks({ path }: { path: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-ink-soft text-small">
      Follow by feed:
      {Object.values(FEED_FORMATS).map(({ file, name }) => (
        <a
          key={file}
          href={`${path}/${file}`}
          className="link inline-flex min-h-11 items-center mouse:min-h-8"
        >
          {name}
        </a>
      ))}
    </p>
  );
}
