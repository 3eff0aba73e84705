/*
 * The service worker of /roast/live and of no other page: a roast can be started and finished without a network. It
 * keeps the page's empty shell, fetched without cookies, and scripts, styles and fonts of the same build. What a person
 * logs stays in their browser's own storage (components/roast/live) and never comes here.
 */
const PAGE = "/roast/live";
const SHELL = "/roast/live/offline";
const PARTS = "/_next/static/";
const PREFIX = "live-roast-";
/** The page names its build in this script's address: another build is another worker. */
const CACHE = PREFIX + (new URL(self.location.href).searchParams.get("v") ?? "");
/** Several times what the page consists of. */
const MAX_PARTS = 150;
/** A network that is joined but dead never answers, and a roaster at charge doesn't wait. */
const PATIENCE_MS = 10_000;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  const parts = event.data?.parts;
  if (Array.isArray(parts)) event.waitUntil(keepParts(parts));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (url.pathname === PAGE || url.pathname === SHELL) event.respondWith(openPage(event, url));
  } else if (url.pathname.startsWith(PARTS)) event.respondWith(partOf(request));
});

async function install() {
  const response = await fetch(SHELL, { credentials: "omit", cache: "no-store" });
  if (!response.ok) throw new Error(`the shell answered ${response.status}`);
  const html = await response.clone().text();
  await keepParts(html.match(/\/_next\/static\/[\w./~%-]+/g) ?? []);
  await (await caches.open(CACHE)).put(SHELL, response);
  await self.skipWaiting();
}

async function activate() {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

/** Files named by their content: what is kept once stays right. */
async function keepParts(addresses) {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = new Set();
  for (const address of addresses) {
    const url = new URL(String(address), self.location.origin);
    if (url.origin === self.location.origin && url.pathname.startsWith(PARTS) && !kept.has(url.href))
      wanted.add(url.href);
  }
  const room = Math.max(0, MAX_PARTS - kept.size);
  await Promise.all(
    [...wanted].slice(0, room).map(async (href) => {
      const response = await fetch(href, { credentials: "omit" }).catch(() => null);
      if (response?.ok) await cache.put(href, response);
    }),
  );
}

async function partOf(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request.url)) ?? fetch(request);
}

/** The network first: only without it, or without a server behind it that answers in time, the shell. */
async function openPage(event, url) {
  const answering = fetch(event.request);
  try {
    const response = await inTime(answering);
    event.waitUntil(leaveIfReplaced());
    if (response.status < 502) return response;
    return (await shell(url)) ?? response;
  } catch {
    return (await shell(url)) ?? answering;
  }
}

function inTime(answering) {
  return new Promise((resolve, reject) => {
    setTimeout(reject, PATIENCE_MS);
    answering.then(resolve, reject);
  });
}

/** The kept policy of the shell lets it connect to the machine in the page's address, as the server's would. */
async function shell(url) {
  const kept = await (await caches.open(CACHE)).match(SHELL);
  const machine = localMachine(url.searchParams.get("machine"));
  if (!kept || !machine) return kept;
  const headers = new Headers(kept.headers);
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.set(
    "Content-Security-Policy",
    policy.replace("connect-src 'self'", `connect-src 'self' ${machine}`),
  );
  return new Response(kept.body, { status: kept.status, headers });
}

/** As lib/http/machine-address.ts has it: this computer or the local network. */
function localMachine(address) {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  const isPrivate =
    /^(127|10)(\.\d{1,3}){3}$|^192\.168(\.\d{1,3}){2}$|^172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}$|^169\.254(\.\d{1,3}){2}$/;
  const isNamed = /^[a-z0-9-]{1,63}(\.(local|lan|home|internal|fritz\.box))?$/;
  const isLocal = isPrivate.test(hostname) || isNamed.test(hostname);
  return (protocol === "ws:" || protocol === "wss:") && isLocal ? origin : null;
}

/** A site without this worker has taken it away: it leaves nothing behind. */
async function leaveIfReplaced() {
  const response = await fetch(self.location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (response?.status !== 404 && response?.status !== 410) return;
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
  await self.registration.unregister();
}
