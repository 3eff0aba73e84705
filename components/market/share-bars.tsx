import { count, percent } from "@/components/format/amounts";
import { Meter } from "@/components/ui/meter";

export interface Share {
  key: string;
  label: string;
  /** Where its listings are found; null where no filter says it. */
  href: string | null;
  count: number;
}

interface ShareBarsProps {
  caption: string;
  /** What the first column holds. */
  heading: string;
  shares: readonly Share[];
  total: number;
}

/** Parts of a whole: a bar, the number and its share of all. */
export function ShareBars({ caption, heading, shares, total }: ShareBarsProps) {
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-faint text-small">
        <tr className="border-rule-strong border-y">
          <th scope="col" className="w-36 py-2 text-left font-medium md:w-48">
            {heading}
          </th>
          <th scope="col" className="py-2">
            <span className="sr-only">Share, drawn</span>
          </th>
          <th scope="col" className="w-20 py-2 text-right font-medium">
            Listings
          </th>
          <th scope="col" className="w-16 py-2 text-right font-medium">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <tr key={share.key} className="border-rule border-b">
            <th scope="row" className="py-1 text-left font-normal leading-5">
              {share.href === null ? (
                <span className="inline-flex min-h-11 items-center md:min-h-8">{share.label}</span>
              ) : (
                <a
                  href={share.href}
                  className="inline-flex min-h-11 items-center hover:text-jade hover:underline md:min-h-8"
                >
                  {share.label}
                </a>
              )}
            </th>
            <td>
              <Meter value={share.count} max={total} />
            </td>
            <td className="text-right text-ink-soft">{count(share.count)}</td>
            <td className="text-right font-medium">{percent(total === 0 ? 0 : share.count / total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
