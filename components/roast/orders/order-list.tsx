import { day } from "@/components/format/dates";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Field } from "@/components/ui/forms/field";
import { Nothing } from "@/components/ui/section";
import { WeightField } from "@/components/units/weight-field";
import type { RoastOrder } from "@/lib/roast/orders/contract";
import { batchUnit, batchWeight, type ReaderUnits } from "@/lib/units/reader-units";
import { CloseOrder } from "./close-order";
import { DueText } from "./due-text";

interface OrderListProps {
  orders: readonly RoastOrder[];
  units: ReaderUnits;
  /** For people who may change them: the page after one is fulfilled, as `CloseOrder` takes it; null for others. */
  then: `/${string}` | null;
}

export function OrderList({ orders, units, then }: OrderListProps) {
  if (orders.length === 0) return <Nothing>No open orders.</Nothing>;
  return (
    <ul className="max-w-[52rem] border-rule border-t" aria-label="Orders">
      {orders.map((order) => (
        <li key={order.id} className="border-rule border-b py-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-medium">{batchWeight(order.oz, units)}</span> of {order.name}
              <span className="block text-ink-faint text-small">
                {order.fulfilled_on === null ? (
                  <DueText due={order.due_on} />
                ) : (
                  `Fulfilled ${day(order.fulfilled_on)}`
                )}
                {order.note ? ` · ${order.note}` : null}
              </span>
            </span>
            {then ? <CloseOrder order={order} then={then} /> : null}
          </div>
          {then ? <EditOrder order={order} units={units} /> : null}
        </li>
      ))}
    </ul>
  );
}

function EditOrder({ order, units }: { order: RoastOrder; units: ReaderUnits }) {
  const path = `/api/roast-orders?id=${order.id}` as const;
  return (
    <Disclosure
      className="needs-js print:hidden"
      summary={<span className="text-ink-soft text-small">Edit or delete</span>}
    >
      <ActionForm
        follows
        action={`${path}&overdraw=ask`}
        method="PUT"
        version={order.last_updated}
        done="Saved."
        className="grid items-start gap-4 pb-3 sm:grid-cols-3"
      >
        <WeightField
          id={`order-${order.id}-weight`}
          name="weight"
          label="Roasted weight"
          unit={batchUnit(units)}
          storedIn="oz"
          stored={order.oz}
          aboveZero
          required
        />
        <Field
          id={`order-${order.id}-due`}
          name="due_on"
          type="date"
          label="Due"
          required
          defaultValue={order.due_on}
        />
        <Field
          id={`order-${order.id}-note`}
          name="note"
          label="Note"
          maxLength={200}
          autoComplete="off"
          defaultValue={order.note ?? ""}
        />
        <Button type="submit" kind="primary" className="justify-self-start">
          Save order
        </Button>
      </ActionForm>
      <ActionForm action={path} method="DELETE" done="Deleted." className="pb-3">
        <Button type="submit" kind="grave">
          Delete order
        </Button>
      </ActionForm>
    </Disclosure>
  );
}
