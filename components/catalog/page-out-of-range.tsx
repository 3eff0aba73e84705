import { count, pluralize } from "@/components/format/amounts";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Pagination } from "@/lib/http/query/pagination";
import { catalogHref } from "./catalog-urls";

export function PageOutOfRange({ search, pagination }: { search: URLSearchParams; pagination: Pagination }) {
  const { page, total, totalPages } = pagination;
  return (
    <EmptyState title={`Page ${count(page)} doesn’t exist.`}>
      <p>
        {pluralize(total, "coffee")} on {pluralize(totalPages, "page")}.
      </p>
      <p className="mt-5">
        <a data-stay="" href={catalogHref(search, { page: String(totalPages) })} className={buttonClass()}>
          Go to the last page
        </a>
      </p>
    </EmptyState>
  );
}
