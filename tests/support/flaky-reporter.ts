import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { REPORTS } from "../../scripts/machine/reports";

/** Writes the tests that passed only at their second try, and why the first failed; scripts/machine/stages.ts reads them. */
export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const [first] = modules;
    if (!first) return;
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests("passed")]
        .filter((test) => test.diagnostic()?.flaky)
        .map(
          (test) =>
            `${module.relativeModuleId} › ${test.fullName}\n  ${test.result().errors?.[0]?.message ?? ""}`,
        ),
    );
    mkdirSync(REPORTS, { recursive: true });
    writeFileSync(path.join(REPORTS, `${first.project.name}.flaky.json`), JSON.stringify(flaky));
  }
}
