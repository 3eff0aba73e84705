import { inPercent } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { Badge, type Tone } from "@/components/ui/badge";
import type { WatchlistEntry } from "@/lib/watchlist/contract";
import type { WatchFlag } from "@/lib/watchlist/watch-flags";

const WORDS = {
  price_drop: "Price down",
  price_rise: "Price up",
  back_in_stock: "Back in stock",
  sold_out: "Sold out",
  delisted: "Delisted",
} as const satisfies Record<WatchFlag, string>;

const TONES = {
  price_drop: "good",
  price_rise: "bad",
  back_in_stock: "good",
  sold_out: "wait",
  delisted: "plain",
} as const satisfies Record<WatchFlag, Tone>;

function detail(mark: WatchFlag, { change_percent: percent, coffee }: WatchlistEntry): string | null {
  switch (mark) {
    case "price_drop":
    case "price_rise":
      return percent ? inPercent(Math.abs(percent)) : null;
    case "sold_out":
    case "delisted":
      return coffee?.unstocked_date ? `since ${day(coffee.unstocked_date)}` : null;
    case "back_in_stock":
      return null;
    default:
      return mark satisfies never;
  }
}

export function WatchBadges({ entry }: { entry: WatchlistEntry }) {
  return entry.marks.map((mark) => (
    <Badge key={mark} tone={TONES[mark]}>
      {[WORDS[mark], detail(mark, entry)].filter(Boolean).join(" ")}
    </Badge>
  ));
}
