const PARTS = [
  {
    href: "/catalog",
    name: "Catalog",
    what: "Every listing with its price at your quantity, filters with counts, and comparison of up to four coffees.",
  },
  {
    href: "/analytics",
    name: "Market",
    what: "A price index by origin and process, with the number of listings behind it.",
  },
  {
    href: "/roast",
    name: "Roasting bench",
    what: "Your lots, every roast’s curve from Artisan or logged by hand, and the profit on each pound.",
  },
  {
    href: "/api-dashboard",
    name: "API",
    what: "The same data as JSON, with keys you can rotate and usage you can follow.",
  },
] as const;

export function ProductOverview() {
  return (
    <section aria-label="What Peaberry does" className="mt-10">
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
