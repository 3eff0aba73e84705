import { z } from "zod";
import { idField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { MEMBERS } from "@/lib/viewer";

const MAX_CANDIDATES = 1000;
const MAX_TEXT = 20_000;

const someText = `text of at most ${MAX_TEXT} characters`;
/** A field that is missing, null or of another type is ignored. */
const said = z
  .unknown()
  .optional()
  .transform((sent, context): string => {
    const text = typeof sent === "string" ? sent : "";
    if (text.length > MAX_TEXT) context.addIssue({ code: "custom", message: someText });
    return text;
  });
const saidDay = z
  .unknown()
  .optional()
  .transform((sent) => (z.iso.date().safeParse(sent).success ? String(sent) : null));

const alogMetadata = z.object(
  {
    title: said,
    beans: said,
    roastingnotes: said,
    roasting_notes: said,
    cuppingnotes: said,
    cupping_notes: said,
    roastisodate: saidDay,
    roast_date: saidDay,
  },
  "the metadata of a roast's log",
);

const facts = {
  country: said,
  region: said,
  producer: said,
  farm: said,
  cooperative: said,
  processing: said,
  cultivar_detail: said,
  grade: said,
};

const lot = z.object(
  {
    id: idField(),
    coffee_name: z.string("the coffee's name").min(1, "the coffee's name").max(1000, "the coffee's name"),
    stocked: z
      .unknown()
      .optional()
      .transform((sent) => sent !== false),
    purchase_date: saidDay,
    ...facts,
    coffee_catalog: z.object(facts).nullable().catch(null).optional(),
  },
  "a lot",
);

const expected = `a list of at most ${MAX_CANDIDATES} lots, each id once`;

const classifyBody = z.object(
  {
    alogMetadata,
    inventory: z
      .array(lot, expected)
      .max(MAX_CANDIDATES, expected)
      .refine((lots) => new Set(lots.map(({ id }) => id)).size === lots.length, expected),
  },
  "a JSON object",
);
export type ClassifyRequest = z.output<typeof classifyBody>;

export const classifyRoastEndpoint = endpoint({
  id: "classifyRoast",
  method: "POST",
  path: "/api/ai/classify-roast",
  audience: MEMBERS,
  summary: "Suggest the lot that a roast log belongs to",
  params: {},
  query: { parameters: {} },
  body: classifyBody,
  maxBodyBytes: 2 * 1024 * 1024,
  response: z.object({
    match: z
      .object({
        inventoryId: z.int(),
        coffeeName: z.string(),
        confidence: z.number().min(0).max(100),
        reasoning: z.string(),
      })
      .nullable(),
  }),
  errors: [
    "invalid_request",
    "auth_required",
    "cross_origin",
    "member_required",
    "rate_limit_exceeded",
    "upstream_failure",
  ],
  freshness: "never",
});
