import type { Metadata } from "next";
import { pageViewer } from "@/app/request";
import { WrittenBy } from "@/components/bench/written-by";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { RecipeForm } from "@/components/roast/entry/recipe-form";
import { percentsOf } from "@/components/roast/entry/shares";
import { newRoastHref } from "@/components/roast/planning/planning-urls";
import { Badge } from "@/components/ui/badge";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button, buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Section } from "@/components/ui/section";
import { changesBench } from "@/lib/access/bench";
import { readOnlyPerson } from "@/lib/bench/people";
import { viewLotChoices } from "@/lib/roast/history/history";
import type { Recipe } from "@/lib/roast/recipes/contract";
import { viewRecipes } from "@/lib/roast/recipes/recipes";
import { pluralize } from "@/lib/units/pluralize";

export const metadata: Metadata = { title: "Blend recipes", robots: { index: false } };

type ListedRecipe = Awaited<ReturnType<typeof viewRecipes>>[number];

function Parts({ parts }: Pick<Recipe, "parts">) {
  const percents = percentsOf(parts.map(({ share }) => share));
  return (
    <ul className="mt-1 text-ink-soft">
      {parts.map(({ coffee_id: id, coffee_name: name, stocked }, i) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-2">
          {percents[i]}{" "}
          <a
            href={`/beans/${id}`}
            className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere] mouse:min-h-6"
          >
            {name}
          </a>
          {stocked ? null : <Badge>Used up</Badge>}
        </li>
      ))}
    </ul>
  );
}

/**
 * A recipe's orders are deleted with it. The confirmation says so, and deletes them only if no orders have been
 * added since.
 */
function DeleteRecipe({ recipe: { id, name, orders } }: { recipe: ListedRecipe }) {
  const { open, all } = orders;
  return (
    <ActionForm
      action={all > 0 ? `/api/blends?id=${id}&orders=${all}` : `/api/blends?id=${id}`}
      method="DELETE"
      done="Deleted."
      className="needs-js pb-4"
    >
      {all > 0 ? (
        <p className="mb-2 max-w-[60ch]">
          {name} has {pluralize(open, "open order")}
          {all > open ? ` and ${all - open} fulfilled` : ""}. Deleting the recipe deletes{" "}
          {all === 1 ? "it" : "them"} too. To keep {all === 1 ? "it" : "them"}, change the recipe instead.
        </p>
      ) : null}
      <Button type="submit" kind="grave">
        {all > 0 ? `Delete recipe and ${pluralize(all, "order")}` : "Delete recipe"}
      </Button>
    </ActionForm>
  );
}

export default async function BlendsPage() {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") return <SignedOutPage part="roasts" returnTo="/roast/blends" />;
  const [recipes, lots, onlyPerson] = await Promise.all([
    viewRecipes(viewer),
    viewLotChoices(viewer),
    readOnlyPerson(viewer),
  ]);
  const canChange = changesBench(viewer);
  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href="/roast">Roasts</Breadcrumb>
      <h1 className="mt-1 font-serif text-headline tracking-[-0.02em]">Blend recipes</h1>
      <p className="mt-2 mb-6 max-w-[65ch] text-ink-soft">
        Which lots go into a blend, and in what proportion. Roasting from a recipe fills in the green weight
        of each lot for your charge.
      </p>
      <ul className="border-rule-strong border-t" aria-label="Recipes">
        {recipes.map((recipe) => (
          <li key={recipe.id} className="border-rule border-b py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
              <h2 className="min-w-0 font-serif text-lead [overflow-wrap:anywhere]">{recipe.name}</h2>
              {canChange && recipe.parts.length > 0 ? (
                <a
                  href={newRoastHref({ recipe: recipe.id })}
                  className={buttonClass("quiet", "print:hidden")}
                >
                  Enter a roast of it
                </a>
              ) : null}
            </div>
            <Parts parts={recipe.parts} />
            <WrittenBy row={recipe} onlyPerson={onlyPerson} />
            {canChange ? (
              <Disclosure
                className="mt-1 print:hidden"
                summary={<span className="text-ink-soft">Edit or delete {recipe.name}</span>}
              >
                <RecipeForm key={recipe.id} lots={lots} recipe={recipe} />
                <DeleteRecipe recipe={recipe} />
              </Disclosure>
            ) : null}
          </li>
        ))}
      </ul>
      {canChange ? (
        <Section className="mt-10" title="New recipe">
          {lots.length > 1 ? (
            <RecipeForm lots={lots} />
          ) : (
            <p className="text-ink-soft">
              A blend needs two lots.{" "}
              <a href="/beans/new" className="link">
                Add a lot
              </a>
            </p>
          )}
          <p className="needs-no-js text-ink-soft">Adding a recipe requires JavaScript.</p>
        </Section>
      ) : recipes.length === 0 ? (
        <p className="text-ink-soft">There are no recipes on this bench yet.</p>
      ) : null}
    </div>
  );
}
