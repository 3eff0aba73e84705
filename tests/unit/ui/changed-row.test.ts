import { afterEach, expect, test, vi } from "vitest";
import { knownRow, saveChanges } from "@/components/ui/row-editing";

afterEach(() => vi.unstubAllGlobals());

test("a question after others' changes is asked about their version, so that yes doesn't conflict again", async () => {
  const answers = [
    {
      status: 409,
      body: { message: "Changed.", details: { current: { last_updated: "b", bought: 35, rank: 9 } } },
    },
    { status: 409, body: { message: "More than is left.", details: { confirm: "overdraw=allow" } } },
  ];
  const versions: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    versions.push(new Headers(headers).get("if-match"));
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return Response.json(body, { status });
  });
  const saved = await saveChanges({
    path: "/api/beans?id=1",
    known: { version: "a", values: { bought: 35, rank: null } },
    typed: { bought: "1" },
    read: (row: { last_updated: string }) => knownRow(row, ["bought", "rank"]),
  });
  expect(versions).toEqual(['"a"', '"b"']);
  expect(saved).toMatchObject({
    kind: "asked",
    question: { path: "/api/beans?id=1&overdraw=allow" },
    row: { version: "b" },
  });
});
