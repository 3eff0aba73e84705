import { EmptyState } from "@/components/ui/empty-state";

interface RoleNoticeProps {
  /** The page's own heading. */
  page: string;
  /** The least role that the page is for. */
  needs: "owner" | "roaster";
}

const TEXTS = {
  owner: {
    title: "Costs and sales are for the owners of this bench",
    what: "Your role here doesn’t include them. Ask one of the owners if you need to see or record sales.",
  },
  roaster: {
    title: "You can read this bench but not change it",
    what: "Ask one of its owners for the roaster role to add lots and log roasts.",
  },
} as const;

/** Instead of a page that the role on this bench doesn't include. */
export function RoleNotice({ page, needs }: RoleNoticeProps) {
  const { title, what } = TEXTS[needs];
  return (
    <div className="page pt-6 pb-16 md:pt-8">
      <h1 className="mb-6 font-serif text-headline tracking-[-0.02em]">{page}</h1>
      <EmptyState title={title}>
        <p>{what}</p>
        <p className="mt-3">
          <a href="/account/bench" className="link inline-flex min-h-11 items-center mouse:min-h-9">
            People on this bench
          </a>
        </p>
      </EmptyState>
    </div>
  );
}
