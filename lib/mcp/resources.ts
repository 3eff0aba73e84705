import { docsHref } from "@/lib/docs/page";
import { docsPages, findDocsPage, pageMarkdown } from "@/lib/docs/registry";
import { ApiError } from "@/lib/errors";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { type Caller, countedCall } from "./call-tool";
import { readOneCoffee } from "./tools";

export const COFFEE_TEMPLATE = {
  name: "coffee",
  uri: "peaberry://coffees/{id}",
  title: "Coffee",
  description: "Everything one listing discloses, as get_coffee returns it. Counts as one request.",
} as const;

/** @throws ApiError as `GET /v1/catalog/{id}` does */
export async function readCoffeeResource(id: string | string[] | undefined, caller: Caller): Promise<string> {
  const { structured } = await countedCall(caller, () => {
    const { answer, ...question } = readOneCoffee.read({ id });
    return { ...question, answer: () => answer(caller.viewer) };
  });
  return JSON.stringify(structured);
}

export const DOCS_TEMPLATE = {
  name: "docs",
  uri: "peaberry://docs/{section}/{slug}",
  title: "Documentation",
  description: "A page of the API's documentation as Markdown. Free.",
} as const;

/** Every page of the docs, in their order. */
export const listDocsResources = () =>
  docsPages().map((page) => ({
    uri: `peaberry:/${docsHref(page)}`,
    name: page.title,
    title: page.title,
    description: `${page.description} Also at ${siteAddress()}${docsHref(page)}.md`,
    mimeType: "text/markdown",
  }));

/** @throws ApiError 404, and 429 as anonymous calls do */
export async function readDocsResource(section: unknown, slug: unknown, caller: Caller): Promise<string> {
  await caller.throttle();
  const page = findDocsPage(String(section), String(slug));
  if (!page) throw new ApiError("not_found", { message: "No such page in the docs." });
  return pageMarkdown(page);
}
