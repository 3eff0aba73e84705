import Link from "next/link";
import { classNames } from "@/components/ui/class-names";

/** Only pages that exist. */
const PAGES = [
  { href: "/admin/billing", label: "Billing" },
  { href: "/admin/people", label: "People" },
  { href: "/admin/suppliers", label: "Suppliers" },
  { href: "/admin/audit", label: "Audit log" },
  { href: "/admin/system", label: "System" },
] as const;
export type AdminPage = (typeof PAGES)[number]["href"];

export function AdminNav({ current }: { current: AdminPage }) {
  return (
    <nav aria-label="Admin" className="flex flex-wrap gap-x-1 border-rule-strong border-b">
      {PAGES.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={href === current ? "page" : undefined}
          className={classNames(
            "-mb-px inline-flex min-h-11 items-center border-b-2 px-3",
            href === current
              ? "border-jade font-medium text-ink"
              : "border-transparent text-ink-soft hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
