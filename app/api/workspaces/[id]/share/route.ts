import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { created } from "@/lib/http/answers/reply";
import { present } from "@/lib/http/query/require-param";
import {
  createWorkspaceShare,
  readWorkspaceShares,
  revokeWorkspaceShareEndpoint,
} from "@/lib/workspaces/shares/contract";
import { listWorkspaceShares, revokeWorkspaceShare, shareWorkspace } from "@/lib/workspaces/shares/shares";

export const GET = handle(readWorkspaceShares, ({ viewer, params }) =>
  listWorkspaceShares(viewer, params.id),
);

export const POST = handle(createWorkspaceShare, async ({ viewer, params, body, origin }) =>
  created(`/api/workspaces/${params.id}/share`, await shareWorkspace(viewer, params.id, body, origin)),
);

export const DELETE = handle(revokeWorkspaceShareEndpoint, ({ viewer, params, query }) =>
  revokeWorkspaceShare(viewer, params.id, present("id", query.id)),
);

export const { OPTIONS, PATCH, PUT } = methodHandlers("GET", "POST", "DELETE");
