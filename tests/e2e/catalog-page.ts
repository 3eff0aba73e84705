import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";

/** What the stories read off the catalog page, and what the API says of the same question. */

export const rowNames = (page: Page) => page.locator(".listing .listing-link").allInnerTexts();

/** The dollars of every row that has a price, top to bottom. */
export async function pricesShown(page: Page): Promise<number[]> {
  const texts = await page.locator(".listing .listing-price b").allInnerTexts();
  return texts.map((text) => Number(text.replace(/[$,]/g, "")));
}

const answer = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      source: z.string(),
      price_tiers: z.array(z.object({ min_lbs: z.number(), price: z.number() })),
    }),
  ),
  pagination: z.object({ total: z.number() }),
});

/** What `GET /v1/catalog` answers. */
export async function coffeesOf(request: APIRequestContext, question: string) {
  const response = await request.get(`/v1/catalog?${question}`);
  const { data, pagination } = answer.parse(await response.json());
  return { rows: data, names: data.map(({ name }) => name), total: pagination.total };
}
