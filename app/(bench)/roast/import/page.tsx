import type { Metadata } from "next";
import { pageViewer } from "@/app/request";
import { RoleNotice } from "@/components/bench/role-notice";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { LogImporter } from "@/components/roast/import/log-importer";
import { SendAutomatically } from "@/components/roast/import/send-automatically";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { changesBench, draftOwner } from "@/lib/access/bench";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { viewLotChoices } from "@/lib/roast/history/history";

export const metadata: Metadata = { title: "Import roast logs", robots: { index: false } };

export default async function ImportPage() {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") return <SignedOutPage part="importing" />;
  if (!changesBench(viewer)) return <RoleNotice page="Import roast logs" needs="roaster" />;
  const lots = await viewLotChoices(viewer);

  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href="/roast">Roasts</Breadcrumb>
      <h1 className="mt-1 font-serif text-headline tracking-[-0.02em]">Import roast logs</h1>
      <p className="mt-2 mb-6 max-w-[64ch] text-ink-soft">
        We read each log, suggest its lot, and import it when you confirm. Roasts you already have are marked,
        so you can drop the same folder again. Notes in a table?{" "}
        <a href="/roast/import/sheet" className="link">
          Import roasts from a spreadsheet
        </a>
        .
      </p>
      <LogImporter lots={lots} account={draftOwner(viewer)} />
      <p className="needs-no-js max-w-[60ch] text-ink-soft">Importing logs requires JavaScript.</p>
      <SendAutomatically site={siteAddress()} />
    </div>
  );
}
