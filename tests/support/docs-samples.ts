import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expandInserts } from "@/lib/docs/inserts/inserts";
import type { DocsPage } from "@/lib/docs/page";
import { docsHref } from "@/lib/docs/page";
import { parseMarkdown } from "@/lib/docs/parse-markdown";
import { KEY_VARIABLE } from "@/lib/docs/request-samples";
import { childEnvironment } from "@/lib/env";

interface Sample {
  /** The page that it is on. */
  name: string;
  language: string;
  text: string;
}

/** The samples that this page offers to paste, with this address in place. */
export function samplesOf(page: DocsPage, address: string): Sample[] {
  return parseMarkdown(expandInserts(page.markdown, address)).flatMap((block) =>
    block.kind === "directive" && block.name === "samples"
      ? block.children.flatMap((code) =>
          code.kind === "code" ? [{ name: docsHref(page), language: code.language, text: code.text }] : [],
        )
      : [],
  );
}

/** One process for all samples of a language; each runs in a scope of its own, after a line with its name. */
const RUNNERS: Readonly<
  Record<string, { program: string; extension: string; runner: (files: string[]) => string }>
> = {
  bash: {
    program: "sh",
    extension: "sh",
    runner: (files) => files.map((file) => `echo "== ${file}"; (set -e; . ./${file}); echo`).join("\n"),
  },
  typescript: {
    program: process.execPath,
    extension: "mts",
    runner: (files) =>
      files.map((file) => `console.log("== ${file}"); await import("./${file}");`).join("\n"),
  },
  python: {
    program: "python3",
    extension: "py",
    runner: (files) =>
      files.map((file) => `print("== ${file}", flush=True); exec(open("${file}").read(), {})`).join("\n"),
  },
};

export const isInstalled = (program: string) => spawnSync(program, ["--version"]).status === 0;

/** What each sample printed, by its name. @throws Error with what a sample printed when it failed */
export async function runSamples(
  language: string,
  samples: readonly Sample[],
  { folder, key }: { folder: string; key: string },
): Promise<Map<string, string>> {
  const { program, extension, runner } = RUNNERS[language] ?? {};
  if (!program || !extension || !runner) throw new Error(`Nothing runs samples in ${language}.`);
  const home = path.join(folder, language);
  mkdirSync(home);
  const files = samples.map((_, at) => `sample-${at}.${extension}`);
  for (const [at, { text }] of samples.entries()) writeFileSync(path.join(home, files[at] ?? ""), text);
  writeFileSync(path.join(home, `all.${extension}`), runner(files));
  // Not synchronously: the server that answers is in this process.
  const stdout = await new Promise<string>((resolve, reject) =>
    execFile(
      program,
      [`all.${extension}`],
      { cwd: home, env: childEnvironment({ [KEY_VARIABLE]: key, NODE_OPTIONS: "" }), maxBuffer: 1 << 26 },
      (error, output, stderr) =>
        error
          ? reject(new Error(`${language}: ${error.message}\n${output.slice(-500)}\n${stderr}`))
          : resolve(output),
    ),
  );
  const parts = new Map(
    stdout
      .split(/^== /m)
      .map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n") + 1)]),
  );
  return new Map(samples.map(({ name }, at) => [name, parts.get(files[at] ?? "") ?? ""]));
}
