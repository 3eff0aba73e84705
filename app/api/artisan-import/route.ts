import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { importArtisan } from "@/lib/roast/import/contract";
import { importLog } from "@/lib/roast/import/import-log";

export const POST = handle(importArtisan, ({ viewer, query, body }) =>
  importLog(viewer, { ...body, overdraw: query.overdraw }),
);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
