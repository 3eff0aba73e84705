import { z } from "zod";
import { plainText } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { VISITORS } from "@/lib/viewer";
import { generateKeyBody, generateKeyEndpoint } from "./contract";

const expectedVerifier = "43 to 128 characters of A-Z, a-z, 0-9, -, ., _ and ~";

/** The last step of a command line's sign-in (RFC 8252): its one-time code for an API key. */
export const exchangeCliCode = endpoint({
  id: "exchangeCliCode",
  method: "POST",
  path: "/api/auth/cli/token",
  audience: VISITORS,
  summary: "Exchange the one-time code of /auth/cli-callback for an API key",
  params: {},
  query: { parameters: {} },
  body: z.object(
    {
      code: plainText(200, "the code sent to redirect_uri"),
      code_verifier: z.string(expectedVerifier).regex(/^[A-Za-z0-9\-._~]{43,128}$/, expectedVerifier),
      redirect_uri: plainText(2000, "the redirect_uri that received the code"),
      name: generateKeyBody.shape.name
        .optional()
        .describe("Name of the key in the console. Defaults to the program's name"),
    },
    "a JSON object",
  ),
  response: generateKeyEndpoint.response,
  errors: ["invalid_request", "cross_origin", "conflict"],
  freshness: "never",
});
