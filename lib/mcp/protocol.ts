import type { McpServer, StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { z } from "zod";
import { RELEASE } from "@/lib/api-root/release";
import { toApiError } from "@/lib/errors";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { log } from "@/lib/log/log";
import type { JsonSchema } from "./arguments";
import { type Caller, callTool } from "./call-tool";
import { instructions } from "./instructions";
import { PROMPTS, type Prompt } from "./prompts";
import {
  COFFEE_TEMPLATE,
  DOCS_TEMPLATE,
  listDocsResources,
  readCoffeeResource,
  readDocsResource,
} from "./resources";
import { TOOLS } from "./tools";

/** Loaded with the first request: it takes memory that most servers never need. */
const loadSdk = () => import("@modelcontextprotocol/server");
type Sdk = Awaited<ReturnType<typeof loadSdk>>;

const HOUR_MS = 3_600_000;
/** The same for everyone until the next release. */
const FIXED = { ttlMs: HOUR_MS, cacheScope: "public" } as const;

/** Announced unchanged; the tool itself validates the values, with the API's messages. */
function announced(json: JsonSchema): StandardSchemaWithJSON {
  return {
    "~standard": {
      version: 1,
      vendor: "peaberry",
      validate: (value) => ({ value }),
      jsonSchema: { input: () => json, output: () => json },
    },
  };
}

const TOOL_SCHEMAS = TOOLS.map((tool) => ({
  tool,
  inputSchema: announced(tool.inputSchema),
  outputSchema: announced(tool.outputSchema),
}));

export const hasTool = (name: string | undefined): boolean => TOOLS.some((tool) => tool.name === name);

/** Matched the way the SDK matches a template. */
const RESOURCES = [COFFEE_TEMPLATE, DOCS_TEMPLATE].map(
  ({ uri }) => new RegExp(`^${uri.replaceAll(/\{\w+\}/g, "[^/,]+")}$`),
);
export const hasResource = (uri = ""): boolean => RESOURCES.some((known) => known.test(uri));

const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const argumentsOf = (prompt: Prompt) =>
  z.object(
    Object.fromEntries(
      prompt.arguments.map(({ name, description, required }) => [
        name,
        required ? z.string().describe(description) : z.string().optional().describe(description),
      ]),
    ),
  );

/** For one message: nothing is kept between requests. */
function serverFor(sdk: Sdk, caller: Caller): McpServer {
  const server = new sdk.McpServer(
    { name: "peaberry", title: "Peaberry", version: RELEASE, websiteUrl: siteAddress() },
    {
      instructions: instructions(siteAddress()),
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
      cacheHints: {
        "tools/list": FIXED,
        "prompts/list": FIXED,
        "resources/list": FIXED,
        "resources/templates/list": FIXED,
        "server/discover": FIXED,
      },
    },
  );
  for (const { tool, inputSchema, outputSchema } of TOOL_SCHEMAS) {
    const { name, title, description } = tool;
    server.registerTool(
      name,
      { title, description, inputSchema, outputSchema, annotations: { title, ...ANNOTATIONS } },
      (args: unknown) => callTool(tool, args, caller),
    );
  }
  for (const prompt of PROMPTS) {
    const { name, title, description } = prompt;
    server.registerPrompt(name, { title, description, argsSchema: argumentsOf(prompt) }, (args) => ({
      description,
      messages: [{ role: "user", content: { type: "text", text: prompt.write(args) } }],
    }));
  }
  server.registerResource(
    COFFEE_TEMPLATE.name,
    new sdk.ResourceTemplate(COFFEE_TEMPLATE.uri, { list: undefined }),
    { title: COFFEE_TEMPLATE.title, description: COFFEE_TEMPLATE.description, mimeType: "application/json" },
    async (uri, { id }) => {
      const text = await inProtocol(sdk, uri, () => readCoffeeResource(id, caller));
      return { contents: [{ uri: uri.href, mimeType: "application/json", text }] };
    },
  );
  server.registerResource(
    DOCS_TEMPLATE.name,
    new sdk.ResourceTemplate(DOCS_TEMPLATE.uri, { list: () => ({ resources: listDocsResources() }) }),
    {
      title: DOCS_TEMPLATE.title,
      description: DOCS_TEMPLATE.description,
      mimeType: "text/markdown",
      cacheHint: FIXED,
    },
    async (uri, { section, slug }) => {
      const text = await inProtocol(sdk, uri, () => readDocsResource(section, slug, caller));
      return { contents: [{ uri: uri.href, mimeType: "text/markdown", text }] };
    },
  );
  return server;
}

/** Our errors as the protocol's: the sentence as the message, the body as its data. */
async function inProtocol<T>(sdk: Sdk, uri: URL, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    const error = toApiError(thrown);
    if (error.status === 404) throw new sdk.ResourceNotFoundError(uri.href, error.message);
    if (error.status >= 500) log().error({ err: thrown }, "a resource could not be read");
    const code = error.status === 400 ? -32602 : error.status >= 500 ? -32603 : -32000;
    throw new sdk.ProtocolError(code, error.message, error.body());
  }
}

/**
 * Answers one message of either protocol era: with its own envelope (2026-07-28 and later), or as part of an
 * `initialize` handshake, each request separately.
 */
export async function exchange(request: Request, message: unknown, caller: Caller): Promise<Response> {
  const sdk = await loadSdk();
  if (!(await sdk.isLegacyRequest(request, message)))
    return sdk
      .createMcpHandler(() => serverFor(sdk, caller), { legacy: "reject" })
      .fetch(request, { parsedBody: message });
  const server = serverFor(sdk, caller);
  const transport = new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}
