import { FIELD_TABLES } from "./field-tables";
import { PLAN_TABLES } from "./plan-tables";
import { REPOSITORY_TEXTS } from "./repository-texts";
import { VOCABULARIES } from "./vocabularies";

/** Markdown made from code: `{{name}}` in a page becomes what the function of that name returns. */
const INSERTS: Readonly<Record<string, () => string>> = {
  ...FIELD_TABLES,
  ...PLAN_TABLES,
  ...REPOSITORY_TEXTS,
  ...VOCABULARIES,
};

/** `{{site}}` is this site's own address, without a trailing slash. @throws Error for an unknown name */
export function expandInserts(markdown: string, address: string): string {
  return markdown.replaceAll(/\{\{([a-z][\w.-]*)\}\}/g, (_, name: string) => {
    if (name === "site") return address;
    const insert = INSERTS[name];
    if (!insert) throw new Error(`{{${name}}}: no such insert in lib/docs/inserts/`);
    return insert();
  });
}
