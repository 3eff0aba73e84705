import Link from "next/link";

const GROUPS = [
  {
    name: "Green coffee",
    place: undefined,
    links: [
      { href: "/catalog", label: "Catalog" },
      { href: "/catalog/origins", label: "Origins" },
      { href: "/catalog/suppliers", label: "Suppliers" },
      { href: "/analytics", label: "Market" },
      { href: "/catalog/compare", label: "Compare" },
      { href: "/watchlist", label: "Watchlist" },
    ],
  },
  {
    name: "Roasting bench",
    place: undefined,
    links: [
      { href: "/beans", label: "Beans" },
      { href: "/roast", label: "Roasts" },
      { href: "/profit", label: "Profit" },
    ],
  },
  {
    name: "Data",
    // On a phone, on one line with the other two.
    place: "min-[17rem]:max-sm:col-start-2 max-sm:row-span-2 min-[17rem]:max-sm:row-start-1",
    links: [
      { href: "/pricing", label: "Plans and prices" },
      { href: "/docs", label: "Documentation" },
      { href: "/api-dashboard", label: "API console" },
      { href: "/v1", label: "API" },
      { href: "/v1/openapi.json", label: "OpenAPI" },
      { href: "/blog", label: "Blog" },
      { href: "/changelog", label: "Changelog" },
      { href: "/docs/plans/privacy", label: "Privacy" },
    ],
  },
] as const;

const LINK = "inline-flex min-h-11 min-w-6 items-center hover:text-ink hover:underline mouse:min-h-8";

export function SiteFooter({ seesCosts }: { seesCosts: boolean }) {
  return (
    <footer className="mt-20 border-rule border-t print:hidden">
      <div className="page grid gap-x-12 gap-y-8 py-8 text-ink-soft text-small lg:grid-cols-[minmax(0,1fr)_auto]">
        <p className="max-w-[52ch]">
          Peaberry shows what suppliers publish and leaves out what they don’t. Prices are asking prices in US
          dollars. Nothing here is a certification or an offer to sell.
        </p>
        <nav
          aria-label="Footer"
          className="grid grid-cols-2 gap-x-6 max-[17rem]:grid-cols-1 gap-y-5 sm:grid-cols-3 sm:gap-x-12"
        >
          {GROUPS.map(({ name, links, place }) => (
            <div key={name} className={place}>
              <p className="font-medium text-ink">{name}</p>
              <ul className="mt-1">
                {links
                  .filter(({ href }) => seesCosts || href !== "/profit")
                  .map(({ href, label }) => (
                    <li key={href}>
                      {/* A data response isn't a page, so the router must not try to render it. */}
                      {href.startsWith("/v1") ? (
                        <a href={href} className={LINK}>
                          {label}
                        </a>
                      ) : (
                        <Link href={href} prefetch={false} className={LINK}>
                          {label}
                        </Link>
                      )}
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
