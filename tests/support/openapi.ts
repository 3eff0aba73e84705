import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { z } from "zod";

/** What of the served document the tests read. */
const servedDocument = z.looseObject({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.object({
      get: z.looseObject({
        operationId: z.string(),
        responses: z.record(
          z.string(),
          z.looseObject({
            headers: z.record(z.string(), z.object({ required: z.boolean().optional() })).optional(),
            content: z.record(z.string(), z.object({ schema: z.looseObject({}) })).optional(),
          }),
        ),
      }),
    }),
  ),
  components: z.looseObject({}),
});
export type ServedDocument = z.output<typeof servedDocument>;

/** The document as it is served to whoever asks this way. */
export async function readDocument(ask: (path: string) => Promise<Response>): Promise<ServedDocument> {
  return servedDocument.parse(await (await ask("/v1/openapi.json")).json());
}

/** What is wrong with an answer by the document; empty when it is as promised. `route` is the document's path. */
export async function complaints(
  document: ServedDocument,
  route: string,
  response: Response,
): Promise<string[]> {
  const responses = document.paths[route]?.get.responses;
  if (!responses) return [`${route} is not in the document`];
  const promised = responses[String(response.status)] ?? responses.default;
  const missing = headerComplaints(promised?.headers ?? {}, response);
  const schema = promised?.content?.["application/json"]?.schema;
  const text = await response.text();
  if (!schema) return text === "" ? missing : [...missing, `${response.status} should have no body`];
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const validate = ajv.compile({ ...schema, components: document.components });
  const body: unknown = JSON.parse(text);
  return validate(body)
    ? missing
    : [...missing, ...(validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)];
}

/** Response headers that the document must list. */
const TELLING = /^(x-request-id|etag|link|retry-after|vary|www-authenticate|x-ratelimit-.*|ratelimit.*)$/;

function headerComplaints(
  promised: Record<string, { required?: boolean | undefined }>,
  { headers }: Response,
): string[] {
  const named = new Set(Object.keys(promised).map((name) => name.toLowerCase()));
  return [
    ...Object.entries(promised)
      .filter(([name, { required }]) => required && !headers.has(name))
      .map(([name]) => `${name} is missing`),
    ...[...headers.keys()]
      .filter((name) => TELLING.test(name) && !named.has(name))
      .map((name) => `${name} is not in the document`),
  ];
}
