import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { present } from "@/lib/http/query/require-param";
import {
  addRecipeEndpoint,
  changeRecipeEndpoint,
  deleteRecipeEndpoint,
  readRecipes,
} from "@/lib/roast/recipes/contract";
import { addRecipe, changeRecipe, deleteRecipe, listRecipes } from "@/lib/roast/recipes/recipes";

export const GET = handle(readRecipes, ({ viewer }) => listRecipes(viewer));

export const POST = handle(addRecipeEndpoint, ({ viewer, body }) => addRecipe(viewer, body));

export const PUT = handle(changeRecipeEndpoint, ({ viewer, query, body, ifMatch }) =>
  changeRecipe(viewer, present("id", query.id), body, ifMatch),
);

export const DELETE = handle(deleteRecipeEndpoint, ({ viewer, query }) =>
  deleteRecipe(viewer, present("id", query.id), query.orders),
);

export const { OPTIONS, PATCH } = methodHandlers("GET", "POST", "PUT", "DELETE");
