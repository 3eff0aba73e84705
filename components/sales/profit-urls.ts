import type { ProfitPageQuery } from "@/lib/sales/profit/profit-pages";

export function profitHref({ from, to, coffee }: ProfitPageQuery, page = 1): string {
  const search = new URLSearchParams({
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(coffee !== undefined && { coffee: String(coffee) }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size > 0 ? `/profit?${search}` : "/profit";
}

export function exportHref({ from, to, coffee }: ProfitPageQuery, what: "sales" | "lots"): string {
  const search = new URLSearchParams({
    what,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(coffee !== undefined && { catalog_id: String(coffee) }),
  });
  return `/api/profit/export?${search}`;
}
