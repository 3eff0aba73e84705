import type { Roast } from "@/lib/roast/contract";

export const SOURCE_WORDS = {
  manual: "Entered by hand",
  live: "Logged live",
  artisan_import: "Imported",
} as const satisfies Record<Roast["data_source"], string>;
