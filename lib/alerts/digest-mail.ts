import { quantityQuery } from "@/lib/coffee/quantity";
import { composeMail, type Mail, type MailSection } from "@/lib/mail/compose-mail";
import { count, pluralize } from "@/lib/units/pluralize";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { priceText } from "./price-text";
import type { DigestRow } from "./queries";

/** Coffees that a digest names; of all others it gives the number. */
export const MAX_LISTED = 60;

interface DigestFacts {
  /** Stays the same when it is sent again, so that mail servers recognize it. */
  id: string;
  to: string;
  rows: readonly DigestRow[];
  units: ReaderUnits;
  /** Saved searches by id. */
  searches: ReadonlyMap<number, { name: string; path: string }>;
  frequency: "daily" | "weekly";
  origin: string;
  unsubscribe: { link: string; oneClick: string };
}

interface Group {
  title: string;
  subject: string;
  total: number;
  rows: readonly DigestRow[];
  path: string;
}

/** News about tracked coffees and saved searches, at the person's quantity. */
export function digestMail(facts: DigestFacts): Mail {
  const { id, to, units, origin, frequency, unsubscribe } = facts;
  const groups = groupsOf(facts);
  let room = MAX_LISTED;
  const sections = groups.map((group): MailSection => {
    const rows = group.rows.slice(0, room);
    room -= rows.length;
    const left = group.total - rows.length;
    return {
      title: group.title,
      items: rows.map((row) => ({
        name: row.name,
        link: `${origin}/catalog/${row.coffeeId}${quantityQuery(row.quantityLb)}`,
        detail: `${row.supplier}, ${priceText(row, units)}`,
      })),
      more:
        left === 0
          ? null
          : {
              label: rows.length === 0 ? pluralize(left, "coffee") : `and ${count(left)} more`,
              link: origin + group.path,
            },
    };
  });
  return composeMail({
    id: `${id}@${new URL(origin).hostname}`,
    to,
    subject: subjectOf(groups),
    headers: {
      "List-Unsubscribe": `<${unsubscribe.oneClick}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    paragraphs: [],
    sections,
    link: `${origin}/watchlist`,
    label: "Open your watchlist",
    footnote: `You get this e-mail at most once a ${frequency === "weekly" ? "week" : "day"} because you track coffees or saved a search at Peaberry. Change that on your watchlist.`,
    footLink: { label: "Unsubscribe", link: unsubscribe.link },
  });
}

function groupsOf({ rows, searches }: DigestFacts): Group[] {
  const of = (kind: DigestRow["kind"]) => rows.filter((row) => row.kind === kind);
  const totalOf = (some: readonly DigestRow[]) => some[0]?.total ?? 0;
  const [drops, back] = [of("price_drop"), of("back_in_stock")];
  const groups: Group[] = [
    {
      title: "Lower in price",
      subject: pluralize(totalOf(drops), "price drop"),
      total: totalOf(drops),
      rows: drops,
      path: "/watchlist",
    },
    {
      title: "Back in stock",
      subject: `${count(totalOf(back))} back in stock`,
      total: totalOf(back),
      rows: back,
      path: "/watchlist",
    },
  ];
  const matches = Map.groupBy(of("new_match"), ({ searchId }) => searchId ?? 0);
  for (const [searchId, found] of matches) {
    const search = searches.get(searchId);
    if (!search) continue;
    groups.push({
      title: `New matches for “${search.name}”`,
      subject: `${pluralize(totalOf(found), "new match", "new matches")} for “${search.name}”`,
      total: totalOf(found),
      rows: found,
      path: search.path,
    });
  }
  return groups.filter(({ total }) => total > 0);
}

/** Names the first two groups and counts the rest. */
function subjectOf(groups: readonly Group[]): string {
  const named = groups.slice(0, 2).map(({ subject }) => subject);
  const others = groups.slice(2).reduce((sum, { total }) => sum + total, 0);
  const all = [...named, ...(others > 0 ? [`${count(others)} more`] : [])];
  return new Intl.ListFormat("en", { type: "conjunction" }).format(all).slice(0, 200);
}
