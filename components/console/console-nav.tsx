import { TabLink } from "@/components/ui/tab-link";

const PAGES = [
  { href: "/api-dashboard", label: "Overview" },
  { href: "/api-dashboard/keys", label: "Keys" },
] as const;
type ConsolePage = (typeof PAGES)[number]["href"];

export function ConsoleNav({ current }: { current: ConsolePage }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-rule-strong border-b">
      <h1 className="pb-3 font-serif text-headline tracking-[-0.02em]">API console</h1>
      <nav aria-label="Console" className="flex flex-wrap gap-1">
        {PAGES.map(({ href, label }) => (
          <TabLink key={href} href={href} current={href === current}>
            {label}
          </TabLink>
        ))}
        <a
          href="/v1/openapi.json"
          className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-2 text-ink-soft hover:text-ink md:px-3"
        >
          OpenAPI
        </a>
      </nav>
    </div>
  );
}
