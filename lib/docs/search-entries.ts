import { type DocsEntry, entriesOfPage } from "./page-entries";
import { docsDocument, docsPages } from "./registry";

let entries: DocsEntry[] | undefined;

/** Pages in the order of the side navigation, each in the order of its headings. */
export function docsEntries(): readonly DocsEntry[] {
  entries ??= docsPages().flatMap((page) => entriesOfPage(page, docsDocument(page).blocks));
  return entries;
}
