import { expect, test } from "vitest";
import { CACHES } from "@/lib/api/cache/table";
import { sources } from "./sources";

const files = sources("lib/**/*.ts");

test("every cache has a row in lib/api/cache/table.ts, and every row a cache in the file that it names", () => {
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(/new Named(?:Cache|WeakMap)(?:<.*?>)?\(\s*"([\w-]+)"/g)].map(
      ([, name]) => `${name} in ${path}`,
    ),
  );
  expect(found.sort()).toEqual(
    Object.entries(CACHES)
      .map(([name, { file }]) => `${name} in ${file}`)
      .sort(),
  );
});

/** Bounded maps that are no caches: nothing could be asked for again. */
const NO_CACHES = [
  // Tokens of an address's bucket.
  "lib/api/token-buckets.ts",
  // What a caller of the emulated payment service was answered, which repeats must be answered too.
  "lib/stripe-emulator/idempotency.ts",
];

test("no other file of lib makes an LRU cache: use NamedCache of lib/named-cache.ts and add a row to the table", () => {
  const makers = files.filter(({ text }) => /new LRUCache\b/.test(text)).map(({ path }) => path);
  expect(makers).toEqual(NO_CACHES);
});
