import { siteAddress } from "@/lib/http/addresses/site-address";
import { breadcrumbList, JsonLd } from "./json-ld";

interface Place {
  label: string;
  href: string;
}

/** The places that the page is in, outermost first, for search engines. */
function TrailJsonLd({ places, page }: { places: readonly Place[]; page: Place }) {
  const crumbs = [...places, page].map(({ label, href }) => ({ name: label, url: siteAddress() + href }));
  return <JsonLd data={breadcrumbList(crumbs)} />;
}

/** The same with the links to them, for a public page that is below another. */
export function PageTrail({ places, page }: { places: readonly Place[]; page: Place }) {
  return (
    <>
      <TrailJsonLd places={places} page={page} />
      <nav aria-label="Breadcrumb" className="print:hidden">
        <ol className="flex flex-wrap items-center text-ink-soft text-small">
          {places.map(({ label, href }, i) => (
            <li key={href} className="flex items-center">
              <a
                href={href}
                className={`inline-flex min-h-11 items-center px-2 hover:text-ink hover:underline mouse:min-h-8 ${i === 0 ? "-ml-2" : ""}`}
              >
                {label}
              </a>
              {i < places.length - 1 ? (
                <span aria-hidden="true" className="text-ink-faint">
                  /
                </span>
              ) : null}
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}
