import type { ProfitPageQuery } from "@/lib/sales/profit/profit-pages";

const asked = ({ from, to, buyer }: ProfitPageQuery) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(buyer !== undefined && buyer !== "" && { buyer }),
});

export function profitHref(query: ProfitPageQuery, page = 1): string {
  const { coffee } = query;
  const search = new URLSearchParams({
    ...asked(query),
    ...(coffee !== undefined && { coffee: String(coffee) }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size > 0 ? `/profit?${search}` : "/profit";
}

export function exportHref(query: ProfitPageQuery, what: "sales" | "lots"): string {
  const { coffee } = query;
  const search = new URLSearchParams({
    what,
    ...asked(query),
    ...(coffee !== undefined && { catalog_id: String(coffee) }),
  });
  return `/api/profit/export?${search}`;
}
