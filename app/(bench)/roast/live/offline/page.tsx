import type { Metadata } from "next";
import { LiveLoader } from "@/components/roast/live/live-loader";
import { OfflineNotice } from "@/components/roast/live/offline-notice";

export const metadata: Metadata = { title: "Log a roast offline", robots: { index: false } };

/** What the service worker shows in the place of /roast/live without a network: the same for every person. */
export default function OfflineRoastPage() {
  return (
    <div className="page pt-2 pb-16 md:pt-6">
      <h1 className="live-title mb-1 font-serif text-lead tracking-[-0.02em] md:mb-5 md:text-headline">
        Log a roast live
      </h1>
      <OfflineNotice />
      <LiveLoader lots={[]} lotId={null} account={null} isOffline />
    </div>
  );
}
