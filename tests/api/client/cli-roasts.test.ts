import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { roasts } from "@/db/schema";
import { logFile } from "@/tests/support/artisan-files";
import { runCli } from "@/tests/support/command-line";
import { insertCoffee, insertLot } from "@/tests/support/factories";
import { serveFront } from "@/tests/support/front-server";
import { insertKey } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";

let close = () => {};
let url = "";
const folder = mkdtempSync(path.join(tmpdir(), "peaberry-roasts-"));
beforeAll(async () => {
  ({ origin: url, close } = await serveFront());
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

const CELSIUS = logFile("4.0-celsius.alog");
let homes = 0;

/** A person with a lot, whose computer has their upload token. */
async function roastery() {
  const person = await insertPerson();
  const coffee = await insertCoffee({ name: "Antigua Pastoral" });
  const lot = await insertLot({ ownerId: person.id, coffeeId: coffee.id });
  const home = path.join(folder, `home-${++homes}`);
  const logs = path.join(home, "logs");
  mkdirSync(logs, { recursive: true });
  const token = await insertKey(person, { scopes: ["roasts:write"] });
  const io = { env: { PEABERRY_URL: url }, homeDir: home };
  const login = await runCli(["login", "--with-token"], {
    ...io,
    stdin: { isTTY: false, read: async () => token },
  });
  expect([login.code, login.err]).toEqual([0, expect.stringContaining("upload token")]);
  return {
    io,
    lot,
    logs,
    token,
    write: (name: string, bytes: Uint8Array) => writeFileSync(path.join(logs, name), bytes),
    roasts: () => database().select().from(roasts).where(eq(roasts.ownerId, person.id)),
  };
}

test("roasts upload adds logs to a lot, tells duplicates, and fails for what was refused", async () => {
  const { io, lot, logs, write, roasts: mine } = await roastery();
  write("a.alog", CELSIUS);
  write("bad.alog", Buffer.from("not a log"));
  const [good, bad] = [path.join(logs, "a.alog"), path.join(logs, "bad.alog")];
  const first = await runCli(["roasts", "upload", good, "--lot", String(lot.id), "--json"], io);
  const [roast] = await mine();
  expect([first.code, JSON.parse(first.out)]).toMatchObject([
    0,
    [{ status: "imported", roast_id: roast?.id }],
  ]);
  const again = await runCli(
    ["roasts", "upload", good, bad, path.join(logs, "none.alog"), "--lot", String(lot.id)],
    io,
  );
  expect(again.code).toBe(1);
  expect(again.out).toContain(`Already imported as roast ${roast?.id}.`);
  expect(again.out).toContain("There is no such file.");
  expect(again.err).toContain("2 of 3 logs couldn't be imported.");
  expect(await mine()).toHaveLength(1);
});

test("roasts upload tries again when the site is busy, and lists what it leaves when it can't be reached", async () => {
  const { io, lot, logs, write, roasts: mine } = await roastery();
  write("a.alog", CELSIUS);
  write("b.alog", logFile("2.4-fahrenheit.alog"));
  const argv = ["roasts", "upload", ...["a.alog", "b.alog"].map((name) => path.join(logs, name))];
  const tried: string[] = [];
  const failing =
    (tries: number, status: number, wait = "0"): typeof fetch =>
    async (input, init) => {
      const file = init?.body instanceof FormData ? init.body.get("file") : null;
      tried.push(file instanceof File ? file.name : "");
      const failure = Response.json({ message: "Not now." }, { status, headers: { "Retry-After": wait } });
      return tried.length <= tries ? failure : fetch(input, init);
    };
  const lots = ["--lot", String(lot.id)];
  const run = (site: typeof fetch, ...format: string[]) => {
    tried.length = 0;
    return runCli([...argv, ...lots, ...format], { ...io, fetch: site });
  };
  const away = await run(failing(Number.POSITIVE_INFINITY, 503), "--json");
  expect([away.code, away.err]).toEqual([7, expect.stringContaining("2 of 2 logs couldn't be imported.")]);
  expect(JSON.parse(away.out)).toMatchObject([{ status: "later" }, { file: argv[3], status: "not_tried" }]);
  expect(new Set(tried)).toEqual(new Set(["a.alog"]));
  const fullHour = failing(Number.POSITIVE_INFINITY, 429, "3600");
  expect((await run(fullHour)).out).toContain(`${argv[3]}: Not tried.`);
  expect((await run(fullHour, "--csv")).out).toContain("b.alog,not_tried,,Not tried.");
  expect(tried).toEqual(["a.alog"]);
  // The first log may have met the only busy moment.
  const busy = await run(failing(4, 429));
  expect([busy.code, tried]).toEqual([7, ["a.alog", "a.alog", "a.alog", "a.alog", "b.alog"]]);
  expect(await mine()).toHaveLength(1);
  expect([(await run(failing(2, 429))).code, tried]).toEqual([0, ["a.alog", "a.alog", "a.alog", "b.alog"]]);
  expect(await mine()).toHaveLength(2);
});

test("roasts upload needs an upload token, and says where to get one", async () => {
  const { io, logs, write } = await roastery();
  write("a.alog", CELSIUS);
  const send = ["roasts", "upload", path.join(logs, "a.alog")];
  const none = await runCli(send, { ...io, homeDir: path.join(folder, "nobody") });
  expect([none.code, none.err]).toEqual([3, expect.stringContaining(`${url}/api-dashboard/keys`)]);
  const reading = await insertKey(await insertPerson());
  const wrong = await runCli(send, { ...io, env: { ...io.env, PEABERRY_UPLOAD_TOKEN: reading } });
  expect([wrong.code, wrong.err]).toEqual([3, expect.stringContaining("--with-token < upload-token.txt")]);
  const away = await runCli([...send, "--url", "http://127.0.0.1:9"], {
    ...io,
    env: { PEABERRY_UPLOAD_TOKEN: reading },
    fetch: async () => {
      throw new TypeError("no");
    },
  });
  expect(away.code).toBe(7);
});

test("roasts watch sends what is new, once, also after a restart and an outage, and keeps its state private", async () => {
  const { io, lot, logs, write, roasts: mine } = await roastery();
  write("before.alog", logFile("1.0-celsius.alog"));
  const stopping = new AbortController();
  let sent = 0;
  let isAway = true;
  const argv = ["roasts", "watch", logs, "--lot", String(lot.id), "--interval", "0.02"];
  const counting: typeof fetch = async (input, init) => {
    sent++;
    if (isAway) throw new TypeError("fetch failed");
    const response = await fetch(input, init);
    // Ctrl-C while the last upload is under way.
    if (sent === 3) stopping.abort();
    return response;
  };
  // What is there before the first start stays out.
  const once = await runCli([...argv, "--once"], { ...io, fetch: counting });
  expect([once.code, sent]).toEqual([0, 0]);

  write("new.alog", CELSIUS);
  const offline = await runCli([...argv, "--once"], { ...io, fetch: counting });
  expect([offline.code, sent]).toEqual([7, 1]);
  expect(offline.err).toContain("1 waiting; trying again later.");

  isAway = false;
  const running = runCli([...argv, "--json"], { ...io, fetch: counting, signal: stopping.signal });
  await vi.waitFor(async () => expect(await mine()).toHaveLength(1), { timeout: 60_000 });
  write("copy.alog", CELSIUS);
  write("later.alog", logFile("2.4-fahrenheit.alog"));
  const { code, out } = await running;
  const lines = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).file);
  expect([code, lines]).toEqual([0, ["new.alog", "later.alog"]]);
  expect(await mine()).toHaveLength(2);
  const state = path.join(io.homeDir, ".local/state/peaberry/uploads.json");
  expect(statSync(state).mode & 0o777).toBe(0o600);
  expect(readFileSync(state, "utf8")).not.toContain("pb_live_");

  const before = sent;
  expect((await runCli([...argv, "--once"], { ...io, fetch: counting })).code).toBe(0);
  expect(sent).toBe(before);
  // A timer that starts it again and again should learn of a log that never arrives.
  write("cut-off.alog", CELSIUS.subarray(0, 500));
  const refused = await runCli([...argv, "--once"], { ...io, fetch: counting });
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("1 log couldn't be imported.")]);
});
