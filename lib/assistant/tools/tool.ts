import type { z } from "zod";
import { authorize } from "@/lib/access/authorize";
import type { Tool, ToolResult } from "@/lib/assistant/contract";
import { ApiError } from "@/lib/errors";
import { MEMBERS, SIGNED_IN, type Viewer } from "@/lib/viewer";

interface Definition<Input extends z.ZodObject> {
  name: string;
  description: string;
  input: Input;
  /** Tools that read roasts, lots or sales. */
  membersOnly?: true;
  run: (viewer: Viewer, input: z.output<Input>) => Promise<ToolResult>;
}

/** @throws ApiError 400 for input that doesn't match, 401 without a session, 403 without membership */
export function defineTool<Input extends z.ZodObject>(definition: Definition<Input>): Tool {
  const { name, description, input, membersOnly, run } = definition;
  return {
    name,
    description,
    input,
    async run(viewer, sent) {
      authorize(viewer, membersOnly ? MEMBERS : SIGNED_IN);
      const parsed = input.safeParse(sent);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const field = issue?.path.join(".") ?? "";
        throw new ApiError("invalid_request", {
          message: `Invalid ${field || "input"} for ${name}: ${issue?.message ?? "not readable"}.`,
          details: { field },
        });
      }
      return run(viewer, parsed.data);
    },
  };
}

export const result = (
  facts: Record<string, unknown>,
  sentences: string[],
  rest: Partial<Omit<ToolResult, "facts" | "sentences">> = {},
): ToolResult => ({ facts, sentences, blocks: [], sources: [], subjects: [], ...rest });
