import { postForm } from "@/components/ui/post-json";
import { rememberedColumns } from "./chosen-columns";
import type { Item, Stage } from "./import-item";
import { headsKey, isOfRecipe } from "./import-reducer";
import { parseDuplicate, parseImportedRoast, parseLogPreview, parseTableHeads } from "./import-responses";

function formOf(file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append("file", file, file.name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Asks the server to parse a file. */
export async function preview(file: File, columns?: string): Promise<Stage> {
  const answer = await postForm("/api/artisan-import/preview", formOf(file, columns ? { columns } : {}));
  if (!answer.ok) {
    const heads = parseTableHeads(answer.details);
    const remembered = columns === undefined && heads.length > 0 ? rememberedColumns(headsKey(heads)) : null;
    if (remembered !== null) return preview(file, remembered);
    const final = answer.field === "file";
    return { kind: "unreadable", why: answer.why, final, ...(heads.length > 0 && { heads }) };
  }
  const log = { ...parseLogPreview(answer.data), ...(columns !== undefined && { columns }) };
  return log.duplicateOf === null ? { kind: "read", log } : { kind: "here", log, roastId: log.duplicateOf };
}

/** Imports a file that was read, into the lot that was chosen. */
export async function importItem(
  file: File,
  { lotId }: Item,
  log: Parameters<typeof sameAgain>[0],
): Promise<Stage> {
  const answer = await postForm(
    "/api/artisan-import",
    formOf(file, {
      ...targetOf(log, lotId),
      ...(log.columns !== undefined && { columns: log.columns }),
      ...(sameAgain(log) && { allow_duplicate: "true" }),
    }),
  );
  if (answer.ok) return { kind: "imported", log, ...parseImportedRoast(answer.data) };
  const duplicate = parseDuplicate(answer.details);
  return duplicate === null
    ? { kind: "read", log, refused: answer.why }
    : { kind: "here", log: { ...log, duplicateOf: duplicate }, roastId: duplicate };
}

const targetOf = (log: ReturnType<typeof parseLogPreview>, lotId: Item["lotId"]) =>
  isOfRecipe(log, lotId) ? { recipe_id: String(log.recipeId) } : { coffee_id: String(lotId) };

/** The user chose to import a marked duplicate. */
const sameAgain = (log: ReturnType<typeof parseLogPreview>) => log.duplicateOf !== null;
