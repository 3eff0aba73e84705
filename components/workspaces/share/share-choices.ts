import type { WorkspaceShare } from "@/lib/workspaces/shares/contract";

/** What a link to a workspace may show, and for how long. */

type Part = WorkspaceShare["includes"][number];

export const PARTS: readonly (readonly [part: Part, label: string, what: string])[] = [
  ["messages", "Conversation", "your questions, the text of the answers and the workspace’s name"],
  ["notes", "Notes", "the notes on the canvas and the workspace’s name"],
  ["inventory", "Inventory", "lots, weights and cupping scores, without costs"],
  ["roasts", "Roasts", "curves and figures"],
  ["profit", "Profit", "revenue, costs and profit, and the costs of shared lots"],
];
const LABELS = new Map(PARTS.map(([part, label]) => [part, label.toLowerCase()]));

const DAY_S = 86_400;
export const DEFAULT_LIFE_S = 7 * DAY_S;
export const LIVES = [
  { seconds: DAY_S, label: "1 day" },
  { seconds: 7 * DAY_S, label: "1 week" },
  { seconds: 30 * DAY_S, label: "30 days" },
  { seconds: 365 * DAY_S, label: "1 year" },
] as const;

export const includesOf = ({ includes }: WorkspaceShare) =>
  includes.length === 0 ? "catalog data only" : includes.map((part) => LABELS.get(part)).join(", ");
