import { day } from "@/components/format/dates";
import { SEPARATOR } from "@/components/format/separator";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import type { NumberedPlan } from "@/lib/roast/planning/numbered-plan";
import type { Reservation } from "@/lib/roast/reservations/contract";
import { pluralize } from "@/lib/units/pluralize";

/** The most products that one request may name. */
const MAX_PRODUCTS = 100;

interface ReserveNumbersProps {
  plan: NumberedPlan;
  back: `/${string}`;
}

/** Gives each planned batch a number before it is roasted. Works without JavaScript. */
export function ReserveNumbers({ plan, back }: ReserveNumbersProps) {
  const missing = plan.products.flatMap(({ batches }) => batches.filter(({ number }) => number === null));
  if (missing.length === 0) return null;
  const values = Object.fromEntries(
    plan.products
      .filter(({ batches }) => batches.length > 0)
      .slice(0, MAX_PRODUCTS)
      .map(({ product, batches }) => [`batches.${product.key}`, String(batches.length)]),
  );
  return (
    <ActionForm
      action="/api/batch-numbers"
      values={values}
      done="Batch numbers reserved."
      back={back}
      className="mb-6 print:hidden"
    >
      <Button type="submit">Reserve {pluralize(missing.length, "batch number")}</Button>
    </ActionForm>
  );
}

/** The reserved numbers, with a button to release each. */
export function ReservedNumbers({ reserved, writes }: { reserved: readonly Reservation[]; writes: boolean }) {
  if (reserved.length === 0) return null;
  return (
    <Disclosure
      className="mt-10 border-rule border-y print:hidden"
      summary={<span className="text-ink-soft">Reserved batch numbers ({reserved.length})</span>}
    >
      <ul className="max-w-[52rem] pb-3" aria-label="Reserved batch numbers">
        {reserved.map((each) => (
          <li
            key={each.batch_number}
            className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-b py-1 last:border-b-0"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-medium">{each.batch_number}</span> {each.name ?? "Logged live"}
              <span className="block text-ink-faint text-small">
                {[
                  each.roast_uuid === null ? null : "Being logged",
                  `Reserved ${day(each.reserved_at.slice(0, 10))}${each.entered_by ? ` by ${each.entered_by}` : ""}`,
                ]
                  .filter(Boolean)
                  .join(SEPARATOR)}
              </span>
            </span>
            {writes ? (
              <ActionForm
                action={`/api/batch-numbers?batch_number=${each.batch_number}`}
                method="DELETE"
                done="Released."
                className="needs-js"
              >
                <Button type="submit" kind="bare" aria-label={`Release batch number ${each.batch_number}`}>
                  Release
                </Button>
              </ActionForm>
            ) : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
