import type { Metadata } from "next";
import { adminViewer, type SearchParams, searchOf } from "@/app/request";
import { AdminNav } from "@/components/admin/admin-nav";
import { DRIFT_ROUTE } from "@/components/admin/drift-list";
import { ReasonField } from "@/components/admin/reason-field";
import { RepairPlans } from "@/components/admin/repair-plan";
import { pluralize } from "@/components/format/amounts";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Field } from "@/components/ui/forms/field";
import { Notice } from "@/components/ui/notice";
import { repairPageQuery, UNCONFIRMED_PEOPLE } from "@/lib/billing/drift/contract";
import { previewRepair } from "@/lib/billing/drift/preview";
import { readQuery } from "@/lib/http/query/parse-query";

export const metadata: Metadata = { title: "Admin: preview repair", robots: { index: false } };

export default async function RepairPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await adminViewer("/admin/billing");
  const { query } = readQuery(repairPageQuery, searchOf(await searchParams));
  const { people, more, problem } = await previewRepair(viewer, query);
  const all = people.length + more;
  const isNeeded = more > 0 || people.some(({ outcome }) => outcome === "would_change");
  const values = {
    action: "repair",
    dryRun: "false",
    ...(query.userId ? { userId: query.userId } : { codes: query.code ?? "" }),
  };

  return (
    <>
      <AdminNav current="/admin/billing" />
      <div className="mt-6">
        <Breadcrumb href="/admin/billing">Billing</Breadcrumb>
      </div>
      <h1 className="mt-2 font-serif text-headline tracking-[-0.02em]">Preview repair</h1>
      <p className="mt-2 mb-6 max-w-[64ch] text-ink-soft">
        Compared with Stripe just now. Nothing has changed yet. A repair reads Stripe again and corrects the
        access here. It never charges, cancels or deletes, and leaves grants given by hand alone.
      </p>
      {problem ? <Notice tone="bad" title={problem} /> : null}
      {people.length > 0 ? <RepairPlans people={people} /> : null}
      {more > 0 ? (
        <p className="mt-4">
          And {pluralize(more, "more person", "more people")}, compared with Stripe when the repair runs.
        </p>
      ) : null}
      {!problem && !isNeeded ? (
        <Notice title="Nothing to repair">
          <p>It was corrected since the last audit, or can’t be repaired safely.</p>
        </Notice>
      ) : null}
      {isNeeded ? (
        <ActionForm
          action={DRIFT_ROUTE}
          values={values}
          back="/admin/billing"
          then="/admin/billing"
          done={all > UNCONFIRMED_PEOPLE ? "Started." : "Repaired."}
          className="mt-6 grid max-w-xl gap-3"
        >
          <ReasonField id="reason" />
          {all > UNCONFIRMED_PEOPLE ? (
            <Field
              id="confirm"
              name="confirm"
              label={`Type ${all} to confirm`}
              inputMode="numeric"
              autoComplete="off"
              required
              hint="The number of people. This also needs a sign-in within the last 15 minutes, and runs in the background."
            />
          ) : null}
          <Button type="submit" kind="primary" className="justify-self-start">
            Repair {pluralize(all, "person", "people")}
          </Button>
        </ActionForm>
      ) : null}
    </>
  );
}
