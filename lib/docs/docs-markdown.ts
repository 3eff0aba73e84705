import { publicAddress } from "@/lib/http/addresses/site-address";
import { InlineFile } from "@/lib/http/files/inline-file";
import { docsHref } from "./page";
import { findDocsPage, pageMarkdown } from "./registry";

/** The Markdown of `/docs/{section}/{slug}`, with or without `.md`; null where there is no such page. */
export function docsMarkdown({ section, slug }: Record<string, string | string[] | undefined>) {
  const page = findDocsPage(String(section), String(slug).replace(/\.md$/, ""));
  if (!page) return null;
  const address = publicAddress();
  return new InlineFile({
    type: "text/markdown; charset=utf-8",
    content: pageMarkdown(page),
    // The page's own address answers with either.
    vary: "Accept, Accept-Encoding",
    ...(address && { link: `<${address}${docsHref(page)}>; rel="canonical"` }),
  });
}
