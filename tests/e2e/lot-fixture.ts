import { expect, type Locator, type Page } from "@playwright/test";

/** A lot of five pounds, entered by hand by whoever is signed in; the page must be one of ours. */
export async function aLot(page: Page, name: string): Promise<number> {
  const answer = await page.evaluate(async (manual_name) => {
    const response = await fetch("/api/beans", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ manual_name, purchased_qty_lbs: 5 }),
    });
    return { status: response.status, body: await response.json() };
  }, name);
  expect(answer).toMatchObject({ status: 200, body: { data: { id: expect.any(Number) } } });
  return answer.body.data.id;
}

/** Chooses the lot of a coffee, whose label also says what is left of it. */
export async function chooseLot(select: Locator, coffee: string): Promise<void> {
  const option = select.getByRole("option").filter({ hasText: coffee });
  await select.selectOption(await option.getAttribute("value"));
}
