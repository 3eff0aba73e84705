import type { Metadata } from "next";
import { pageUnits, type SearchParams, searchOf } from "@/app/request";
import { minute } from "@/components/format/dates";
import { SharedLotCard } from "@/components/inventory/shares/shared-lots";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { WeightSwitch } from "@/components/units/weight-switch";
import { lotsByShareToken } from "@/lib/inventory/shares/shared-lots";

// The URL is the credential: keep it from linked sites and search engines.
export const metadata: Metadata = {
  title: "Shared beans",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

export default async function SharedPage({ searchParams }: { searchParams: SearchParams }) {
  const token = searchOf(await searchParams).get("share") ?? "";
  const shared = await lotsByShareToken(token);
  const units = await pageUnits();
  return (
    <div className="page max-w-[64rem]! pt-6 pb-16 md:pt-8">
      {shared ? (
        <>
          <h1 className="font-serif text-headline tracking-[-0.02em]">
            {shared.single ? "A lot shared with you" : "Green coffee shared with you"}
          </h1>
          <p className="mt-2 mb-3 max-w-[60ch] text-ink-soft">
            The current state of a roaster’s inventory. This link expires on{" "}
            {minute(shared.expiresAt.toISOString())}.
          </p>
          <div className="mb-6">
            <WeightSwitch units={units} />
          </div>
          {shared.lots.length > 0 ? (
            <div className="border-rule-strong border-t">
              {shared.lots.map((lot) => (
                <SharedLotCard key={lot.id} lot={lot} units={units} />
              ))}
            </div>
          ) : (
            <EmptyState title="No lots to show">
              <p>The owner has no lots right now.</p>
            </EmptyState>
          )}
        </>
      ) : (
        <>
          <h1 className="sr-only">Shared beans</h1>
          <EmptyState title="This link doesn’t work">
            <p>
              It may have expired, been revoked, or been copied incompletely. Ask the sender for a new one.
            </p>
            <p className="mt-5">
              <a href="/catalog" className={buttonClass("quiet")}>
                Browse the catalog
              </a>
            </p>
          </EmptyState>
        </>
      )}
    </div>
  );
}
