import { requireSession } from "@/lib/access/authorize";
import { requireBenchOwner, requireBenchWriter, seesCosts } from "@/lib/access/bench";
import { ownLots } from "@/lib/inventory/inventory";
import { dateText } from "@/lib/units/days";
import type { Viewer } from "@/lib/viewer";
import { ACTION_FIELDS, ACTION_TITLES, COFFEE_FIELD, COST_FIELDS, LOT_FIELDS } from "./action-fields";
import type { ActionField, BlockDataOf, MissingBlock } from "./block-data";
import type { BlockOf } from "./contract";
import { missing, readAt } from "./missing";
import { lotHref } from "./resolve-bench";
import { resolveCoffees } from "./resolve-coffees";

/** Lots to choose from in a card. */
const MAX_CHOICES = 50;

type Choice = ActionField["choices"][number] & { href: string };

async function coffeeChoices(viewer: Viewer, proposed: string): Promise<Choice[]> {
  const id = Number(proposed);
  if (!Number.isSafeInteger(id) || id < 1) return [];
  const { coffees } = await resolveCoffees(viewer, { id: "coffee", type: "coffees", of: { ids: [id] } });
  return coffees.map((coffee) => ({
    value: String(coffee.id),
    label: `${coffee.name}, ${coffee.supplier}`,
    href: coffee.href,
  }));
}

async function lotChoices(viewer: Viewer, proposed: string): Promise<Choice[]> {
  const lots = await ownLots(requireSession(viewer));
  const first = lots.filter(({ id }) => String(id) === proposed);
  const others = lots.filter((lot) => lot.stocked && !first.includes(lot));
  return [...first, ...others].slice(0, MAX_CHOICES).map((lot) => ({
    value: String(lot.id),
    label: lot.purchase_date
      ? `${lot.coffee_name}, ${dateText(new Date(lot.purchase_date))}`
      : lot.coffee_name,
    href: lotHref(lot.id),
  }));
}

/**
 * A card to edit and confirm, with what was proposed. Nothing is written here.
 * @throws ApiError 401 without a session
 */
export async function resolveAction(
  viewer: Viewer,
  { of: { actionType, executionId, fields: proposed }, title }: BlockOf<"action">,
): Promise<BlockDataOf<"action"> | MissingBlock> {
  const session = requireSession(viewer);
  if (actionType === "log-sale") requireBenchOwner(session);
  else if (actionType !== "track-coffee") requireBenchWriter(session);
  const fields: ActionField[] = [];
  let subject: Choice | undefined;
  for (const [name, { label, kind, required = false, unit = null }] of Object.entries(
    ACTION_FIELDS[actionType],
  )) {
    if (COST_FIELDS.includes(name) && !seesCosts(session)) continue;
    const value = String(proposed[name] ?? "");
    const choices =
      name === COFFEE_FIELD
        ? await coffeeChoices(viewer, value)
        : LOT_FIELDS.includes(name)
          ? await lotChoices(viewer, value)
          : [];
    const chosen = choices.find((choice) => choice.value === value);
    if (kind === "choice" && value !== "" && !chosen)
      return missing("What this card is about no longer exists.");
    subject ??= chosen;
    if (kind === "choice" && choices.length === 0) continue;
    fields.push({
      name,
      label,
      kind,
      value,
      required,
      unit,
      choices: choices.map(({ value, label }) => ({ value, label })),
    });
  }
  return {
    type: "action",
    title: title ?? ACTION_TITLES[actionType],
    href: null,
    query: null,
    asOf: readAt(),
    executionId,
    actionType,
    subject: subject ? { label: subject.label, href: subject.href } : null,
    fields,
    executed: null,
  };
}
