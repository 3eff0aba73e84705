import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

test("with PUBLIC_URL only its pages may call /mcp", async () => {
  vi.stubEnv("PUBLIC_URL", "https://coffee.example/");
  vi.resetModules();
  const { requireAllowedOrigin } = await import("@/lib/mcp/origin");
  const from = (origin: string, host: string) => () =>
    requireAllowedOrigin(new Request("http://localhost/mcp", { headers: { origin, host } }));
  expect(from("https://coffee.example", "coffee.example")).not.toThrow();
  expect(from("http://localhost:3000", "localhost:3000")).toThrow("may not call");
  expect(from("http://coffee.example", "coffee.example")).toThrow("may not call");
});
