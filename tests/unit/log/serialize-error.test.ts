import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { serializeError } from "@/lib/log/serialize-error";

test("an error is logged with its kind, code, place and causes, and without what was sent", () => {
  const refused = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    constraint_name: "users_email_unique",
    detail: "Key (email)=(vera@example.com) already exists.",
  });
  const failed = new DrizzleQueryError("insert into users values ($1)", ["vera@example.com"], refused);
  const facts = serializeError(new Error("sign-in failed", { cause: failed }));
  expect(facts).toMatchObject({
    message: "sign-in failed",
    stack: expect.stringMatching(/^\s+at .*serialize-error\.test/),
    cause: {
      message: "Failed query: insert into users values ($1)",
      cause: { code: "23505", constraint_name: "users_email_unique" },
    },
  });
  expect(JSON.stringify(facts)).not.toContain("vera@example.com");
});

test("a message of several lines is not repeated by its stack", () => {
  const facts = serializeError(new Error("first\nparams: secret"));
  expect(facts.stack).not.toContain("secret");
});

test("what is thrown without being an error is still named", () => {
  expect(serializeError("no error at all")).toEqual({ message: "no error at all" });
  expect(serializeError(new AggregateError([new Error("one")], "both"))).toMatchObject({
    errors: [{ message: "one" }],
  });
});
