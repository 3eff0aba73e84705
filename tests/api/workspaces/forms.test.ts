import { expect, test } from "vitest";
import { database } from "@/db/client";
import { chatDailyUsage } from "@/db/schema";
import { CHAT_PLANS } from "@/lib/access/plans";
import { type Block, MAX_BLOCKS, MAX_NOTE } from "@/lib/canvas/contract";
import { readAbout } from "@/lib/pages/about";
import { today } from "@/lib/units/days";
import { type Chatter, chatter } from "@/tests/support/workspaces";

/** The forms of `/chat`, as browsers without scripts send them. */

const blocksOf = async (one: Chatter, path: string): Promise<Block[]> =>
  (await one.get(`${path}/canvas`)).canvas.blocks;
const locationOf = (answer: Response) => [answer.status, answer.headers.get("location")];

test.each([
  ["short lines", `${"line\n".repeat(MAX_NOTE / 5 - 1)}line`],
  ["letters beyond ASCII", "咖".repeat(MAX_NOTE)],
])("a note at its limit, of %s, is kept through later changes without scripts", async (_, text) => {
  const ada = await chatter();
  const { id, path } = await ada.open();
  const change = (fields: Record<string, string>) => ada.submit(`/chat/${id}/change`, fields);
  const sent = text.replaceAll("\n", "\r\n");
  expect(locationOf(await change({ do: "add-note", text: sent }))).toEqual([303, `/chat/${id}#canvas`]);
  await change({ do: "add-note", text: "Another" });
  const [first, second] = await blocksOf(ada, path);
  expect([first?.of, second?.of]).toEqual([{ text }, { text: "Another" }]);
  const edited = `${sent.slice(0, -1)}X`;
  await change({ do: "edit-note", id: first?.id ?? "", was: sent, text: edited });
  await change({ do: "remove", id: second?.id ?? "" });
  expect(await blocksOf(ada, path)).toMatchObject([{ of: { text: `${text.slice(0, -1)}X` } }]);
});

test("a note or a block beyond the limits is refused and nothing of the canvas is lost", async () => {
  const ada = await chatter();
  const note = (id: number) => ({ id: `note-${id}`, type: "note", of: { text: `Note ${id}` } });
  const blocks = Array.from({ length: MAX_BLOCKS }, (_, id) => note(id));
  const { id, path } = await ada.open({ blocks });
  const change = async (fields: Record<string, string>) =>
    locationOf(await ada.submit(`/chat/${id}/change`, fields));
  const long = "x".repeat(MAX_NOTE + 1);
  const refused = [303, `/chat/${id}?problem=invalid_request`];
  expect(await change({ do: "add-note", text: long })).toEqual(refused);
  expect(await change({ do: "edit-note", id: "note-0", was: "Note 0", text: long })).toEqual(refused);
  const full = [303, `/chat/${id}?problem=payload_too_large`];
  expect(await change({ do: "add-note", text: "One more" })).toEqual(full);
  expect(await change({ do: "add", block: JSON.stringify(note(99)) })).toEqual(full);
  expect(await blocksOf(ada, path)).toEqual(blocks);
});

test("text with a NUL is refused by every form of a workspace and its pages", async () => {
  const ada = await chatter();
  const { id, path } = await ada.open({ title: "Mine" });
  const odd = "a\0b";
  const problem = async (address: string, fields: Record<string, string>) => {
    const { status, headers } = await ada.submit(address, fields);
    return [status, new URL(headers.get("location") ?? "", "http://x").searchParams.get("problem")];
  };
  const refused = [303, "invalid_request"];
  expect(await problem("/chat/open", { message: odd })).toEqual(refused);
  expect(await problem(`/chat/${id}/ask`, { message: odd })).toEqual(refused);
  expect(await problem(`/chat/${id}/ask`, { message: "hello", clientMessageId: odd })).toEqual(refused);
  expect(await problem(`/chat/${id}/change`, { do: "rename", title: odd })).toEqual(refused);
  expect(await problem(`/chat/${id}/change`, { do: "add-note", text: odd })).toEqual(refused);
  expect((await ada.get("/api/workspaces")).workspaces).toMatchObject([{ id, title: "Mine" }]);
  expect((await ada.get(path)).messages).toEqual([]);
  expect(readAbout("origin:a\0b")).toBeNull();
});

test.each(["a\0b", "a\ud800b"])("bodies with %j, which Postgres can't hold, are refused", async (odd) => {
  const ada = await chatter();
  const { path } = await ada.open();
  const note = (more: object) => ({ blocks: [{ id: "n", type: "note", of: { text: "Note" }, ...more }] });
  const put = async (more: object) => (await ada.send("PUT", `${path}/canvas`, note(more))).status;
  const say = async (page: object) =>
    (await ada.send("POST", `${path}/messages`, { text: "hello", page })).status;
  expect([await put({}), await say({ kind: "coffee", id: 1 })]).toEqual([200, 201]);
  for (const more of [{ id: odd }, { title: odd }, { of: { text: odd } }]) expect(await put(more)).toBe(400);
  for (const page of [
    { kind: odd, id: 1 },
    { kind: "origin", id: odd },
  ])
    expect(await say(page)).toBe(400);
});

test("a question sent twice at once opens one workspace, and is answered there once", async () => {
  const ada = await chatter();
  const fields = { clientMessageId: crypto.randomUUID(), message: "what is new?" };
  const [first, ...others] = await Promise.all(
    Array.from({ length: 4 }, async () => locationOf(await ada.submit("/chat/open", fields))),
  );
  expect(first).toEqual([303, expect.stringMatching(/^\/chat\/[-\w]{36}#last-question$/)]);
  expect(others).toEqual([first, first, first]);
  const { workspaces } = await ada.get("/api/workspaces");
  expect(workspaces).toMatchObject([{ title: "what is new?" }]);
  const [{ id }] = workspaces;
  await expect
    .poll(async () => (await ada.get(`/api/workspaces/${id}`)).messages)
    .toMatchObject([{ role: "user" }, { role: "assistant", state: "complete" }]);
  // Another question in the form that "back" brought again is another one, as is one whose workspace is gone.
  await ada.submit("/chat/open", { ...fields, message: "what is cheap?", wait: "1" });
  await ada.send("DELETE", `/api/workspaces/${id}`);
  await ada.submit("/chat/open", { ...fields, wait: "1" });
  const now = (await ada.get("/api/workspaces")).workspaces;
  expect(now).toMatchObject([{ title: "what is new?" }, { title: "what is cheap?" }]);
  expect(now[0].id).not.toBe(id);
});

test("a question that is refused leaves no workspace behind", async () => {
  const ada = await chatter();
  const open = async (message: string) => locationOf(await ada.submit("/chat/open", { message }));
  expect(await open("x".repeat(8001))).toEqual([303, "/chat?problem=prompt_budget_exceeded"]);
  const messages = CHAT_PLANS.viewer.messagesPerDay;
  await database().insert(chatDailyUsage).values({ userId: ada.userId, day: today(), messages });
  expect(await open("hello")).toEqual([303, "/chat?problem=rate_limit_exceeded&draft=hello"]);
  expect((await ada.get("/api/workspaces")).workspaces).toEqual([]);
});

test("the day's last question sent twice opens its workspace both times", async () => {
  const ada = await chatter();
  const messages = CHAT_PLANS.viewer.messagesPerDay - 1;
  await database().insert(chatDailyUsage).values({ userId: ada.userId, day: today(), messages });
  const fields = { clientMessageId: crypto.randomUUID(), message: "what is new?", wait: "1" };
  const first = locationOf(await ada.submit("/chat/open", fields));
  expect(first).toEqual([303, expect.stringMatching(/^\/chat\/[-\w]{36}#last-question$/)]);
  expect(locationOf(await ada.submit("/chat/open", fields))).toEqual(first);
  const another = locationOf(await ada.submit("/chat/open", { ...fields, message: "hello" }));
  expect(another).toEqual([303, "/chat?problem=rate_limit_exceeded&draft=hello"]);
});
