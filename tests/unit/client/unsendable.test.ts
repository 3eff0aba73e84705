import { expect, test } from "vitest";
import { Peaberry, PeaberryError } from "@/packages/client/src/client";

/** A client, and the addresses that it asked for. */
function clientWithout(answer: Error) {
  const urls: string[] = [];
  const client = new Peaberry({
    baseUrl: "https://peaberry.example",
    maxRetries: 0,
    fetch: async (url) => {
      urls.push(String(url));
      throw answer;
    },
  });
  return { client, urls };
}

const caught = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => new Error("it did not fail"),
    (error: unknown) => error,
  );

test("an empty list of ids is refused before it asks for the whole catalog", async () => {
  const { client, urls } = clientWithout(new Error("not to be asked"));
  const walk = async () => {
    for await (const coffee of client.catalog.list({ ids: [] })) return coffee;
    return undefined;
  };
  for (const promise of [
    client.catalog.list({ ids: [] }),
    walk(),
    client.catalog.proofCoverage({ ids: [] }),
  ]) {
    const error = await caught(promise);
    expect(error).toBeInstanceOf(PeaberryError);
    expect(String(error)).toContain("ids is empty");
  }
  expect(urls).toEqual([]);
});

test.each(["", "two words", "a\nb", "x".repeat(65), "naïve"])(
  "the request id %j, which the server would replace, is refused",
  async (requestId) => {
    const { client, urls } = clientWithout(new Error("not to be asked"));
    expect(await caught(client.describe({ requestId }))).toBeInstanceOf(PeaberryError);
    expect(urls).toEqual([]);
  },
);

test("headers that can't be sent are refused as the client's own error", () => {
  for (const headers of [{ "two words": "x" }, { "X-Note": "a\nb" }])
    expect(() => new Peaberry({ baseUrl: "https://peaberry.example", headers })).toThrow(PeaberryError);
});

test("TypeScript refuses misspelled parameters beside known ones, and types rows by fields", () => {
  const { catalog } = clientWithout(new Error("never asked")).client;
  // @ts-expect-error a misspelled parameter
  catalog.list({ limit: 3, contry: "Kenya" });
  // @ts-expect-error the same beside fields
  catalog.list({ fields: "dropdown", contry: "Kenya" });
  // @ts-expect-error a row of a picker has no country
  const ofPicker = async () => (await catalog.list({ fields: "dropdown" })).data[0]?.country;
  const whole = async (): Promise<string | null | undefined> =>
    (await catalog.list({ fields: "full" })).data[0]?.country;
  expect([ofPicker, whole].length).toBe(2);
});

test("a connection that fails says why, where the system tells", async () => {
  const refused = new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } });
  for (const [cause, message] of [
    [refused, "Can't reach peaberry.example: ECONNREFUSED."],
    [new TypeError("Failed to fetch"), "Can't reach peaberry.example."],
  ] as const) {
    const { client } = clientWithout(cause);
    expect(await caught(client.describe())).toMatchObject({ message, cause });
  }
});
