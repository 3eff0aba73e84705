import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { present } from "@/lib/http/query/require-param";
import { createShare, readShares, revokeShareEndpoint } from "@/lib/inventory/shares/contract";
import { listShares, revokeShare, shareLots } from "@/lib/inventory/shares/shares";

export const GET = handle(readShares, ({ viewer }) => listShares(viewer));

export const POST = handle(createShare, ({ viewer, body, origin }) => shareLots(viewer, body, origin));

export const DELETE = handle(revokeShareEndpoint, ({ viewer, query }) =>
  revokeShare(viewer, present("id", query.id)),
);

export const { OPTIONS, PATCH, PUT } = methodHandlers("GET", "POST", "DELETE");
