import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import {
  changeWorkspaceEndpoint,
  deleteWorkspaceEndpoint,
  readWorkspaceEndpoint,
} from "@/lib/workspaces/contract";
import { changeWorkspace, deleteWorkspace, readWorkspace } from "@/lib/workspaces/workspaces";

export const GET = handle(readWorkspaceEndpoint, ({ viewer, params, query }) =>
  readWorkspace(viewer, params.id, query),
);

export const PUT = handle(changeWorkspaceEndpoint, ({ viewer, params, body }) =>
  changeWorkspace(viewer, params.id, body),
);

export const DELETE = handle(deleteWorkspaceEndpoint, ({ viewer, params }) =>
  deleteWorkspace(viewer, params.id),
);

export const { OPTIONS, PATCH, POST } = methodHandlers("GET", "PUT", "DELETE");
