import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { OPERATIONS } from "@/lib/service/openapi";
import { ROUTES } from "@/server/routes";

/** `app/v1/catalog/[id]/route.ts` answers at `/v1/catalog/:id`. */
const served = globSync("app/{v1,api,health}/**/route.ts").map((file) =>
  `/${file.replace(/^app\//, "").replace(/\/?route\.ts$/, "")}`
    .replace(/\[\[\.\.\.\w+\]\]|\[\.\.\.\w+\]/, "*")
    .replace(/\[(\w+)\]/g, ":$1"),
);
const mounted = ROUTES.map(([path]) => path);

test("the front server mounts every route file of /v1, /api and /health, and nothing else", () => {
  // An optional catch-all answers at its folder's own path too.
  expect(mounted.filter((path) => path !== "/api").sort()).toEqual([...served].sort());
});

test("no route is mounted behind one that would take its requests", () => {
  for (const [index, path] of mounted.entries()) {
    for (const earlier of mounted.slice(0, index)) {
      const pattern = new RegExp(`^${earlier.replace(/:\w+/g, "[^/]+").replace("*", ".+")}$`);
      expect(pattern.test(path), `${earlier} hides ${path}`).toBe(false);
    }
  }
});

test("every /v1 route is in the OpenAPI document, and everything documented is served", () => {
  const documented = OPERATIONS.map(({ path }) => path.replace(/\{(\w+)\}/g, ":$1"));
  expect(
    mounted
      .filter((path) => path.startsWith("/v1") && !path.includes("*"))
      .every((path) => documented.includes(path)),
  ).toBe(true);
  expect(documented.every((path) => mounted.includes(path))).toBe(true);
});
