import type { BenchRole } from "@/lib/viewer";

export const ROLE_NAMES: Readonly<Record<BenchRole, string>> = {
  owner: "Owner",
  roaster: "Roaster",
  reader: "Reader",
};

/** `You are …` */
export const ROLE_IN_SENTENCE: Readonly<Record<BenchRole, string>> = {
  owner: "an owner",
  roaster: "a roaster",
  reader: "a reader",
};

/** Short enough for a choice on a phone. */
export const ROLE_HINTS: Readonly<Record<BenchRole, string>> = {
  owner: "everything, including people",
  roaster: "everything but costs and sales",
  reader: "read only, no costs or sales",
};
