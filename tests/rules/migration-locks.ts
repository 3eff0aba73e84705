/** The last migration from before this rule. */
export const LAST_UNCHECKED = 46;

const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;

interface Danger {
  pattern: RegExp;
  /** Not in a table that the same migration makes. */
  unlessNew?: true;
  /** Not of an index that is built before the migration. */
  unlessBuilt?: true;
  why: string;
}

const DANGERS: readonly Danger[] = [
  {
    pattern: /\bdrop\s+table\s+(?:if\s+exists\s+)?"?(\w+)/gi,
    why: "the release before still reads the table: drop it a release later",
  },
  {
    pattern: /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?"?(\w+)"?[^;]*\bdrop\s+column\b/gi,
    why: "the release before still reads the column: drop it a release later",
  },
  {
    pattern: /\balter\s+table\s+"?(\w+)"?[^;]*\brename\b/gi,
    why: "the release before knows the old name: add a new one and copy",
  },
  {
    pattern: /\balter\s+table\s+"?(\w+)"?[^;]*\bset\s+data\s+type\b/gi,
    unlessNew: true,
    why: "it rewrites the table while everyone waits: add a column of the new type",
  },
  {
    pattern: /\balter\s+table\s+"?(\w+)"?[^;]*\bset\s+not\s+null\b/gi,
    unlessNew: true,
    why: "it reads the whole table while everyone waits: add a check constraint, not valid, and validate it",
  },
  {
    pattern:
      /\balter\s+table\s+"?(\w+)"?[^;]*\badd\s+column\s+(?:(?!default)[^;,])*\bnot\s+null\b(?![^;,]*\bdefault\b)(?![^;,]*\bgenerated\b)/gi,
    unlessNew: true,
    why: "the release before inserts rows without it: give it a default",
  },
  {
    pattern: /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)[^;]*?\bon\s+"?(\w+)"?/gi,
    unlessNew: true,
    unlessBuilt: true,
    why: "no one can write meanwhile: say `if not exists`, and create it in concurrently/ under the migration's name",
  },
  {
    pattern:
      /\balter\s+table\s+"?(\w+)"?[^;]*\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)[^;]*\b(?:foreign\s+key|check)\b/gi,
    unlessNew: true,
    why: "it reads the whole table while everyone waits: add it not valid, and validate it",
  },
];

/**
 * What in a migration would block or break servers of the release before, as "table: why".
 * @param concurrently the file of the same name that builds its indexes first
 */
export function locksOf(migration: string, concurrently = ""): string[] {
  const text = migration.replace(COMMENTS, "");
  const made = new Set(
    [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi)].map(([, name]) => name),
  );
  const isBuilt = (statement: string) => {
    const [, name] = /\bif\s+not\s+exists\s+"(\w+)"/i.exec(statement) ?? [];
    return name !== undefined && concurrently.includes(`CONCURRENTLY IF NOT EXISTS "${name}"`);
  };
  return DANGERS.flatMap(({ pattern, unlessNew, unlessBuilt, why }) =>
    [...text.matchAll(pattern)]
      .filter(([, table]) => !(unlessNew && made.has(table)))
      .filter(([statement]) => !(unlessBuilt && isBuilt(statement)))
      .map(([, table]) => `${table}: ${why}`),
  );
}
