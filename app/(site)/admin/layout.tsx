import type { ReactNode } from "react";
import { adminViewer } from "@/app/request";
import { pluralize } from "@/components/format/amounts";
import { Notice } from "@/components/ui/notice";
import { countCritical } from "@/lib/billing/drift/report";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const viewer = await adminViewer("/admin");
  const critical = await countCritical(viewer);
  return (
    <div className="page pt-6 pb-16 md:pt-8">
      {critical > 0 ? (
        <div className="mb-4">
          <Notice
            tone="bad"
            title={
              <a className="link" href="/admin/billing?severity=critical">
                {pluralize(critical, "critical billing discrepancy", "critical billing discrepancies")}
              </a>
            }
          />
        </div>
      ) : null}
      {children}
    </div>
  );
}
