import { day } from "@/components/format/dates";
import { type Post, postHref, tagHref } from "@/lib/blog/post";

export function PostList({ posts }: { posts: readonly Post[] }) {
  return (
    <ol className="post-list">
      {posts.map((post) => (
        <li key={post.slug}>
          <p className="post-meta">
            <time dateTime={post.date}>{day(post.date)}</time>
            <TagLinks tags={post.tags} />
          </p>
          <div>
            <h2>
              <a href={postHref(post)}>{post.title}</a>
            </h2>
            <p className="mt-1.5 max-w-[66ch] text-ink-soft">{post.summary}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

export function TagLinks({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <a key={tag} href={tagHref(tag)} className="post-tag">
      {tag}
    </a>
  ));
}
