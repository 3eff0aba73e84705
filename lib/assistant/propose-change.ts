import { randomUUID } from "node:crypto";
import { z } from "zod";
import { authorize, requireSession } from "@/lib/access/authorize";
import type { Answer, PageRef, Source, Subject, Tool, ToolCall, ToolResult } from "@/lib/assistant/contract";
import { list } from "@/lib/assistant/format";
import { type Proposal, proposalIn, requestedAction } from "@/lib/assistant/requested-change";
import { COFFEE_FIELD } from "@/lib/canvas/action-fields";
import { ACTION_TYPES, type ActionFields, type ActionType } from "@/lib/canvas/contract";
import { ApiError } from "@/lib/errors";
import { ownLots } from "@/lib/inventory/inventory";
import { foldedWords } from "@/lib/supply/normalize/words/words";
import { dateText, wallClock } from "@/lib/units/days";
import { MEMBERS, SIGNED_IN, type Viewer } from "@/lib/viewer";
import { blockId, resolved } from "./tools/blocks";
import { coffeeId, coffeesLike } from "./tools/named-coffee";
import { lotsLike } from "./tools/named-lots";
import { defineTool, result } from "./tools/tool";

/** Makes cards that the person edits and confirms. Nothing is written here. */

export const PROPOSE_CHANGE = "propose_change";

const TARGET_FIELD: Readonly<Record<ActionType, string>> = {
  "add-lot": COFFEE_FIELD,
  "change-lot": "id",
  "log-sale": "green_coffee_inv_id",
  "create-roast": "coffee_id",
  "track-coffee": COFFEE_FIELD,
};

const DOES: Readonly<Record<ActionType, (name: string) => string>> = {
  "add-lot": (name) => `add a lot of ${name}`,
  "change-lot": (name) => `change the lot ${name}`,
  "log-sale": (name) => `log a sale of ${name}`,
  "create-roast": (name) => `create a roast of ${name}`,
  "track-coffee": (name) => `track ${name}`,
};

const isOfCoffee = (action: ActionType) => TARGET_FIELD[action] === COFFEE_FIELD;

const requireMay = (viewer: Viewer, action: ActionType): void =>
  authorize(viewer, action === "track-coffee" ? SIGNED_IN : MEMBERS);

/** @throws ApiError 404 for what doesn't exist, is hidden or another person's; 403 without membership */
async function cardOf(
  viewer: Viewer,
  action: ActionType,
  id: number,
  fields: ActionFields,
): Promise<ToolResult> {
  requireMay(viewer, action);
  const card = await resolved(viewer, {
    id: blockId("action"),
    type: "action",
    of: {
      executionId: randomUUID(),
      actionType: action,
      fields: { ...fields, [TARGET_FIELD[action]]: id },
    },
  });
  if (!("type" in card.data) || card.data.type !== "action" || !card.data.subject)
    throw new ApiError("not_found", {
      message: `There is no such ${isOfCoffee(action) ? "coffee" : "lot"}.`,
    });
  const { label, href } = card.data.subject;
  return result(
    { action, id, subject: label, fields },
    [
      `Here is a card to ${DOES[action](label)}.`,
      "Check it and fill in what is missing. Nothing is saved until you confirm it.",
    ],
    { blocks: [card], sources: [{ label, href }] },
  );
}

interface Candidate {
  id: number;
  source: Source;
  /** The name to use in a message. */
  name: string;
}

const pointedAt = (isCoffee: boolean, pointed: readonly Subject[]): Candidate[] =>
  pointed
    .filter(({ kind }) => kind === (isCoffee ? "coffee" : "lot"))
    .map(({ id, name }) => ({
      id,
      name,
      source: { label: name || "It", href: isCoffee ? `/catalog/${id}` : `/beans/${id}` },
    }));

/** The lots or coffees that a proposal may be about. */
async function candidatesOf(
  viewer: Viewer,
  { actionType, target, pointing }: Proposal,
  pointed: readonly Subject[],
): Promise<Candidate[]> {
  requireMay(viewer, actionType);
  const isCoffee = isOfCoffee(actionType);
  const here = pointing ? pointedAt(isCoffee, pointed) : [];
  if (here.length > 0 || (pointing && target !== "")) return here;
  if (isCoffee)
    return (await coffeesLike(viewer, target)).map(({ id, name }) => ({
      id,
      name,
      source: { label: name, href: `/catalog/${id}` },
    }));
  const own = await ownLots(requireSession(viewer));
  const lots = target === "" ? own : lotsLike(own, target);
  const left = lots.filter(({ stocked }) => stocked);
  return (actionType === "create-roast" && left.length > 0 ? left : lots).map((lot) => ({
    id: lot.id,
    name: `lot ${lot.id}`,
    source: {
      label: lot.purchase_date
        ? `${lot.coffee_name}, ${dateText(new Date(lot.purchase_date))}`
        : lot.coffee_name,
      href: `/beans/${lot.id}`,
    },
  }));
}

const MAX_CANDIDATES = 4;

/**
 * The card of a proposal, or the question which coffee or lot is meant; null when it names none that is known.
 * @throws ApiError 401, 403
 */
export async function findTarget(
  viewer: Viewer,
  proposal: Proposal,
  pointed: readonly Subject[],
): Promise<{ call: ToolCall } | { which: Pick<Answer, "text" | "sources" | "suggestions"> } | null> {
  const { actionType: action, fields, target } = proposal;
  const candidates = await candidatesOf(viewer, proposal, pointed);
  const [only] = candidates;
  if (!only) return null;
  if (candidates.length === 1) {
    const done = await cardOf(viewer, action, only.id, fields);
    return { call: { name: PROPOSE_CHANGE, input: { action, id: only.id }, result: done } };
  }
  const some = candidates.slice(0, MAX_CANDIDATES);
  const names = [
    ...new Set(some.map(({ source, name }) => (isOfCoffee(action) ? name : `${name} (${source.label})`))),
  ];
  return {
    which: {
      text:
        target === ""
          ? `Which lot do you want to roast: ${list(names, "or")}?`
          : `Several ${isOfCoffee(action) ? "coffees" : "lots"} match “${target}”. Which do you mean: ${list(names, "or")}?`,
      sources: some.map(({ source }) => source),
      suggestions: [],
    },
  };
}

/** Words that don't identify a coffee by themselves. */
const GENERIC = new Set([
  "coffee",
  "coffees",
  "green",
  "washed",
  "natural",
  "honey",
  "grade",
  "from",
  "with",
  "this",
  "that",
]);
const keysOf = (text: string) => foldedWords(text).filter((word) => word.length >= 3 && !GENERIC.has(word));

/** Whether the message names this thing, or points at it. */
function isMeant(
  { target, pointing, actionType }: Proposal,
  page: PageRef | undefined,
  id: number,
  label: string,
) {
  if (pointing) {
    const isSameKind = page?.kind === (isOfCoffee(actionType) ? "coffee" : "lot");
    return !isSameKind || page?.id === id;
  }
  if (/^(?:lot )?#?\d{1,9}$/i.test(target)) return Number(target.replace(/\D/g, "")) === id;
  const own = keysOf(label);
  return keysOf(target).some((word) => own.some((each) => each.startsWith(word) || word.startsWith(each)));
}

const refused = () =>
  new ApiError("invalid_request", {
    message:
      "The person's last message doesn't ask for this change. Propose nothing, and answer the message.",
  });

/**
 * The model's tool for one answer. Its card is about what the person's own message asks to change, with the values of
 * that message: the model chooses only the coffee or lot.
 */
export function proposeChangeTool(question: string, page: PageRef | undefined): Tool {
  return defineTool({
    name: PROPOSE_CHANGE,
    description: [
      "Show a card for a change that the person's last message asks for.",
      "add-lot and track-coffee take a coffee's id; change-lot, log-sale and create-roast the id of one of their lots.",
      "Look the id up first. The card takes its values from the message; the person edits and confirms it.",
    ].join(" "),
    input: z.strictObject({ action: z.enum(ACTION_TYPES), id: coffeeId.describe("Of the coffee or lot") }),
    run: async (viewer, { action, id }) => {
      if (requestedAction(question) !== action) throw refused();
      const proposal = proposalIn(question, wallClock(viewer.timeZone));
      if (!proposal) throw refused();
      const card = await cardOf(viewer, action, id, proposal.fields);
      if (!isMeant(proposal, page, id, String(card.facts.subject))) throw refused();
      return card;
    },
  });
}
