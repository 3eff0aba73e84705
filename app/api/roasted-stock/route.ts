import { acceptForms } from "@/lib/api/forms/form-post";
import { withTypedWeights } from "@/lib/api/forms/typed-fields";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { present } from "@/lib/http/query/require-param";
import {
  addRoastedEntryEndpoint,
  deleteRoastedEntryEndpoint,
  readRoastedStock,
} from "@/lib/sales/roasted/contract";
import { addRoastedEntry, deleteRoastedEntry, viewRoastedStock } from "@/lib/sales/roasted/roasted";

export const GET = handle(readRoastedStock, ({ viewer }) => viewRoastedStock(viewer));

export const POST = acceptForms(
  handle(addRoastedEntryEndpoint, ({ viewer, query, body }) => addRoastedEntry(viewer, body, query.overdraw)),
  { bodyOf: withTypedWeights((name) => name === "weight") },
);

export const DELETE = handle(deleteRoastedEntryEndpoint, ({ viewer, query }) =>
  deleteRoastedEntry(viewer, present("id", query.id)),
);

export const { OPTIONS, PATCH, PUT } = methodHandlers("GET", "POST", "DELETE");
