import { z } from "zod";
import { blockData } from "@/lib/canvas/block-data";
import { blockSchema, canvasBlocks } from "@/lib/canvas/contract";
import { endpoint } from "@/lib/http/endpoint";
import { flag } from "@/lib/http/query/query-fields";
import { CHATTERS } from "@/lib/viewer";
import { MAX_BODY, workspaceParams } from "@/lib/workspaces/contract";

export const MAX_CANVAS_CHARACTERS = 200_000;

const canvas = z.object({
  revision: z.int(),
  blocks: z.array(blockSchema),
});
export type Canvas = z.output<typeof canvas>;

const resolvedBlocks = z.array(
  z.union([blockData, z.object({ missing: z.literal(true), reason: z.string() })]),
);

const withData = {
  parameters: {
    data: { schema: flag(), description: "Blocks in order, each with its current data" },
  },
} as const;
const canvasAnswer = z.object({ canvas, data: resolvedBlocks.optional() });

export const readCanvasEndpoint = endpoint({
  id: "readCanvas",
  method: "GET",
  path: "/api/workspaces/{id}/canvas",
  audience: CHATTERS,
  summary: "Retrieve the blocks of a canvas",
  params: workspaceParams,
  query: withData,
  response: canvasAnswer,
  errors: ["entitlement_required", "not_found", "not_owner"],
  freshness: "never",
});

export const saveCanvasEndpoint = endpoint({
  id: "saveCanvas",
  method: "PUT",
  path: "/api/workspaces/{id}/canvas",
  audience: CHATTERS,
  summary: "Replace the blocks of a canvas: add, remove, pin or reorder",
  params: workspaceParams,
  query: withData,
  body: z.object({ blocks: canvasBlocks }, "a JSON object"),
  maxBodyBytes: MAX_BODY,
  ifMatch: canvas,
  ifMatchOf: "revision",
  response: canvasAnswer,
  errors: ["entitlement_required", "not_found", "not_owner", "conflict", "payload_too_large"],
  freshness: "never",
});
