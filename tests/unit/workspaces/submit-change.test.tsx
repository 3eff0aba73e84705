import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { submitChange } from "@/components/workspaces/canvas/submit-change";
import type { Block } from "@/lib/canvas/contract";

const note = (id: string): Block => ({ id, type: "note", of: { text: id } });

/** The server's canvas. */
let blocks: Block[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  blocks = ["a", "b", "c"].map(note);
  vi.stubGlobal("fetch", async (_: string, init?: { method?: string; body?: string }) => {
    if (init?.method === "PUT") blocks = JSON.parse(init.body ?? "{}").blocks;
    return Response.json({ canvas: { revision: 1, blocks } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const said: unknown[] = [];
function change(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return submitChange(form, {
    workspaceId: "w",
    say: (words) => said.push(words),
    refresh: () => undefined,
    reset: () => undefined,
  });
}

test("what is said of a change stays its eight seconds, whatever was said before", async () => {
  await change({ do: "add-note", text: "First" });
  await vi.advanceTimersByTimeAsync(6500);
  await change({ do: "add-note", text: "Second" });
  await vi.advanceTimersByTimeAsync(7900);
  expect(said.at(-1)).not.toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(said.at(-1)).toBeNull();
  // Which of two notes holds has no end but the person's answer.
  await change({ do: "add-note", text: "New" });
  await change({ do: "edit-note", id: "c", was: "old", text: "mine" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said.at(-1)).not.toBeNull();
  expect(blocks).toHaveLength(6);
});
