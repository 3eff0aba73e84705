import { expect, test } from "vitest";
import { ERROR_MESSAGES } from "@/lib/http/errors/error-messages";
import { sources } from "./sources";

const files = sources("lib/**/*.ts").filter(({ path }) => !/^lib\/http\/error-/.test(path));

test("every message in lib/http/errors/error-messages.ts is thrown, not only shown as an example", () => {
  const code = files.map(({ text }) => text).join("\n");
  const thrown = new Set([...code.matchAll(/\bERROR_MESSAGES\.(\w+)/g)].map(([, name]) => name));
  // Looked up by the role that a route asks for.
  const byRole = ["admin_required", "member_required"];
  expect(
    Object.keys(ERROR_MESSAGES).filter((name) => !thrown.has(name) && !byRole.includes(name)),
    "use ERROR_MESSAGES where the error is thrown, or delete the message",
  ).toEqual([]);
});

test("an example of an error has no message but those that are thrown", () => {
  const [examples] = sources("lib/http/openapi/error-examples.ts");
  const written = [...(examples?.text ?? "").matchAll(/message: *(["`].*)/g)].map(([, text]) => text);
  expect(written, "put the sentence into lib/http/errors/error-messages.ts").toEqual([]);
});
