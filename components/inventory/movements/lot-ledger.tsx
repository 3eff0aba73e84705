import { byName } from "@/components/bench/written-by";
import { day } from "@/components/format/dates";
import { SEPARATOR } from "@/components/format/separator";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import type { LotLedgerLine } from "@/lib/inventory/movements/movements";
import { batchWeight, ownMoney, stockUnit, stockWeight, weightColumn } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { MOVEMENT_LABELS } from "../labels";
import { MovementEdit } from "./movement-edit";
import { MovementForm } from "./movement-form";

interface LotLedgerProps {
  lotId: number;
  units: ReaderUnits;
  lines: readonly LotLedgerLine[];
  count: number;
  places: readonly string[];
  onlyPerson: string | null;
  canChange: boolean;
  /** Also sees what green coffee was sold for. */
  canSell: boolean;
}

const LABELS = { bought: "Bought", roasted: "Roasted", ...MOVEMENT_LABELS, moved: "Moved" };

const change = (oz: number, units: ReaderUnits) => `${oz < 0 ? "−" : "+"}${batchWeight(Math.abs(oz), units)}`;

/** Every change of a lot's weight; the sum is what remains. */
export function LotLedger({ lotId, units, lines, count, places, onlyPerson, ...may }: LotLedgerProps) {
  const { canChange, canSell } = may;
  const left = weightColumn(
    lines.map(({ balance }) => balance),
    units,
    stockUnit(units),
  );
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">Changes of this lot’s weight, newest first</caption>
        <thead className="text-ink-faint text-small">
          <tr className="border-rule-strong border-y">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              Change
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              Weight
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.kind}-${line.id}`} className="border-rule border-b align-baseline">
              <td className="min-w-0 py-1.5 pr-3">
                <Change
                  line={line}
                  places={places}
                  units={units}
                  by={byName(line.entered_by, onlyPerson)}
                  canDelete={canChange && (canSell || line.kind !== "sold_green")}
                />
              </td>
              <td className="whitespace-nowrap py-1.5 pr-3 text-right">
                {line.oz === null ? (
                  <span className="text-ink-faint">not weighed</span>
                ) : line.kind === "moved" ? (
                  <span className="text-ink-faint">–</span>
                ) : line.kind === "bought" ? (
                  stockWeight(line.oz, units)
                ) : (
                  change(line.oz, units)
                )}
              </td>
              <td className="whitespace-nowrap py-1.5 text-right">{left(line.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > lines.length ? (
        <p className="mt-2 text-ink-faint text-small">
          The latest {lines.length} of {count} changes.
        </p>
      ) : null}
      {canChange ? (
        <div className="mt-3 border-rule border-y print:hidden">
          <Disclosure summary={<span className="font-medium">Record a change</span>}>
            <MovementForm lotId={lotId} places={places} units={units} canSell={canSell} />
          </Disclosure>
        </div>
      ) : null}
    </>
  );
}

interface ChangeProps {
  line: LotLedgerLine;
  places: readonly string[];
  units: ReaderUnits;
  /** `by Nia` */
  by: string | null;
  canDelete: boolean;
}

function Change({ line, places, units, by, canDelete }: ChangeProps) {
  const { kind, id, day: on, text, price, last_updated: version } = line;
  const label = `${LABELS[kind]}${on ? `, ${day(on)}` : ""}`;
  const isMovement = kind !== "bought" && kind !== "roasted";
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <div className="min-w-0">
        {kind === "roasted" ? (
          <a
            href={`/roast/${id}`}
            className="inline-flex min-h-11 items-center hover:underline mouse:min-h-6 [overflow-wrap:anywhere]"
          >
            {text}
          </a>
        ) : (
          <span>
            {LABELS[kind]}
            {line.location ? ` to ${line.location}` : ""}
            {line.from_location ? ` from ${line.from_location}` : ""}
            {price == null ? "" : ` for ${ownMoney(price, units)}`}
          </span>
        )}
        <span className="block text-ink-faint text-small [overflow-wrap:anywhere]">
          {[kind === "roasted" ? "Roasted" : null, on ? day(on) : "no date", isMovement ? text : null, by]
            .filter(Boolean)
            .join(SEPARATOR)}
        </span>
      </div>
      {canDelete && isMovement && id !== null && version !== null ? (
        <div className="flex flex-wrap items-start gap-x-4 has-[details[open]]:w-full print:hidden">
          <MovementEdit
            line={{ ...line, id, last_updated: version }}
            places={places}
            units={units}
            label={label}
          />
          <ActionForm
            action={`/api/beans/movements?id=${id}`}
            method="DELETE"
            done="Deleted."
            className="needs-js"
          >
            <button
              type="submit"
              aria-label={`Delete: ${label}`}
              className="inline-flex min-h-11 items-center text-ink-soft text-small hover:text-cherry hover:underline lg:min-h-9"
            >
              Delete
            </button>
          </ActionForm>
        </div>
      ) : null}
    </div>
  );
}
