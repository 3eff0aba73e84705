import type { Metadata } from "next";
import { orNotFound, pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { RoleNotice } from "@/components/bench/role-notice";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { BLEND_ROASTED, ROASTED_STOCK } from "@/components/roast/planning/planning-urls";
import { BlendForm } from "@/components/sales/blends/blend-form";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { changesBench } from "@/lib/access/bench";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { viewBlendForm } from "@/lib/sales/blends/blends";

const TITLE = "Blend roasted coffee";
export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default async function BlendPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const search = searchOf(await searchParams);
  if (viewer.kind !== "session")
    return <SignedOutPage part="roasts" returnTo={BLEND_ROASTED} search={search} />;
  if (!changesBench(viewer)) return <RoleNotice page={TITLE} needs="roaster" />;
  const id = positiveInteger().safeParse(search.get("id") ?? "").data;
  const [{ blend, roasts }, units] = await Promise.all([orNotFound(viewBlendForm(viewer, id)), pageUnits()]);
  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href={ROASTED_STOCK}>Roasted stock</Breadcrumb>
      <h1 className="mt-1 font-serif text-headline tracking-[-0.02em] [overflow-wrap:anywhere]">
        {blend ? `Edit ${blend.name}` : TITLE}
      </h1>
      <p className="mt-2 mb-6 max-w-[65ch] text-ink-soft">
        Blending moves coffee from its batches into new stock, at the cost of that coffee.
      </p>
      {roasts.length > 1 ? (
        <BlendForm roasts={roasts} units={units} {...(blend && { blend })} />
      ) : (
        <p className="text-ink-soft">
          A blend needs two weighed batches with some coffee left.{" "}
          <a href={ROASTED_STOCK} className="link">
            See roasted stock
          </a>
        </p>
      )}
      {blend ? <p className="needs-no-js text-ink-soft">Editing a blend requires JavaScript.</p> : null}
    </div>
  );
}
