import { z } from "zod";
import { FEED_KINDS, RUN_STATUSES } from "@/db/schema";
import { orNull, plainText, textField, wholeField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { MAX_INTEGER } from "@/lib/http/errors/expected";
import type { Parameters, QueryContract } from "@/lib/http/query/parse-query";
import { exactText, flag, oneOf, positiveInteger } from "@/lib/http/query/query-fields";
import { ADMINS } from "@/lib/viewer";

/** What an admin does about suppliers (contract/admin.md#7). Bodies are JSON, or forms of our pages. */

const MAX_SLUG_CHARACTERS = 60;
const MAX_NOTE_CHARACTERS = 2000;
const MAX_URL_CHARACTERS = 2000;

const parameters = {
  run: { schema: positiveInteger(), description: "Id of the run whose rejections to show" },
} as const satisfies Parameters;
export const supplierPageQuery: QueryContract<typeof parameters> = { parameters };

const previewParameters = {
  feedKind: { schema: oneOf(FEED_KINDS, FEED_KINDS.join(", ")), description: "Kind of feed" },
  feedUrl: { schema: plainText(MAX_URL_CHARACTERS), description: "Address of the feed" },
  currency: { schema: exactText(), description: "ISO 4217 currency of prices that name none" },
  wholesaleOnly: { schema: flag(), description: "Whether all listings are wholesale" },
} as const satisfies Parameters;
export const previewQuery: QueryContract<typeof previewParameters> = { parameters: previewParameters };

const slug = textField(MAX_SLUG_CHARACTERS);
const reason = orNull(textField(500)).default(null);
const yesOrNo = z
  .union([z.boolean(), z.enum(["true", "false"])], "true or false")
  .transform((value) => value === true || value === "true");
const code = z
  .string("a three-letter currency code")
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, "a three-letter currency code, like USD");
const notes = orNull(textField(MAX_NOTE_CHARACTERS, { lines: true }));

const done = z.object({ success: z.literal(true) });
const errors = ["invalid_request", "admin_required", "cross_origin", "not_found"] as const;

export const addSupplierEndpoint = endpoint({
  id: "addSupplier",
  method: "POST",
  path: "/api/admin/suppliers",
  audience: ADMINS,
  summary: "Add a supplier. The next ingest reads its feed",
  params: {},
  query: { parameters: {} },
  body: z.object(
    {
      slug,
      name: textField(200),
      feedKind: z.enum(FEED_KINDS, `one of ${FEED_KINDS.join(", ")}`),
      feedUrl: textField(MAX_URL_CHARACTERS),
      website: orNull(textField(MAX_URL_CHARACTERS)).default(null),
      currency: code.default("USD"),
      wholesaleOnly: yesOrNo.default(false),
      notes: notes.default(null),
      reason,
    },
    "a JSON object",
  ),
  response: done.extend({ slug: z.string() }),
  errors: ["invalid_request", "admin_required", "cross_origin"],
  freshness: "never",
});

export const changeSupplierEndpoint = endpoint({
  id: "changeSupplier",
  method: "POST",
  path: "/api/admin/suppliers/change",
  audience: ADMINS,
  summary: "Enable or disable a supplier, or change its settings",
  params: {},
  query: { parameters: {} },
  body: z.object(
    {
      slug,
      enabled: yesOrNo.optional(),
      name: textField(200).optional(),
      feedUrl: textField(MAX_URL_CHARACTERS).optional(),
      website: orNull(textField(MAX_URL_CHARACTERS)).optional(),
      currency: code.optional(),
      wholesaleOnly: yesOrNo.optional(),
      notes: notes.optional(),
      version: textField(16)
        .optional()
        .describe("Of the supplier as its page showed it: later ones are refused"),
      reason,
    },
    "a JSON object",
  ),
  response: done,
  errors: [...errors, "conflict"],
  freshness: "never",
});

export const readSupplierEndpoint = endpoint({
  id: "readSupplier",
  method: "POST",
  path: "/api/admin/suppliers/read",
  audience: ADMINS,
  summary: "Read a supplier's feed now, or confirm what a run held back",
  params: {},
  query: { parameters: {} },
  body: z.object(
    { slug, confirmShrink: orNull(wholeField({ min: 0, max: MAX_INTEGER })).default(null), reason },
    "a JSON object",
  ),
  response: done.extend({
    status: z.enum(RUN_STATUSES).describe("running means that it hasn't finished within the request"),
  }),
  errors: [...errors, "conflict"],
  freshness: "never",
});
