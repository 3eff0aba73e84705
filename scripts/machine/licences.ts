import { z } from "zod";

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

/** What these ask for (a notice, naming the author) can be met by a closed product and by one under any licence. */
const PERMISSIVE = [
  "0BSD",
  "AFL-2.1",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
];
/** Their terms end at the package's own files or library, which we load unchanged. */
const WEAK_COPYLEFT = ["LGPL-3.0-or-later", "MPL-2.0"];

interface PackageLicence {
  name: string;
  version: string;
  licence: string;
  /** Used only to build and test. */
  development: boolean;
}

/** Every package of `package-lock.json`, other platforms' included, by name and version. */
export function packageLicences(lockText: string): PackageLicence[] {
  const { packages } = lockFile.parse(JSON.parse(lockText));
  const found = new Map<string, PackageLicence>();
  for (const [path, entry] of Object.entries(packages)) {
    if (path === "") continue;
    const name = path.replace(/^.*node_modules\//, "");
    const version = entry.version ?? "";
    const development =
      Boolean(entry.dev || entry.devOptional) && found.get(`${name} ${version}`)?.development !== false;
    found.set(`${name} ${version}`, { name, version, licence: entry.license ?? "none named", development });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Whether a package under this SPDX expression may be part of a product under any licence. `OR` leaves the choice,
 * `AND` does not. What we don't know counts as forbidden.
 */
export function isAllowed(expression: string): boolean {
  const words = expression.replace(/[()]/g, " $& ").split(/\s+/).filter(Boolean);
  let at = 0;
  const any = (): boolean => {
    let result = all();
    while (words[at] === "OR") {
      at++;
      result = all() || result;
    }
    return result;
  };
  const all = (): boolean => {
    let result = one();
    while (words[at] === "AND") {
      at++;
      result = one() && result;
    }
    return result;
  };
  const one = (): boolean => {
    const word = words[at++];
    if (word !== "(") return word !== undefined && [...PERMISSIVE, ...WEAK_COPYLEFT].includes(word);
    const result = any();
    return words[at++] === ")" && result;
  };
  const result = any();
  return result && at === words.length;
}

/** The report as Markdown. */
export function licenceReport(packages: readonly PackageLicence[]): string {
  const group = (development: boolean) => {
    const byLicence = Map.groupBy(
      packages.filter((entry) => entry.development === development),
      ({ licence }) => licence,
    );
    const rows = [...byLicence].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
    return rows.map(([licence, some]) => `| ${licence} | ${some.length} | ${examples(some)} |`).join("\n");
  };
  return `# Licences of the dependencies

Written by \`npm run licences\` from \`package-lock.json\`, packages for other platforms included. Each allows use in a
closed product as well as in one under a permissive licence. The list of accepted licences is in
\`scripts/machine/licences.ts\`.

LGPL covers one shared library, libvips, which Next loads to resize images (we have that switched off). MPL ends at the
package's own files. CC-BY is a table of browser versions, OFL two fonts.

## Part of the running product

| Licence | Packages | Such as |
|---|---|---|
${group(false)}

## Only to build and test

| Licence | Packages | Such as |
|---|---|---|
${group(true)}
`;
}

const FEW = 4;

function examples(packages: readonly PackageLicence[]): string {
  const names = [...new Set(packages.map(({ name }) => name))];
  return names.slice(0, FEW).join(", ") + (names.length > FEW ? ", …" : "");
}
