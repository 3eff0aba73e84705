const PARTS = [
  {
    href: "/catalog",
    name: "Catalog",
    what: "Every listing with its price at your quantity, filters that count, four coffees side by side.",
  },
  {
    href: "/analytics",
    name: "Market",
    what: "Where prices go by origin and process, on how many listings, and whether a move is usual.",
  },
  {
    href: "/roast",
    name: "Roast bench",
    what: "Your lots, every roast’s curve from Artisan or by hand, and what each pound earned.",
  },
  {
    href: "/api-dashboard",
    name: "API",
    what: "The same data as JSON, with keys you can rotate and a month you can watch.",
  },
] as const;

/** What the product is, in four parts, each the way to it. */
export function ProductOverview() {
  return (
    <section aria-label="What is here" className="mt-10">
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {PARTS.map(({ href, name, what }) => (
          <li key={href} className="border-rule border-b py-1 lg:border-b-0">
            <a href={href} className="group block py-3">
              <span className="font-medium text-name group-hover:underline">{name}</span>{" "}
              <span aria-hidden="true" className="text-jade">
                →
              </span>
              <span className="mt-1 block text-ink-soft">{what}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
