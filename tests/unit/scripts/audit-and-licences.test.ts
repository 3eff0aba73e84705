import { expect, test } from "vitest";
import { auditVerdict } from "@/scripts/machine/audit";
import { isAllowed, licenceReport, packageLicences } from "@/scripts/machine/licences";

test.each([
  ["MIT", true],
  ["(MIT AND Zlib)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later AND MIT", true],
  ["GPL-3.0-only OR MIT", true],
  ["(GPL-2.0-only OR (MIT AND ISC))", true],
  ["GPL-3.0-or-later", false],
  ["AGPL-3.0-only", false],
  ["SSPL-1.0", false],
  ["MIT AND GPL-2.0-only", false],
  ["MIT AND (GPL-2.0-only OR AGPL-3.0-only)", false],
  ["UNLICENSED", false],
  ["SEE LICENSE IN LICENSE.txt", false],
  ["none named", false],
  ["MIT Apache-2.0", false],
  ["(MIT", false],
  ["", false],
])("the licence check answers for %j", (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

test("the licence report counts a package once and as production when both need it", () => {
  const packages = packageLicences(
    JSON.stringify({
      packages: {
        "": { version: "1.0.0" },
        "node_modules/a": { version: "1.0.0", license: "MIT", dev: true },
        "node_modules/b/node_modules/a": { version: "1.0.0", license: "MIT" },
        "node_modules/@x/c": { version: "2.0.0", license: "ISC", dev: true },
        "node_modules/d": { version: "2.0.0" },
      },
    }),
  );
  expect(packages).toEqual([
    { name: "@x/c", version: "2.0.0", licence: "ISC", development: true },
    { name: "a", version: "1.0.0", licence: "MIT", development: false },
    { name: "d", version: "2.0.0", licence: "none named", development: false },
  ]);
  expect(licenceReport(packages)).toContain("| MIT | 1 | a |");
});

const vulnerabilities = { info: 0, low: 1, moderate: 0, high: 0, critical: 0, total: 1 };

test("the audit passes when the only vulnerabilities are below high", () => {
  const report = {
    auditReportVersion: 2,
    vulnerabilities: { a: { name: "a", severity: "low", range: "<2" } },
    metadata: { vulnerabilities },
  };
  expect(auditVerdict(JSON.stringify(report))).toEqual({ answered: true, serious: [] });
});

test("the audit names packages with a high or critical vulnerability", () => {
  const report = {
    auditReportVersion: 2,
    vulnerabilities: {
      b: { name: "b", severity: "high", range: "<=1.2.0" },
      a: { name: "a", severity: "critical", range: "*" },
      c: { name: "c", severity: "moderate", range: "*" },
    },
    metadata: { vulnerabilities: { ...vulnerabilities, high: 1, critical: 1 } },
  };
  expect(auditVerdict(JSON.stringify(report))).toEqual({
    answered: true,
    serious: ["a * (critical)", "b <=1.2.0 (high)"],
  });
});

test.each(["", "not JSON", '{"message":"405 Method Not Allowed","statusCode":405}', "null"])(
  "the audit says that the registry gave no report when npm prints %j",
  (printed) => {
    expect(auditVerdict(printed).answered).toBe(false);
  },
);
