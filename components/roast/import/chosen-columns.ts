import { keep, readKept } from "@/components/ui/kept";

const PREFIX = "peaberry-log-columns:";

/** What the person chose before for tables with these heads, in this browser; null without it. */
export const rememberedColumns = (heads: string): string | null => readKept(PREFIX + heads);

export function rememberColumns(heads: string, columns: string): void {
  keep(PREFIX + heads, columns);
}
