import { ApiError } from "@peaberry/client";
import { requestApproval } from "../approval.ts";
import type { Command, Context } from "../command.ts";
import { readCredentials, type Site, writeCredentials } from "../credentials.ts";
import { CliError, EXIT } from "../exit-codes.ts";
import { checkedKey, keyPreview } from "../site.ts";

const login: Command = {
  name: "login",
  summary: "Get an API key by approving this computer in your browser",
  options: {
    "with-token": { type: "boolean", about: "Read a key or upload token from standard input instead" },
    "no-browser": { type: "boolean", about: "Only print the address to open" },
  },
  examples: ["peaberry login --url https://peaberry.example", "peaberry login --with-token < key.txt"],
  run: async (context) => {
    const { args, io, url } = context;
    // Before a key is created: one that can't be stored would be lost.
    await writeCredentials(io, await readCredentials(io));
    const given = args.flag("with-token")
      ? await keyFromStdin(context)
      : { apiKey: await keyFromBrowser(context) };
    const credentials = await readCredentials(io);
    await writeCredentials(io, {
      current: url,
      sites: { ...credentials.sites, [url]: { ...credentials.sites[url], ...given } },
    });
    if (given.uploadToken !== undefined) {
      io.stderr.write(`Stored the upload token ${keyPreview(given.uploadToken)} for ${url}.\n`);
      return;
    }
    io.stderr.write(`Signed in to ${url} with the key ${keyPreview(given.apiKey ?? "")}.\n`);
    if (io.env.PEABERRY_API_KEY)
      io.stderr.write("PEABERRY_API_KEY is set and is used instead of this key.\n");
  },
};

/** The kind of a key is what the site says of it; asking costs no quota. @throws ApiError 401 for a dead key */
async function keyFromStdin({ io, clientOf }: Context): Promise<Site> {
  if (io.stdin.isTTY) io.stderr.write("Paste your key, then press Enter and Ctrl-D.\n");
  const given = checkedKey((await io.stdin.read()).trim());
  try {
    await clientOf(given).describe();
    return { apiKey: given };
  } catch (error) {
    if (error instanceof ApiError && error.code === "insufficient_scope") return { uploadToken: given };
    throw error;
  }
}

async function keyFromBrowser(context: Context): Promise<string> {
  const { io, args, url } = context;
  if (!io.stderr.isTTY)
    throw new CliError("Signing in with a browser needs a terminal.", {
      code: EXIT.usage,
      hint: "Use `peaberry login --with-token`, or set PEABERRY_API_KEY.",
    });
  return requestApproval({
    url,
    clientName: clientName(io.hostName),
    fetch: io.fetch,
    signal: io.signal,
    show: async (address) => {
      const isOpen = !args.flag("no-browser") && (await io.openBrowser(address));
      io.stderr.write(
        isOpen
          ? `Approve this computer in your browser. If no page opened, go to:\n${address}\n`
          : `Open this page to approve this computer:\n${address}\n`,
      );
    },
  });
}

/** The name on the approval page and in the console; the site accepts letters, digits and a few signs. */
const clientName = (host: string) =>
  `Peaberry CLI (${host.replace(/[^\p{L}\p{N} ._-]/gu, "").slice(0, 40) || "unknown"})`;

const logout: Command = {
  name: "logout",
  summary: "Forget the site's key on this computer",
  run: async ({ io, url }) => {
    const credentials = await readCredentials(io);
    const { [url]: forgotten, ...sites } = credentials.sites;
    if (!forgotten) throw new CliError(`No key is stored for ${url}.`, { code: EXIT.signedOut });
    const current = credentials.current === url ? (Object.keys(sites)[0] ?? null) : credentials.current;
    await writeCredentials(io, { current, sites });
    const keys = [forgotten.apiKey, forgotten.uploadToken].filter((key) => key !== undefined).map(keyPreview);
    io.stderr.write(
      `Forgot ${keys.join(" and ")}. To end a key everywhere, deactivate it at ${url}/api-dashboard/keys.\n`,
    );
  },
};

export const LOGIN_COMMANDS: readonly Command[] = [login, logout];
