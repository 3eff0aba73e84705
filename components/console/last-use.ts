import { ago } from "@/components/format/dates";

/** Before a key is ended. A page may have been open for long, so it says of when it knows this. */
export function lastUseAsShown(lastUsedAt: string | null, now: Date): string {
  if (lastUsedAt === null)
    return "When you opened this page, it had never been used. Reload the page to see whether it has been since.";
  return `When you opened this page, it had last been used ${ago(new Date(lastUsedAt), now)}. Whatever uses it will stop working.`;
}
