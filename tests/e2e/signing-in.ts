import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";

let serial = 0;
/** A fresh e-mail address. */
export const freshEmail = () => `story-${++serial}-${randomBytes(4).toString("hex")}@example.com`;

/** From the sign-in page through the mailbox to the button of the link's page. */
export async function signInByMail(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
  await page.getByRole("link", { name: "Open the demo mailbox" }).click();
  // The latest mail is first.
  await page
    .getByRole("link", { name: `Sign in as ${email}` })
    .first()
    .click();
  await expect(page.getByText(`You’re signing in as ${email}`)).toBeVisible();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
