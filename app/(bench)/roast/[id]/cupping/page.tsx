import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { orNotFound, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { CuppingForm } from "@/components/roast/cuppings/cupping-form";
import { FORM_NAMES } from "@/components/roast/cuppings/labels";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Notice } from "@/components/ui/notice";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { viewCuppingForm } from "@/lib/roast/cuppings/cuppings";

export const metadata: Metadata = { title: "Cupping", robots: { index: false } };

interface Props {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
}

export default async function CuppingPage({ params, searchParams }: Props) {
  const id = positiveInteger().safeParse((await params).id);
  if (!id.success) notFound();
  const search = searchOf(await searchParams);
  const viewer = await pageViewer();
  if (viewer.kind !== "session")
    return <SignedOutPage part="roast" returnTo={`/roast/${id.data}/cupping`} search={search} />;
  const asked = positiveInteger().safeParse(search.get("id") ?? "");
  const { roast, cupping, canChange } = await orNotFound(
    viewCuppingForm(viewer, id.data, asked.success ? asked.data : null),
  );
  const form = cupping?.form ?? (search.get("form") === "cva" ? "cva" : "sca");
  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href={`/roast/${roast.id}`}>{roast.batchName}</Breadcrumb>
      <h1 className="mt-1 font-serif text-headline tracking-[-0.02em]">
        {cupping ? "Edit cupping" : "New cupping"}
      </h1>
      <p className="mt-1 mb-6 text-ink-soft">{FORM_NAMES[form]}</p>
      {canChange ? (
        <>
          <CuppingForm roastId={roast.id} form={form} cupping={cupping} />
          {cupping ? (
            <ActionForm
              action={`/api/roast-cuppings?id=${cupping.id}`}
              method="DELETE"
              done="Cupping deleted."
              then={`/roast/${roast.id}`}
              className="mt-10 border-rule border-t pt-4"
            >
              <p className="text-ink-soft">Deletes this cupping. It can’t be undone.</p>
              <Button type="submit" kind="grave" className="mt-2">
                Delete cupping
              </Button>
            </ActionForm>
          ) : null}
        </>
      ) : (
        <Notice title="Readers of a bench can’t add cuppings" />
      )}
    </div>
  );
}
