import type { Page } from "@playwright/test";

/** The emulator's payment form, framed by our checkout. */
export const paymentForm = (page: Page) => page.frameLocator('iframe[title="Demo payment"]');

export const payBy = (page: Page, card: RegExp) =>
  paymentForm(page).getByRole("button", { name: card }).click();
