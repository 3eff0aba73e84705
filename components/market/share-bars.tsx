import { count, percent } from "@/components/format/amounts";
import { Meter } from "@/components/ui/meter";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";

interface Share {
  key: string;
  label: string;
  href: string | null;
  count: number;
}

interface ShareBarsProps {
  caption: string;
  heading: string;
  shares: readonly Share[];
  total: number;
}

export function ShareBars({ caption, heading, shares, total }: ShareBarsProps) {
  return (
    <RuledTable
      caption={caption}
      columns={[
        { name: heading, className: "w-36 md:w-48" },
        { name: "Share as a bar", heading: <span className="sr-only">Share as a bar</span>, words: true },
        { name: "Listings", className: "w-20" },
        { name: "Share", className: "w-16" },
      ]}
      rows={shares.map((share) => ({
        key: share.key,
        cells: [
          share.href === null ? (
            <span key="name" className="inline-flex min-h-11 items-center leading-5 mouse:min-h-8">
              {share.label}
            </span>
          ) : (
            <RowLink key="name" href={share.href}>
              {share.label}
            </RowLink>
          ),
          <Meter key="share" value={share.count} max={total} />,
          <span key="count" className="text-ink-soft">
            {count(share.count)}
          </span>,
          <b key="percent" className="font-medium">
            {percent(total === 0 ? 0 : share.count / total)}
          </b>,
        ],
      }))}
    />
  );
}
