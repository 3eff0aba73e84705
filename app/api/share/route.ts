import { handle } from "@/lib/api/handle";
import { otherMethods } from "@/lib/api/methods";
import { present } from "@/lib/http/require-param";
import { createShare, readShares, revokeShare } from "@/lib/inventory/share-contract";
import { closeShare, listShares, shareLots } from "@/lib/inventory/shares";

export const GET = handle(readShares, ({ viewer }) => listShares(viewer));

export const POST = handle(createShare, ({ viewer, body, origin }) => shareLots(viewer, body, origin));

export const DELETE = handle(revokeShare, ({ viewer, query }) => closeShare(viewer, present("id", query.id)));

export const { OPTIONS, PATCH, PUT } = otherMethods("GET", "POST", "DELETE");
