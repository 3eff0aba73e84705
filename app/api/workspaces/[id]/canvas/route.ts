import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readCanvas, saveCanvas } from "@/lib/workspaces/canvas/canvas";
import { readCanvasEndpoint, saveCanvasEndpoint } from "@/lib/workspaces/canvas/contract";

export const GET = handle(readCanvasEndpoint, ({ viewer, params, query }) =>
  readCanvas(viewer, params.id, query),
);

export const PUT = handle(saveCanvasEndpoint, ({ viewer, params, query, body, ifMatch }) =>
  saveCanvas(viewer, params.id, { ...body, ...query }, ifMatch),
);

export const { DELETE, OPTIONS, PATCH, POST } = methodHandlers("GET", "PUT");
