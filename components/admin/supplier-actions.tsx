import { pluralize } from "@/components/format/amounts";
import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { TextArea } from "@/components/ui/forms/text-area";
import type { Said } from "@/components/ui/left-note";
import { Notice } from "@/components/ui/notice";
import type { SupplierDetails, SupplierRun } from "@/lib/admin/suppliers";
import { CURRENCY_LABEL, FEED_ADDRESS } from "./feed-fields";
import { OptionalReason } from "./optional-reason";

type Shown = SupplierDetails["supplier"];

const supplierPath = (slug: string) => `/admin/suppliers/${slug}` as const;

const READ = "The feed was read. The run is at the top of this page.";

/** What reading came to, by the run's status. */
const READ_BY: Readonly<Record<string, Said>> = {
  running: { tone: "wait", text: "The feed is being read. This page follows the run." },
  not_modified: { tone: "done", text: "The feed hasn’t changed since the last run." },
  held: { tone: "wait", text: "The run was held. The reason is at the top of this page." },
  failed: { tone: "bad", text: "The feed couldn’t be read. The reason is at the top of this page." },
};

/** What the last run held back, and the way to let it happen. */
export function HeldDelisting({ slug, run }: { slug: string; run: SupplierRun }) {
  return (
    <Notice tone="wait" title="The last run held changes back.">
      <p>{run.message}</p>
      <p className="mt-1">
        Check the shop first. Confirming reads the feed again, takes what is still missing or unreadable off
        sale and the facts it no longer gives off its listings. If that concerns more listings by then, it is
        held again.
      </p>
      <ActionForm
        action="/api/admin/suppliers/read"
        values={{ slug, confirmShrink: String(run.withheld) }}
        back={supplierPath(slug)}
        done="Confirmed. The run is at the top of this page."
        doneBy={READ_BY}
        className="mt-3 grid max-w-sm gap-3"
      >
        <OptionalReason id="confirm-reason" />
        <Button type="submit" kind="grave">
          Confirm the changes
        </Button>
      </ActionForm>
    </Notice>
  );
}

export function ReadNow({ slug }: { slug: string }) {
  return (
    <ActionForm
      action="/api/admin/suppliers/read"
      values={{ slug }}
      back={supplierPath(slug)}
      done={READ}
      doneBy={READ_BY}
    >
      <Button type="submit">Read the feed now</Button>
    </ActionForm>
  );
}

const onSale = (stocked: number) =>
  stocked === 0
    ? "none is in stock"
    : `${pluralize(stocked, "coffee")} in stock ${stocked === 1 ? "stays" : "stay"} on sale`;

/** @param stocked how many of its coffees are on sale */
export function SetEnabled({ slug, enabled, stocked }: { slug: string; enabled: boolean; stocked: number }) {
  return (
    <ActionForm
      action="/api/admin/suppliers/change"
      values={{ slug, enabled: String(!enabled) }}
      back={supplierPath(slug)}
      done={enabled ? "Disabled." : "Enabled."}
      className="grid gap-3"
    >
      <p className="max-w-[52ch] text-ink-soft">
        {enabled
          ? `A disabled supplier isn’t read any more. Its listings stay as they are: ${onSale(stocked)}, with the last prices read.`
          : `An enabled supplier is read by the next ingest. Until then its listings stay as they are: ${onSale(stocked)}.`}
      </p>
      <OptionalReason id="enabled-reason" />
      <div>
        <Button type="submit" kind={enabled ? "grave" : "primary"}>
          {enabled ? "Disable" : "Enable"}
        </Button>
      </div>
    </ActionForm>
  );
}

export function SupplierSettings({ supplier }: { supplier: Shown }) {
  return (
    <ActionForm
      action="/api/admin/suppliers/change"
      values={{ slug: supplier.slug, version: supplier.version }}
      back={supplierPath(supplier.slug)}
      done="Saved."
      className="grid gap-3"
    >
      <Field id="name" name="name" label="Name" defaultValue={supplier.name} required maxLength={200} />
      <Field
        id="feedUrl"
        name="feedUrl"
        label={FEED_ADDRESS}
        inputMode="url"
        defaultValue={supplier.feedUrl}
        required
        maxLength={2000}
        hint="For a shop that moved. Its listings keep their history if the new feed has the same ids."
      />
      <Field
        id="website"
        name="website"
        type="url"
        label="Website (optional)"
        defaultValue={supplier.website ?? ""}
        maxLength={2000}
      />
      <Select
        id="wholesaleOnly"
        name="wholesaleOnly"
        label="Sells"
        defaultValue={String(supplier.wholesaleOnly)}
      >
        <option value="false">Retail and wholesale, by each listing’s smallest size</option>
        <option value="true">Wholesale only</option>
      </Select>
      <Field
        id="currency"
        name="currency"
        label={CURRENCY_LABEL}
        defaultValue={supplier.currency}
        required
        maxLength={3}
        autoCapitalize="characters"
        hint="Three letters. Prices in other currencies than USD can’t be compared."
        fieldClassName="max-w-56"
      />
      <TextArea
        id="notes"
        name="notes"
        label="Notes"
        defaultValue={supplier.notes ?? ""}
        maxLength={2000}
        hint="Only admins see them."
      />
      <OptionalReason id="settings-reason" />
      <div>
        <Button type="submit" kind="primary">
          Save
        </Button>
      </div>
    </ActionForm>
  );
}
