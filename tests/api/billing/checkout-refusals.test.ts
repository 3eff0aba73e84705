import { expect, test } from "vitest";
import { call } from "@/tests/support/call";
import { send } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";

test("a checkout without an id is 400 for everyone, before the session is asked for", async () => {
  const response = await call("/api/stripe/check-session");
  expect(response.status).toBe(400);
  expect((await response.json()).details).toEqual({
    parameter: "session_id",
    value: "",
    expected: "a checkout session's id",
  });
});

test.each([
  [{ purchaseKeys: [] }, "purchaseKeys", "a list of at least 1 item"],
  [{ purchaseKey: 5 }, "purchaseKey", "text"],
])("a checkout of %j is refused in words of ours", async (body, field, expected) => {
  const cookie = await signIn(await insertPerson());
  const response = await send("POST", "/api/stripe/create-checkout-session", cookie, body);
  expect([response.status, (await response.json()).details]).toEqual([400, { field, expected }]);
});
