import type { Workspace } from "@/lib/workspaces/contract";

export const TYPE_LABELS: Record<Workspace["type"], string> = {
  general: "General",
  sourcing: "Sourcing",
  roasting: "Roasting",
  inventory: "Inventory",
  analysis: "Analysis",
};
