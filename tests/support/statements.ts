import { databaseUrl, openDatabase } from "@/db/client";

const holder = globalThis as typeof globalThis & { peaberryConnection?: ReturnType<typeof openDatabase> };

/** Runs `work` on a pool that writes down what it is asked, and returns the statements. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const opened = openDatabase(databaseUrl(), {
    size: 2,
    onStatement: (statement) => statements.push(statement),
  });
  await withPool(opened, work);
  return statements;
}

/** Runs `work` on another pool than this process's own, and closes it. */
export async function withPool(
  opened: ReturnType<typeof openDatabase>,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = holder.peaberryConnection;
  holder.peaberryConnection = opened;
  try {
    await work();
  } finally {
    if (before) holder.peaberryConnection = before;
    else delete holder.peaberryConnection;
    await opened.close();
  }
}
