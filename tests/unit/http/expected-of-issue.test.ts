import { expect, test } from "vitest";
import { z } from "zod";
import { checkedBody } from "@/lib/http/body/body";

const body = z.strictObject({
  name: z.string().min(2).optional(),
  ids: z.array(z.int()).max(2).optional(),
  kind: z.enum(["a", "b"]).optional(),
  page: z.discriminatedUnion("kind", [z.object({ kind: z.literal("x") })]).optional(),
  own: z.string("a name of ours").optional(),
});

test.each([
  [{ name: 5 }, "name", "text"],
  [{ name: "a" }, "name", "text of at least 2 characters"],
  [{ ids: 5 }, "ids", "a list"],
  [{ ids: [1, 2, 3] }, "ids", "a list of at most 2 items"],
  [{ ids: ["x"] }, "ids.0", "a number"],
  [{ kind: "c" }, "kind", "one of a, b"],
  [{ page: { kind: "zz" } }, "page.kind", "a valid value"],
  [{ own: 5 }, "own", "a name of ours"],
  [{ more: 1 }, "body", "no such field as more"],
  [[], "body", "a JSON object"],
])("%j is refused in words of ours, not the validator's", (sent, field, expected) => {
  expect(() => checkedBody(body, sent)).toThrow(
    expect.objectContaining({ extras: expect.objectContaining({ details: { field, expected } }) }),
  );
});
