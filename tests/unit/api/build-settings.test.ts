import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

async function headersBuiltWith(address: string) {
  vi.resetModules();
  vi.stubEnv("PUBLIC_URL", address);
  const { default: config } = await import("@/next.config");
  return config.headers?.();
}

test("the settings that a build writes down are the same whatever address the site has", async () => {
  const headers = await headersBuiltWith("http://localhost:3000");
  expect(headers).toHaveLength(1);
  expect(await headersBuiltWith("https://coffee.example")).toEqual(headers);
});
