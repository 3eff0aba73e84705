import { Eye } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { signInPage } from "@/lib/auth/sign-in-page";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { TRACK_FORM_ID } from "./track-form-id";

/** What the rows of a page need to offer tracking. */
export interface RowTracking {
  tracked: ReadonlySet<number>;
  signedIn: boolean;
  /** The page with the rows, which a sign-in comes back to. */
  here: string;
}

const LOOK =
  "inline-grid size-11 place-items-center rounded-md border mouse:size-8 hover:border-ink-faint hover:bg-well";

interface TrackButtonProps {
  coffee: Pick<CatalogRow, "id" | "name" | "public_coffee">;
  tracking: RowTracking;
}

/**
 * Submits `TrackForm`, which the page has once: a row can't have its own form inside the filters' form. Null for a
 * coffee entered by hand, because no feed changes it.
 */
export function TrackButton({ coffee: { id, name, public_coffee }, tracking }: TrackButtonProps) {
  const isTracked = tracking.tracked.has(id);
  if (!public_coffee && !isTracked) return null;
  const icon = <Eye aria-hidden="true" size="1rem" />;
  if (!tracking.signedIn)
    return (
      <a
        href={signInPage(null, tracking.here, { track: id })}
        rel="nofollow"
        title="Sign in to track"
        aria-label={`Sign in to track ${name}`}
        className={classNames(LOOK, "border-transparent text-ink-faint hover:text-ink")}
      >
        {icon}
      </a>
    );
  return (
    <button
      type="submit"
      form={TRACK_FORM_ID}
      name="catalog_id"
      value={id}
      formAction={isTracked ? "/api/watchlist/remove" : "/api/watchlist"}
      aria-pressed={isTracked}
      aria-label={`Track ${name}`}
      title={isTracked ? "Tracked. Press to stop" : "Track"}
      className={classNames(
        LOOK,
        isTracked
          ? "border-jade bg-jade text-on-jade hover:text-ink"
          : "border-transparent text-ink-faint hover:text-ink",
      )}
    >
      {icon}
    </button>
  );
}
