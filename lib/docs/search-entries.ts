import { type DocsEntry, entriesOfPage } from "./page-entries";
import { docsPages, pageBlocks } from "./registry";

let entries: DocsEntry[] | undefined;

/** Pages in the order of the side navigation, each in the order of its headings; what changed comes last. */
export function docsEntries(): readonly DocsEntry[] {
  entries ??= docsPages()
    .toSorted((a, b) => Number(a.slug === CHANGELOG) - Number(b.slug === CHANGELOG))
    .flatMap((page) => {
      const own = entriesOfPage(page, pageBlocks(page));
      return page.slug === CHANGELOG ? own.map((entry) => named(entry, page.title)) : own;
    });
  return entries;
}

const CHANGELOG = "changelog";

/** `Changelog: Fixed`, since `Fixed` alone reads like a page of the documentation. */
const named = (entry: DocsEntry, title: string): DocsEntry =>
  entry.title === title ? entry : { ...entry, title: `${title}: ${entry.title}` };
