"use client";

import { useContext } from "react";
import { LazyComponent } from "@/components/ui/lazy-component";
import { ChatContext } from "@/components/workspaces/chat-context";
import { batchWeight, currencySign, ownMoney, type ReaderUnits, stockWeight } from "@/lib/units/reader-units";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import type { ActionBlockProps } from "./action-block";

const loadCard = () => import("./action-block").then(({ ActionBlock }) => ActionBlock);

const BOX = "min-h-11 w-full rounded-md border border-rule-strong bg-sheet px-3";

function valueText(value: string, unit: string | null, units: ReaderUnits): string {
  const amount = Number(value);
  if (unit === null || !Number.isFinite(amount)) return value;
  if (unit === "$") return ownMoney(amount, units);
  return unit === "lb" ? stockWeight(amount * OUNCES_PER_POUND, units) : batchWeight(amount, units);
}

/** The card's proposal until its form loads; without scripts it is itself a form. */
function Proposed({
  data: { fields, executionId, actionType, executed },
  units,
  readOnly,
}: ActionBlockProps) {
  const chat = useContext(ChatContext);
  if (executed) return <p className="text-jade">{executed.message}</p>;
  return (
    <>
      <dl className={chat && !readOnly ? "needs-js text-ink-soft" : "text-ink-soft"}>
        {fields.map(({ name, label, value, unit }) => (
          <div key={name} className="flex gap-2">
            <dt>{label}:</dt>
            <dd>{value ? valueText(value, unit, units) : "not given"}</dd>
          </div>
        ))}
      </dl>
      {chat && !readOnly ? (
        <form method="post" action="/api/chat/execute-action" className="needs-no-js">
          <input type="hidden" name="executionId" value={executionId} />
          <input type="hidden" name="actionType" value={actionType} />
          <input type="hidden" name="back" value={`/chat/${chat.workspaceId}`} />
          {fields.map(({ name, label, value, unit, choices }) => (
            <div key={name} className="mb-2">
              <label htmlFor={`plain-${executionId}-${name}`} className="block text-small">
                {label} {unit ? `(${unit === "$" ? currencySign(units) : unit})` : null}
              </label>
              {choices.length > 0 ? (
                <select id={`plain-${executionId}-${name}`} name={name} defaultValue={value} className={BOX}>
                  <option value="">Not chosen</option>
                  {choices.map((choice) => (
                    <option key={choice.value} value={choice.value}>
                      {choice.label}
                    </option>
                  ))}
                </select>
              ) : (
                <input id={`plain-${executionId}-${name}`} name={name} defaultValue={value} className={BOX} />
              )}
            </div>
          ))}
          <button type="submit" className="link min-h-11">
            Confirm
          </button>
        </form>
      ) : null}
    </>
  );
}

export function LazyActionBlock(props: ActionBlockProps) {
  return (
    <LazyComponent
      load={loadCard}
      props={props}
      pending={<Proposed {...props} />}
      trouble={(retry) => (
        <button type="button" className="link" onClick={retry}>
          Load this card again
        </button>
      )}
    />
  );
}
