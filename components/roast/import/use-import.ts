import { useEffect, useReducer } from "react";
import { postForm } from "@/components/ui/post-json";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { rememberedColumns } from "./chosen-columns";
import { headsKey, type Item, importReducer, type Stage } from "./import-reducer";
import { parseDuplicate, parseImportedRoast, parseLogPreview, parseTableHeads } from "./import-responses";
import { useSavedDesk } from "./use-saved-desk";

/** Concurrent requests; the server parses logs one at a time anyway. */
const AT_ONCE = 2;

/** Reads and imports a few files at a time. A failed file doesn't stop the others. */
export function useImport(lots: readonly LotChoice[], account: string) {
  const [desk, act] = useReducer(importReducer, {
    items: [],
    lots: [...lots],
    others: 0,
    beyond: 0,
    restored: 0,
  });
  const { items } = desk;
  useSavedDesk(account, items, act);

  useEffect(() => {
    const busy = items.filter(({ stage: { kind } }) => kind === "reading" || kind === "importing").length;
    if (busy >= AT_ONCE) return;
    const next =
      items.find(({ stage, file }) => stage.kind === "queued" && file !== null) ??
      items.find(({ stage, file }) => stage.kind === "waiting" && file !== null);
    if (!next?.file) return;
    const stage = (reached: Stage) => act({ act: "stage", key: next.key, stage: reached });
    if (next.stage.kind === "waiting") {
      stage({ kind: "reading" });
      void preview(next.file, next.columns).then(stage);
    } else if (next.stage.kind === "queued") {
      const { log } = next.stage;
      stage({ kind: "importing", log });
      void importItem(next.file, next, log).then(stage);
    }
  }, [items]);

  const underWay = items.some(({ stage: { kind } }) => kind === "queued" || kind === "importing");
  useEffect(() => {
    if (!underWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [underWay]);

  return { desk, act };
}

function formOf(file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append("file", file, file.name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function preview(file: File, columns?: string): Promise<Stage> {
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

async function importItem(file: File, { lotId }: Item, log: Parameters<typeof sameAgain>[0]): Promise<Stage> {
  const answer = await postForm(
    "/api/artisan-import",
    formOf(file, {
      ...targetOf(log, lotId),
      ...(log.columns !== undefined && { columns: log.columns }),
      ...(sameAgain(log) && { allow_duplicate: "true" }),
    }),
  );
  if (answer.ok) return { kind: "imported", log, ...parseImportedRoast(answer.data) };
  const twin = parseDuplicate(answer.details);
  return twin === null
    ? { kind: "read", log, refused: answer.why }
    : { kind: "here", log: { ...log, duplicateOf: twin }, roastId: twin };
}

/** The lot that a named blend suggested stands for all of its lots. */
const targetOf = ({ recipeId, match }: ReturnType<typeof parseLogPreview>, lotId: Item["lotId"]) =>
  recipeId && match?.lotId === lotId ? { recipe_id: String(recipeId) } : { coffee_id: String(lotId) };

/** The user chose to import a marked duplicate. */
const sameAgain = (log: ReturnType<typeof parseLogPreview>) => log.duplicateOf !== null;
