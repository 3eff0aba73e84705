import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_REQUEST, LANGUAGES, type Language, requestSample } from "@/lib/docs/request-samples";
import { insertCoffee } from "@/tests/support/factories";
import { serveFront } from "@/tests/support/front-server";
import { installClient } from "@/tests/support/installed-client";
import { insertKey } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";

/** How a developer would run a pasted example. */
const RUNNERS: Record<Language, [program: string, ...args: string[]]> = {
  curl: ["sh", "-c"],
  typescript: [process.execPath, "--input-type=module-typescript", "-e"],
  javascript: [process.execPath, "--input-type=module", "-e"],
  python: ["python3", "-c"],
};
const needs = {
  curl: "curl",
  typescript: process.execPath,
  javascript: process.execPath,
  python: "python3",
} as const;
const isThere = (program: string) => spawnSync(program, ["--version"]).status === 0;

let close = () => {};
let baseUrl = "";
/** Where somebody has installed the client. */
const folder = mkdtempSync(path.join(tmpdir(), "peaberry-quick-start-"));
beforeAll(async () => {
  await installClient(folder);
  await insertCoffee({ name: "Konga lot 7", country: "Ethiopia" });
  ({ origin: baseUrl, close } = await serveFront());
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

function run(language: Language, key: string | null): Promise<string> {
  const [program, ...args] = RUNNERS[language];
  return new Promise((resolve, reject) =>
    execFile(
      program,
      [...args, requestSample(language, { ...FIRST_REQUEST, address: baseUrl, key })],
      { cwd: folder },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    ),
  );
}

for (const { id: language } of LANGUAGES) {
  test.skipIf(!isThere(needs[language]))(
    `the ${language} example works when pasted, without a key and with one`,
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
