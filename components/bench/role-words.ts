import type { BenchRole } from "@/lib/viewer";

export const ROLE_NAMES: Readonly<Record<BenchRole, string>> = {
  owner: "Owner",
  roaster: "Roaster",
  reader: "Reader",
};

export const ROLE_HINTS: Readonly<Record<BenchRole, string>> = {
  owner: "Sees and changes everything, invites people",
  roaster: "Lots and roasts, but no costs and sales",
  reader: "Sees what a roaster sees, changes nothing",
};
