import { z } from "zod";
import type { Examples } from "@/lib/http/openapi/openapi-document";
import data from "./examples.json" with { type: "json" };

const value = z.union([z.string(), z.number(), z.boolean()]);

/** Answers of the demo of 22 Nov 2026, which has changed since, cut to one row each; and parameters to try. */
export const EXAMPLES: Examples = z
  .object({
    parameters: z.record(z.string(), z.union([value, z.array(value)])),
    responses: z.record(z.string(), z.unknown()),
  })
  .parse(data);
