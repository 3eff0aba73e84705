import { Eye, EyeOff } from "lucide-react";
import { quantityHref } from "@/components/catalog/catalog-urls";
import { money } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { Button, buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ActionForm } from "@/components/ui/forms/action-form";
import { signInPage } from "@/lib/auth/sign-in-page";
import type { Tracking } from "@/lib/watchlist/watchlist";

interface TrackCoffeeProps {
  coffeeId: number;
  /** The page's quantity, which a sign-in returns to. */
  quantityLb: number;
  tracking: Tracking;
  signedIn: boolean;
}

export function TrackCoffee({ coffeeId, quantityLb, tracking, signedIn }: TrackCoffeeProps) {
  if (!signedIn)
    return (
      <p className="mt-3">
        <a
          href={signInPage(null, quantityHref(`/catalog/${coffeeId}`, quantityLb), {
            track: coffeeId,
          })}
          className={buttonClass("quiet", "w-full")}
        >
          <Eye aria-hidden="true" size="1rem" className="text-ink-faint" />
          Sign in to track this coffee
        </a>
      </p>
    );
  const Icon = tracking ? EyeOff : Eye;
  return (
    <ActionForm
      action={tracking ? "/api/watchlist/remove" : "/api/watchlist"}
      values={{ catalog_id: String(coffeeId) }}
      done="Saved."
      back={`/catalog/${coffeeId}`}
      className="mt-3"
    >
      <Button type="submit" className="w-full">
        <Icon aria-hidden="true" size="1rem" className="text-ink-faint" />
        {tracking ? "Stop tracking" : "Track this coffee"}
      </Button>
      <p className={classNames("mt-2 text-ink-soft text-small", tracking ? undefined : "print:hidden")}>
        {tracking ? (
          <>
            On{" "}
            <a href="/watchlist" className="link">
              your watchlist
            </a>{" "}
            since {day(tracking.tracked_at.slice(0, 10))}
            {tracking.tracked_price_per_lb === null
              ? ", when it had no price listed."
              : `, when 1\u00a0lb cost ${money(tracking.tracked_price_per_lb)}.`}
          </>
        ) : (
          "Your watchlist shows price changes, sell-outs and restocks."
        )}
      </p>
    </ActionForm>
  );
}
