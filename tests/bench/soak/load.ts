import { setTimeout as wait } from "node:timers/promises";
import type { World } from "./world";

interface Kind {
  name: string;
  clients: number;
  everyMs: number;
  /** Resolves with the answer's status. */
  ask: (serial: number) => Promise<number>;
}

export interface Answered {
  /** Monotonic time of its end. */
  atMs: number;
  tookMs: number;
  /** 0 without an answer. */
  status: number;
}

const ANSWER_WITHIN_MS = 30_000;
const CONSOLE = { "sec-fetch-site": "same-origin" };

export const isServed = ({ status }: Answered): boolean => status >= 200 && status < 300;

async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, {
    redirect: "manual",
    ...init,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** What people and programs do at once. `paid` collects who has paid. */
export function kindsOf(world: World, paid: Set<string>): Kind[] {
  const { origin, people, log } = world;
  const { key, cookie, workspaceId } = people.member;
  const json = { ...CONSOLE, cookie, "content-type": "application/json" };
  const pages = ["/", "/catalog", "/analytics", "/catalog?stocked=all", "/blog"];
  return [
    {
      name: "pages",
      clients: 2,
      everyMs: 300,
      ask: (serial) => statusOf(`${origin}${pages[serial % pages.length]}`),
    },
    {
      name: "catalog, anonymous, never repeated",
      clients: 2,
      everyMs: 60,
      ask: (serial) =>
        statusOf(`${origin}/v1/catalog?limit=20&price_per_lb_max=${(10 + serial / 1000).toFixed(3)}`),
    },
    {
      name: "catalog, key",
      clients: 2,
      everyMs: 30,
      ask: (serial) =>
        statusOf(`${origin}/v1/catalog?limit=5&page=${1 + (serial % 50)}`, {
          headers: { authorization: `Bearer ${key}` },
        }),
    },
    {
      name: "lots, session",
      clients: 1,
      everyMs: 200,
      ask: () => statusOf(`${origin}/api/beans`, { headers: { ...CONSOLE, cookie } }),
    },
    {
      name: "import of a roast log, preview",
      clients: 1,
      everyMs: 1000,
      ask: () => {
        const form = new FormData();
        form.append("file", new Blob([new Uint8Array(log)]), "soak.alog");
        const headers = { ...CONSOLE, cookie };
        return statusOf(`${origin}/api/artisan-import/preview`, { method: "POST", headers, body: form });
      },
    },
    {
      name: "chat",
      clients: 1,
      everyMs: world.chatEveryMs,
      ask: (serial) =>
        statusOf(`${origin}/api/chat`, {
          method: "POST",
          headers: json,
          body: JSON.stringify({
            workspaceId,
            message: `Which washed coffees are below ${5 + (serial % 9)} dollars?`,
          }),
        }),
    },
    {
      name: "purchase of a plan",
      clients: 1,
      everyMs: world.buyEveryMs,
      ask: () => buy(world, paid),
    },
  ];
}

async function buy({ origin, emulator, people: { buyers } }: World, paid: Set<string>): Promise<number> {
  const buyer = buyers.find(({ id }) => !paid.has(id));
  if (!buyer) return 200;
  const started = await fetch(`${origin}/api/stripe/create-checkout-session`, {
    method: "POST",
    headers: { ...CONSOLE, cookie: buyer.cookie, "content-type": "application/json" },
    body: JSON.stringify({ purchaseKey: "membership.monthly" }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const body: { sessionId?: string } = await started.json();
  if (started.status !== 200) return started.status;
  const done = await statusOf(`${emulator}/pay/${body.sessionId}`, {
    method: "POST",
    body: new URLSearchParams({ card: "pays" }),
  });
  paid.add(buyer.id);
  return done < 400 ? 200 : done;
}

/** Sends all kinds until `over` aborts; their answers as they came. */
export async function sendAll(kinds: readonly Kind[], over: AbortSignal): Promise<Map<string, Answered[]>> {
  const all = new Map<string, Answered[]>(kinds.map(({ name }) => [name, []]));
  const client = async ({ name, ask, everyMs }: Kind, first: number, step: number) => {
    for (let serial = first; !over.aborted; serial += step) {
      const begunAtMs = performance.now();
      const status = await ask(serial).catch(() => 0);
      const atMs = performance.now();
      all.get(name)?.push({ atMs, tookMs: atMs - begunAtMs, status });
      // What is refused at once isn't asked for without end.
      const pauseMs = status >= 200 && status < 400 ? everyMs : Math.max(everyMs, 100);
      await wait(pauseMs, undefined, { signal: over }).catch(() => {});
    }
  };
  await Promise.all(
    kinds.flatMap((kind) =>
      Array.from({ length: kind.clients }, (_, place) => client(kind, place, kind.clients)),
    ),
  );
  return all;
}
