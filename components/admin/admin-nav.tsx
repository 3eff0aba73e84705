import { TabLink } from "@/components/ui/tab-link";

/** Only pages that exist. */
const PAGES = [
  { href: "/admin/billing", label: "Billing" },
  { href: "/admin/people", label: "People" },
  { href: "/admin/suppliers", label: "Suppliers" },
  { href: "/admin/audit", label: "Audit log" },
  { href: "/admin/system", label: "System" },
] as const;
type AdminPage = (typeof PAGES)[number]["href"];

export function AdminNav({ current }: { current: AdminPage }) {
  return (
    <nav aria-label="Admin" className="flex flex-wrap border-rule-strong border-b">
      {PAGES.map(({ href, label }) => (
        <TabLink key={href} href={href} current={href === current}>
          {label}
        </TabLink>
      ))}
    </nav>
  );
}
