import type { Metadata } from "next";
import { headers } from "next/headers";
import { adminViewer, type SearchParams, searchOf } from "@/app/request";
import { AdminNav } from "@/components/admin/admin-nav";
import { FeedFields, type TypedFeed } from "@/components/admin/feed-fields";
import { FeedPreviewResult } from "@/components/admin/feed-preview";
import { OptionalReason } from "@/components/admin/optional-reason";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Field } from "@/components/ui/forms/field";
import { TextArea } from "@/components/ui/forms/text-area";
import { Notice } from "@/components/ui/notice";
import { testFeed } from "@/lib/admin/suppliers";
import { previewQuery } from "@/lib/admin/suppliers-contract";
import { ApiError } from "@/lib/errors";
import { readQuery } from "@/lib/http/query/parse-query";
import type { FeedPreview } from "@/lib/supply/preview";
import type { Viewer } from "@/lib/viewer";

export const metadata: Metadata = { title: "Admin: add a supplier", robots: { index: false } };

const GRID = "grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2";

type Tested = { preview: FeedPreview } | { why: string } | null;

/** Only for our own form: a link on another site must not make this server fetch an address. */
async function testedFeed(viewer: Viewer, typed: Parameters<typeof testFeed>[1] | null): Promise<Tested> {
  const cameFrom = (await headers()).get("sec-fetch-site");
  if (typed === null || cameFrom !== "same-origin") return null;
  try {
    return { preview: await testFeed(viewer, typed) };
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid_request") return { why: error.message };
    throw error;
  }
}

export default async function AddSupplierPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await adminViewer("/admin/add-supplier");
  const { query } = readQuery(previewQuery, searchOf(await searchParams));
  const { feedKind, feedUrl, currency = "USD", wholesaleOnly = false } = query;
  const typed: TypedFeed = {
    feedKind: feedKind ?? "shopify",
    feedUrl: feedUrl ?? "",
    currency,
    wholesaleOnly,
  };
  const tested = await testedFeed(
    viewer,
    feedKind && feedUrl ? { feedKind, feedUrl, currency: currency.toUpperCase(), wholesaleOnly } : null,
  );

  return (
    <>
      <AdminNav current="/admin/suppliers" />
      <div className="mt-3">
        <Breadcrumb href="/admin/suppliers">Suppliers</Breadcrumb>
      </div>
      <h1 className="font-serif text-headline tracking-[-0.02em]">Test or add a feed</h1>

      <section aria-labelledby="test" className="mt-8">
        <h2 id="test" className="font-serif text-title">
          Test
        </h2>
        <p className="mt-1 mb-4 max-w-[64ch] text-ink-soft">
          Shows what the feed would give. Nothing is saved. Takes up to 25 seconds.
        </p>
        <form action="/admin/add-supplier" className={GRID}>
          <FeedFields prefix="test" typed={typed} />
          <div className="sm:col-span-2">
            <Button type="submit" kind="primary">
              Test the feed
            </Button>
          </div>
        </form>
        {tested ? (
          <div className="mt-6">
            {"why" in tested ? (
              <Notice tone="bad" title="The feed can’t be read.">
                {tested.why}
              </Notice>
            ) : (
              <FeedPreviewResult preview={tested.preview} />
            )}
          </div>
        ) : null}
      </section>

      <section aria-labelledby="add" className="mt-12">
        <h2 id="add" className="font-serif text-title">
          Add
        </h2>
        <p className="mt-1 mb-4 max-w-[64ch] text-ink-soft">
          The next ingest reads the feed. Only public web addresses can be added here. Add a local file or a
          private address with <code className="font-mono">npm run suppliers</code>.
        </p>
        <ActionForm
          action="/api/admin/suppliers"
          back="/admin/suppliers"
          then="/admin/suppliers/{slug}"
          done="Added."
          className={GRID}
        >
          <Field id="name" name="name" label="Name" required maxLength={200} />
          <Field
            id="slug"
            name="slug"
            label="Slug"
            required
            maxLength={60}
            placeholder="harbor-green"
            hint="Lower-case letters, digits and hyphens. It can’t be changed."
          />
          <FeedFields prefix="add" typed={typed} />
          <Field id="website" name="website" type="url" label="Website (optional)" maxLength={2000} />
          <OptionalReason id="add-reason" />
          <TextArea
            id="notes"
            name="notes"
            label="Notes (optional)"
            maxLength={2000}
            fieldClassName="sm:col-span-2"
          />
          <div className="sm:col-span-2">
            <Button type="submit" kind="primary">
              Add the supplier
            </Button>
          </div>
        </ActionForm>
      </section>
    </>
  );
}
