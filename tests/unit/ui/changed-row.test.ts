import { afterEach, expect, test, vi } from "vitest";
import { knownRow, saveChanges } from "@/components/ui/forms/row-editing";

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

const row = (version: string, values: object) => ({ last_updated: version, ...values });

/** Saves from a form that began at `a`; the server has `current` until it is sent the version `b`. */
async function saveStale(typed: Record<string, unknown>, current: object, known: Record<string, unknown>) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers, body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Headers(headers).get("if-match") === '"b"'
      ? Response.json({ data: row("c", current) })
      : Response.json({ message: "Changed.", details: { current: row("b", current) } }, { status: 409 });
  });
  const saved = await saveChanges({
    path: "/api/roast-profiles?id=1",
    known: { version: "a", values: known },
    typed,
    read: (answered: { last_updated: string }) => knownRow(answered, Object.keys(known)),
  });
  return { saved, sent };
}

test("a field that wasn't touched here keeps what another tab saved, without a question", async () => {
  const { saved, sent } = await saveStale(
    { oz_out: "14.815", roast_notes: "Sweet." },
    { oz_out: 14.639, roast_notes: null },
    { oz_out: 14.815, roast_notes: null },
  );
  expect(sent).toEqual([{ roast_notes: "Sweet." }, { roast_notes: "Sweet." }]);
  expect(saved).toMatchObject({
    kind: "saved",
    taken: [{ name: "oz_out", mine: "14.815", theirs: 14.639 }],
  });
});

test("only a field that both changed is asked about; what others changed besides is taken over", async () => {
  const { saved, sent } = await saveStale(
    { oz_in: "16", oz_out: "14.815", defects: "", roast_notes: "Sweet." },
    { oz_in: 16, oz_out: 14.639, defects: ["tipping"], roast_notes: "Sour." },
    { oz_in: 17, oz_out: 14.815, defects: [], roast_notes: null },
  );
  expect(sent).toHaveLength(1);
  expect(saved).toMatchObject({
    kind: "changed",
    row: { version: "b" },
    differences: [{ name: "roast_notes", mine: "Sweet.", theirs: "Sour." }],
    taken: [
      { name: "oz_out", theirs: 14.639 },
      { name: "defects", theirs: ["tipping"] },
    ],
  });
});
