/** The sections of the docs, in the order of the side navigation. A page's address starts with its key. */
export const SECTIONS = {
  api: "API guide",
  reference: "API reference",
  errors: "Error codes",
  data: "Data",
  tools: "Client, CLI and agents",
  bench: "Roasting bench",
  plans: "Plans and security",
  operate: "Run it yourself",
} as const;
export type SectionSlug = keyof typeof SECTIONS;

/** Its address is `/docs/{section}/{slug}`. */
export interface DocsPage {
  section: SectionSlug;
  slug: string;
  title: string;
  /** One sentence, for the page's head, search results and llms.txt. */
  description: string;
  /** Without the title, so headings start at level 2. `{{name}}` is replaced from `inserts/`. */
  markdown: string;
  /** Within its section, ascending. */
  order: number;
}

export const docsHref = ({ section, slug }: Pick<DocsPage, "section" | "slug">): string =>
  `/docs/${section}/${slug}`;

export const isSection = (text: string): text is SectionSlug => Object.hasOwn(SECTIONS, text);

/** Sections with more pages are folded in the side navigation, and lists of names on the index. */
export const LONG_SECTION = 12;
