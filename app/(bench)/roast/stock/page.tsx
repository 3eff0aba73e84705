import { Download } from "lucide-react";
import type { Metadata } from "next";
import { pageUnits, pageViewer } from "@/app/request";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { BLEND_ROASTED } from "@/components/roast/planning/planning-urls";
import { BlendList } from "@/components/sales/blends/blend-list";
import { RoastedEntries } from "@/components/sales/roasted-entries";
import { RoastedTable } from "@/components/sales/roasted-table";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Nothing, Section } from "@/components/ui/section";
import { changesBench } from "@/lib/access/bench";
import { readOnlyPerson } from "@/lib/bench/people";
import { listBlends } from "@/lib/sales/blends/blends";
import { viewRoastedStock } from "@/lib/sales/roasted/roasted";

export const metadata: Metadata = { title: "Roasted stock", robots: { index: false } };

/** The latest; older ones are in the API. */
const SHOWN_BLENDS = 50;

export default async function RoastedStockPage() {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") return <SignedOutPage part="roasts" returnTo="/roast/stock" />;
  const [{ data: coffees, entries }, { data: blends }, units, onlyPerson] = await Promise.all([
    viewRoastedStock(viewer),
    listBlends(viewer),
    pageUnits(),
    readOnlyPerson(viewer),
  ]);
  const writes = changesBench(viewer);
  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href="/roast">Roasts</Breadcrumb>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="font-serif text-headline tracking-[-0.02em]">Roasted stock</h1>
        {coffees.length > 0 ? (
          <a href="/api/roasted-stock/export" download className={buttonClass("bare", "print:hidden")}>
            <Download aria-hidden="true" size="1rem" />
            CSV
          </a>
        ) : null}
      </div>
      {coffees.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="No roasted coffee yet">
            <p>Enter the roasted weight of a roast, and what’s left of it after sales appears here.</p>
            <p className="mt-5">
              <a href="/roast" className={buttonClass("primary")}>
                Go to your roasts
              </a>
            </p>
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="mt-2 mb-6 max-w-[70ch] text-ink-soft">
            What your roasts yielded, less what you sold, gave away, threw away or used. A sale without a
            roast counts against the oldest batch of its lot. A blend that was roasted together counts for
            each of its coffees, by green weight.
          </p>
          <RoastedTable coffees={coffees} units={units} />
          <Section
            className="mt-12"
            title="Blends"
            more={
              writes ? (
                <a href={BLEND_ROASTED} className={buttonClass("quiet", "print:hidden")}>
                  Blend roasted coffee
                </a>
              ) : null
            }
          >
            {blends.length > 0 ? (
              <BlendList blends={blends.slice(0, SHOWN_BLENDS)} units={units} writes={writes} />
            ) : (
              <Nothing>No blends of roasted coffee yet.</Nothing>
            )}
          </Section>
          <Section className="mt-12" title="Packed and gone">
            <RoastedEntries
              coffees={coffees}
              entries={entries}
              units={units}
              onlyPerson={onlyPerson}
              canChange={writes}
            />
          </Section>
        </>
      )}
    </div>
  );
}
