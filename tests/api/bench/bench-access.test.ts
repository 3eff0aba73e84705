import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { benchMembers } from "@/db/schema";
import {
  BENCH_ACCESS,
  BENCH_CALLERS,
  type BenchCaller,
  fillBench,
  insertMember,
  LEAKS,
} from "@/tests/support/bench-access";
import { call } from "@/tests/support/call";
import { insertLot } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";

let ownerId = "";
const cookies = new Map<BenchCaller, string>();

/** A stranger has a bench of their own, and another one that they are on. */
beforeAll(async () => {
  const owner = await insertPerson({ role: "member" });
  ownerId = owner.id;
  cookies.set("owner", await signIn(owner));
  for (const role of ["roaster", "reader"] as const) {
    const person = await insertPerson({ role: "member" });
    const bench = await insertMember(ownerId, person.id, role);
    cookies.set(role, await signIn(person));
    expect((await send(role, "POST", "/api/bench/current", { bench })).status).toBe(200);
  }
  const stranger = await insertPerson({ role: "member" });
  await insertMember(stranger.id, owner.id, "owner");
  cookies.set("stranger", await signIn(stranger));
});

const send = (caller: BenchCaller, method: string, path: string, body?: object) =>
  call(path, {
    method,
    headers: {
      cookie: cookies.get(caller) ?? "",
      "sec-fetch-site": "same-origin",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

test("each route of a bench answers its people by role, and a person of another bench as a stranger", async () => {
  const actual: unknown[] = [];
  const expected: unknown[] = [];
  let bench = await fillBench(ownerId);
  for (const { route, method, path, body, expected: statuses } of BENCH_ACCESS) {
    for (const caller of BENCH_CALLERS.toReversed()) {
      const answer = await send(caller, method, path(bench), body?.(bench));
      const text = await answer.text();
      actual.push([method, route, caller, answer.status, told(caller, answer, text)]);
      expected.push([method, route, caller, statuses[caller], undefined]);
      // The next one finds what this one has deleted.
      if (method === "DELETE" && answer.ok) bench = await fillBench(ownerId);
    }
  }
  expect(actual).toEqual(expected);
});

test("a new session looks at the one bench that a person without lots is on, else at their own", async () => {
  const [owner, second, person] = await Promise.all([insertPerson(), insertPerson(), insertPerson()]);
  const benchOfNext = async () => {
    const answer = await call("/api/bench", { headers: { cookie: await signIn(person) } });
    const { benches } = await answer.json();
    return benches.find(({ current }: { current: boolean }) => current).id;
  };
  expect(await benchOfNext()).toBe("own");
  const bench = await insertMember(owner.id, person.id, "reader");
  expect(await benchOfNext()).toBe(bench);
  await insertMember(second.id, person.id, "reader");
  expect(await benchOfNext()).toBe("own");
  await database().delete(benchMembers).where(eq(benchMembers.ownerId, second.id));
  expect(await benchOfNext()).toBe(bench);
  await insertLot({ ownerId: person.id });
  expect(await benchOfNext()).toBe("own");
});

/** What an answer says that its caller must not know. */
function told(caller: BenchCaller, { status }: Response, text: string): string | undefined {
  if (caller === "owner") return undefined;
  // A refusal may name the field that was sent.
  if (status === 200 && caller !== "stranger") return LEAKS.exec(text)?.[0];
  return caller === "stranger" ? /Planted/.exec(text)?.[0] : undefined;
}
