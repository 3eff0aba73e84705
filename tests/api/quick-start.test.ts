import { execFile, spawnSync } from "node:child_process";
import type { Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROUTES } from "@/app/routes";
import { LANGUAGES, type Language, snippet } from "@/components/console/snippets";
import { createFront } from "@/lib/http/front";
import { insertCoffee } from "@/tests/support/factories";
import { insertKey } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";

/** How a developer would run a pasted example. */
const RUNNERS: Record<Language, [program: string, ...args: string[]]> = {
  curl: ["sh", "-c"],
  javascript: [process.execPath, "--input-type=module", "-e"],
  python: ["python3", "-c"],
};
const needs = { curl: "curl", javascript: process.execPath, python: "python3" } as const;
const isThere = (program: string) => spawnSync(program, ["--version"]).status === 0;

let server: Server;
let baseUrl = "";
beforeAll(async () => {
  await insertCoffee({ name: "Konga lot 7", country: "Ethiopia" });
  server = createFront(ROUTES, (_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function run(language: Language, key: string | null): Promise<string> {
  const [program, ...args] = RUNNERS[language];
  return new Promise((resolve, reject) =>
    execFile(program, [...args, snippet(language, baseUrl, key)], (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    ),
  );
}

for (const { id: language } of LANGUAGES) {
  test.skipIf(!isThere(needs[language]))(
    `the ${language} example works as it is pasted, without a key and with one`,
    async () => {
      const key = await insertKey(await insertPerson({ apiPlan: "enterprise" }));
      expect(await run(language, null)).toContain("Konga lot 7");
      expect(await run(language, key)).toContain("Konga lot 7");
      // A wrong key shows that the right one was sent.
      const refused = await run(language, `${key}x`).catch((error: Error) => error.message);
      expect(refused).not.toContain("Konga lot 7");
    },
  );
}
