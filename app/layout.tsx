import "./styles/globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { PaymentBanner } from "@/components/billing/payment-banner";
import { SearchBox } from "@/components/search/search-box";
import { HEAD_SCRIPT } from "@/components/site/head-script";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { TimeZoneCookie } from "@/components/site/time-zone-cookie";
import { LeftNotes } from "@/components/ui/left-notes";
import { ModalSheets } from "@/components/ui/modal-sheets";
import { cookieName, cookieValue, isSecureSite } from "@/lib/auth/cookies";
import { viewSiteHeader } from "@/lib/billing/payment-problem";
import { fontVariables } from "./fonts";
import { pageViewer } from "./request";

export const metadata: Metadata = {
  title: { default: "Peaberry: green coffee, compared", template: "%s · Peaberry" },
  description:
    "Green coffee from many suppliers in one catalog at the price for your quantity, a market price index, and a roasting bench for lots, Artisan curves and profit.",
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f1f5ee" },
    { media: "(prefers-color-scheme: dark)", color: "#0e1411" },
  ],
};

/** Falls back to anonymous so the error page can render. */
async function siteHeader(): Promise<Awaited<ReturnType<typeof viewSiteHeader>>> {
  try {
    return await viewSiteHeader(await pageViewer());
  } catch (error) {
    // Next throws to mark a page as dynamic.
    unstable_rethrow(error);
    return null;
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Reading headers also makes every page dynamic, which a per-request nonce needs.
  const sent = await headers();
  const nonce = sent.get("x-nonce") ?? undefined;
  const header = await siteHeader();
  const problem = header?.problem;
  const seesCosts = header?.seesCosts ?? true;
  const hidden = cookieValue(sent.get("cookie") ?? "", "hiddenNotice");
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title="Peaberry"
          href="/opensearch.xml"
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that has to run before the first paint */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only rounded-md bg-jade px-4 py-3 text-on-jade focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          Skip to content
        </a>
        <SiteHeader person={header?.person ?? null} search={<SearchBox />} seesCosts={seesCosts} />
        {problem && problem.key !== hidden ? <PaymentBanner problem={problem} /> : null}
        <main id="content" className="flex-1">
          {children}
        </main>
        <SiteFooter seesCosts={seesCosts} />
        {header?.person ? <TimeZoneCookie name={cookieName("timeZone")} isSecure={isSecureSite()} /> : null}
        <LeftNotes />
        <ModalSheets />
      </body>
    </html>
  );
}
