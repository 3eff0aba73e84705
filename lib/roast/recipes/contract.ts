import { z } from "zod";
import { ENTERED_BY } from "@/lib/access/entered-by";
import { decimalField, idField, orNull, textField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { ID, MAX_INTEGER } from "@/lib/http/errors/expected";
import { positiveInteger, wholeNumber } from "@/lib/http/query/query-fields";
import { requiring } from "@/lib/http/query/require-param";
import { SIGNED_IN } from "@/lib/viewer";
import { MAX_INPUTS } from "../input-limits";

/** Recipes: which lots, in which shares (contract/bench.md#14). */

/** Limit per person. */
export const MAX_RECIPES = 200;

const recipe = z.object({
  id: z.int(),
  name: z.string(),
  notes: z.string().nullable(),
  parts: z
    .array(
      z.object({
        coffee_id: z.int().describe("The lot"),
        coffee_name: z.string(),
        share: z.number().describe("Relative to the other shares"),
        stocked: z.boolean(),
      }),
    )
    .describe("Deleted lots are left out"),
  entered_by: z.string().nullable().describe(ENTERED_BY),
  changed_by: z.string().nullable(),
  last_updated: z.iso.datetime(),
});
export type Recipe = z.output<typeof recipe>;

const PARTS = `a list of 2 to ${MAX_INPUTS} lots, each once and with a share above 0`;
const parts = z
  .array(
    z.object(
      { coffee_id: idField(), share: decimalField({ min: 0.001, max: 100_000, places: 3 }, "share") },
      "an object with a coffee_id and a share",
    ),
    PARTS,
  )
  .min(2, PARTS)
  .max(MAX_INPUTS, PARTS)
  .refine((sent) => new Set(sent.map(({ coffee_id }) => coffee_id)).size === sent.length, PARTS);

const fields = {
  name: textField(120),
  notes: orNull(textField(4000, { lines: true })).optional(),
  parts,
};
const newRecipe = z.object(fields, "a JSON object");
export type NewRecipe = z.output<typeof newRecipe>;

const recipeChanges = z
  .object(fields, "a JSON object")
  .partial()
  .refine((sent) => Object.keys(sent).length > 0, "at least one of name, notes, parts");
export type RecipeChanges = z.output<typeof recipeChanges>;

const whichRecipe = {
  parameters: {
    id: { schema: positiveInteger(MAX_INTEGER), blank: "malformed", description: "The recipe" },
  },
  check: requiring("id", ID),
} as const;

export const readRecipes = endpoint({
  id: "readRecipes",
  method: "GET",
  path: "/api/blends",
  audience: SIGNED_IN,
  summary: "List your blend recipes by name",
  params: {},
  query: { parameters: {} },
  response: z.object({ data: z.array(recipe) }),
  errors: [],
  freshness: "never",
});

export const addRecipeEndpoint = endpoint({
  id: "addRecipe",
  method: "POST",
  path: "/api/blends",
  audience: SIGNED_IN,
  summary: "Add a blend recipe",
  params: {},
  query: { parameters: {} },
  body: newRecipe,
  response: z.object({ data: recipe }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const changeRecipeEndpoint = endpoint({
  id: "changeRecipe",
  method: "PUT",
  path: "/api/blends",
  audience: SIGNED_IN,
  summary:
    "Update a recipe. Fields you don't send are unchanged; parts are replaced as a whole. Roasts aren't affected",
  params: {},
  query: whichRecipe,
  body: recipeChanges,
  ifMatch: recipe,
  response: z.object({ data: recipe }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});

export const deleteRecipeEndpoint = endpoint({
  id: "deleteRecipe",
  method: "DELETE",
  path: "/api/blends",
  audience: SIGNED_IN,
  summary: "Delete a recipe. Its roasts aren't affected",
  params: {},
  query: {
    ...whichRecipe,
    parameters: {
      ...whichRecipe.parameters,
      orders: {
        schema: wholeNumber(),
        blank: "malformed",
        description: "Number of its orders you expect to delete. Any other number is a 409",
      },
    },
  },
  response: z.object({ success: z.literal(true) }),
  errors: ["bench_role_required", "not_owner", "not_found", "conflict"],
  freshness: "never",
});
