import Link from "next/link";
import type { ReactNode } from "react";

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  const className = "inline-flex min-h-11 items-center hover:text-ink hover:underline md:min-h-8";
  // What the API answers is no page: the router must not try to render it.
  return href.startsWith("/v1") ? (
    <a href={href} className={className}>
      {children}
    </a>
  ) : (
    <Link href={href} prefetch={false} className={className}>
      {children}
    </Link>
  );
}

export function SiteFooter() {
  return (
    <footer className="mt-20 border-rule border-t">
      <div className="page flex flex-col gap-x-12 gap-y-6 py-8 text-ink-soft text-small md:flex-row md:justify-between">
        <p className="max-w-[52ch]">
          Peaberry reads what suppliers publish and leaves a fact empty when they do not. Prices are asking
          prices in US dollars; nothing here is a certification or an offer of ours.
        </p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          <FooterLink href="/catalog">Catalog</FooterLink>
          <FooterLink href="/v1">API</FooterLink>
          <FooterLink href="/v1/openapi.json">OpenAPI</FooterLink>
        </nav>
      </div>
    </footer>
  );
}
