import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from "@modelcontextprotocol/client";
import { call } from "./call";

/** The SDK's own client, in each of the protocol's eras. */
export const ERAS = {
  "the handshake era": "legacy",
  "the stateless era": { pin: "2026-07-28" },
} as const satisfies Record<string, VersionNegotiationMode>;

export async function connectMcp(
  origin: string,
  { key, mode = "auto" }: { key?: string; mode?: VersionNegotiationMode } = {},
): Promise<Client> {
  const client = new Client({ name: "a test", version: "1.0.0" }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", origin), {
    requestInit: { headers: key === undefined ? {} : { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport);
  return client;
}

/** The text of a tool's answer, and its structured content. */
export async function callMcp(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args });
  const text = content.map((each) => (each.type === "text" ? each.text : "")).join("\n");
  return { text, structured: structuredContent, isError };
}

export const rpc = (method: string, params: object = {}, id: number | string = 1) => ({
  jsonrpc: "2.0",
  id,
  method,
  params,
});

export const toolCall = (name: string, args: object, id: number | string = 1) =>
  rpc("tools/call", { name, arguments: args }, id);

/** A message or a text as the body of a request, without a socket. */
export const postMcp = (body: unknown, headers: Record<string, string> = {}) =>
  call("/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
