import { billingProvider } from "./stripe/stripe-client";

/** Below it our own port serves the emulator's payment pages, also to browsers on other machines. */
export const DEMO_PAYMENTS = "/demo-payments";

/** Pages for the person who pays. Its API and controls are for this machine only. */
const PAGES = /^\/(?:(?:pay|portal|invoice)\/\w+|embed)$/;

/**
 * The emulator's answer to a browser, with redirects unfollowed.
 * @param path below `DEMO_PAYMENTS`, with its query
 * @returns null where no emulator runs or it has no such page
 */
export async function askDemoPayments(
  method: "GET" | "POST",
  path: string,
  form?: Record<string, string>,
): Promise<Response | null> {
  const origin = billingProvider()?.demoOrigin;
  const [page = ""] = path.split("?", 1);
  if (!origin || !PAGES.test(page)) return null;
  return fetch(origin + path, {
    method,
    redirect: "manual",
    ...(form && { body: new URLSearchParams(form) }),
  });
}
