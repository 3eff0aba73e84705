import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { LocalToday } from "@/components/ui/local-today";
import { PrintButton } from "./print-button";
import { QrCode } from "./qr-code";

interface SheetHeadProps {
  kind: string;
  title: string;
  /** Below the title. */
  children?: ReactNode;
  /** The page that the sheet belongs to: the target of the back link and of the QR code. */
  page: { path: `/${string}`; name: string };
  /** The page's address for the QR code; null if the site's own address isn't known. */
  url: string | null;
}

/** The head of every sheet to print. Without a script, the browser's own menu prints it. */
export function SheetHead({ kind, title, children, page, url }: SheetHeadProps) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <Breadcrumb href={page.path}>{page.name}</Breadcrumb>
        <PrintButton />
      </div>
      <header className="mb-5 flex items-start justify-between gap-x-6">
        <div className="min-w-0">
          <p className="text-ink-soft text-small">
            {kind} · printed <LocalToday />
          </p>
          <h1 className="font-serif text-headline tracking-[-0.02em] [overflow-wrap:anywhere]">{title}</h1>
          {children}
        </div>
        {url === null ? null : <QrCode url={url} label={page.name} />}
      </header>
    </>
  );
}
