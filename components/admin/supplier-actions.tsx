import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import type { SupplierDetails, SupplierRun } from "@/lib/admin/suppliers";
import { CURRENCY_LABEL } from "./feed-fields";
import { OptionalReason } from "./optional-reason";

type Shown = SupplierDetails["supplier"];

const supplierPath = (slug: string) => `/admin/suppliers/${slug}` as const;

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
        done="Confirmed. The run is listed here."
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
      done="The feed was read, or is being read. Its run is listed here."
    >
      <Button type="submit">Read the feed now</Button>
    </ActionForm>
  );
}

export function SetEnabled({ slug, enabled }: { slug: string; enabled: boolean }) {
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
          ? "A disabled supplier isn’t read any more. Its listings stay as they are."
          : "An enabled supplier is read by the next ingest."}
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
      values={{ slug: supplier.slug }}
      back={supplierPath(supplier.slug)}
      done="Saved."
      className="grid gap-3"
    >
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
