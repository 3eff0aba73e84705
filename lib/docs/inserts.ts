/** Markdown made from code: `{{name}}` in a page becomes what the function of that name returns. */
const INSERTS: Readonly<Record<string, () => string>> = {};

/** `{{site}}` is this site's own address, without a trailing slash. @throws Error for an unknown name */
export function expandInserts(markdown: string, address: string): string {
  return markdown.replaceAll(/\{\{([a-z][\w.-]*)\}\}/g, (_, name: string) => {
    if (name === "site") return address;
    const insert = INSERTS[name];
    if (!insert) throw new Error(`{{${name}}}: no such insert in lib/docs/inserts.ts`);
    return insert();
  });
}
