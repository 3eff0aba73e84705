import { capitalize } from "@/lib/capitalize";
import { MIN_FOR_HEADLINE, MIN_SUPPLIERS } from "@/lib/price-index/market/headline";
import type { MonthFigures, OriginMonth } from "@/lib/price-index/month/month-schemas";
import { dateText, dayOf, monthsAfter } from "@/lib/units/days";
import { dollars } from "@/lib/units/money";
import { signedPercent } from "@/lib/units/percent";
import { count, pluralize } from "@/lib/units/pluralize";
import type { Post } from "./post";

/**
 * A month of the price index as a post. A pure function of stored rows: the same snapshots and observations give
 * the same bytes (contract/docs-and-discovery.md#4).
 */

/** Smaller changes of an index are called no change. */
const MOVED_PERCENT = 0.1;
const TABLE_ROWS = 15;
const MOVERS = 4;
const CHARTS = 3;

const monthName = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

const noteSlug = (month: string) => `market-${month}`;
/** The month of a note's slug; null for other slugs. */
export const monthOfSlug = (slug: string): string | null =>
  /^market-(\d{4}-(?:0[1-9]|1[0-2]))$/.exec(slug)?.[1] ?? null;

const day = (text: string) => dateText(new Date(text));
const percent = (value: number) => `${Math.abs(value).toFixed(1)}%`;
const link = (text: string | number, href: string) => `[${text}](${href})`;
/** Country names come from suppliers' words: no markup of theirs. */
const plain = (text: string) => text.replaceAll(/[\s\\`*_[\]<>|#{}~!]+/g, " ").trim();

/** The request that answers with the figures of a sentence. */
function queryOf({ from, to }: { from: string; to: string }, origin?: string): string {
  const asked = { ...(origin !== undefined && { origin }), tier: "origin", wholesale: "false", from, to };
  return `/v1/price-index?${new URLSearchParams(asked)}`;
}

const isThin = ({ suppliers, matched }: OriginMonth) =>
  suppliers < MIN_SUPPLIERS || matched < MIN_FOR_HEADLINE;
const hasMoved = ({ change }: OriginMonth) => change !== null && Math.abs(change) >= MOVED_PERCENT;
/** Weighted as on the market page: large for its sample. */
const weight = ({ change, matched }: OriginMonth) => Math.abs(change ?? 0) * Math.sqrt(matched);

export function moversOf(origins: readonly OriginMonth[]): OriginMonth[] {
  return origins
    .filter((origin) => hasMoved(origin) && !isThin(origin))
    .toSorted((a, b) => weight(b) - weight(a) || (a.origin < b.origin ? -1 : 1))
    .slice(0, MOVERS);
}

function sumsOf(origins: readonly OriginMonth[]) {
  const sum = (of: (origin: OriginMonth) => number) => origins.reduce((all, each) => all + of(each), 0);
  return {
    listings: sum(({ listings }) => listings),
    arrived: sum(({ arrived }) => arrived),
    left: sum(({ left }) => left),
    stayed: sum(({ stayed }) => stayed),
    dearer: sum(({ dearer }) => dearer),
    cheaper: sum(({ cheaper }) => cheaper),
  };
}

const claim = ({ origin, change }: OriginMonth, { from, to }: MonthFigures) =>
  `lots from ${plain(origin)} cost ${percent(change ?? 0)} ${(change ?? 0) < 0 ? "less" : "more"} on ${day(to)} than on ${day(from)}`;
const be = (n: number) => (n === 1 ? "is" : "are");

/** Plain text: it's also the post's description. */
function headline(figures: MonthFigures): string {
  const { origins } = figures;
  const { stayed, dearer, cheaper } = sumsOf(origins);
  const [first] = moversOf(origins);
  if (stayed > 0 && dearer + cheaper === 0)
    return `No listing was repriced: all ${count(stayed)} listings in stock on both ${day(figures.from)} and ${day(figures.to)} kept their price.`;
  if (first)
    return `${capitalize(claim(first, figures))}, with ${pluralize(first.matched, "listing")} from ${pluralize(first.suppliers, "supplier")} matched on the last day.`;
  return "No origin with enough suppliers moved: the index stayed within a tenth of a percent, or is based on too few listings to call.";
}

/** Why a move is taken for real, or not. */
export function verdict(origin: OriginMonth): string {
  const { dearer, cheaper, repricing_suppliers: suppliers, change } = origin;
  const repriced = dearer + cheaper;
  const most = Math.max(dearer, cheaper);
  if (repriced === 0)
    return "No listing in stock on both days was repriced, so the move comes from listings that came or went within the month.";
  if (suppliers === 1) return "One supplier made every change: that is one price list, not the market.";
  if (dearer !== cheaper && dearer > cheaper !== (change ?? 0) > 0)
    return "Most of these changes go the other way: a few larger ones, or listings that came or went within the month, outweigh them. Treat it with care.";
  if (suppliers >= MIN_SUPPLIERS && most / repriced >= 2 / 3)
    return `${count(suppliers)} suppliers changed prices, and ${count(most)} of ${count(repriced)} changes went the same way. The move looks real.`;
  if (suppliers < MIN_SUPPLIERS)
    return "Only two suppliers changed prices, which is too few to tell a market move from two price lists.";
  return "Suppliers moved in both directions, so the average hides more than it shows.";
}

function medians({ median_before: before, median }: OriginMonth, query: string): string {
  if (before === null) return "";
  const now = link(dollars(median), query);
  if (before === median) return ` The median listing costs ${now} per pound, unchanged.`;
  const prices = `from ${link(dollars(before), query)} to ${now} per pound`;
  return ` The median listing went ${prices}, which also reflects what came and went.`;
}

function moverSection(origin: OriginMonth, figures: MonthFigures, data: string, drawn: boolean): string[] {
  const query = queryOf(figures, origin.origin);
  const name = plain(origin.origin);
  const change = origin.change ?? 0;
  const linked = (n: number) => link(count(n), data);
  const sellers = link(pluralize(origin.suppliers, "supplier"), query);
  const sample = `(${link(pluralize(origin.matched, "listing"), query)} from ${sellers} matched on the last day)`;
  const moved = capitalize(claim(origin, figures)).replace(percent(change), link(percent(change), query));
  const repricers = link(pluralize(origin.repricing_suppliers, "supplier"), data);
  return [
    `### ${name}: ${link(signedPercent(change), query)}`,
    `${moved} ${sample}.${medians(origin, query)}`,
    [
      `Of ${linked(origin.stayed)} listings in stock on both days, ${linked(origin.dearer)} went up`,
      `and ${linked(origin.cheaper)} went down, at ${repricers}.`,
      `${linked(origin.arrived)} ${be(origin.arrived)} new and ${linked(origin.left)} left. ${verdict(origin)}`,
    ].join(" "),
    // A chart is found by the name as it is.
    ...(drawn && name === origin.origin ? [`:::index-chart ${origin.origin}`, ":::"] : []),
  ];
}

function table(figures: MonthFigures, data: string): string {
  const rows = figures.origins.slice(0, TABLE_ROWS).map((origin) => {
    const query = queryOf(figures, origin.origin);
    const change = origin.change === null ? "new" : signedPercent(origin.change);
    return [
      `${plain(origin.origin)}${isThin(origin) ? " (thin)" : ""}`,
      link(change, query),
      link(dollars(origin.median), query),
      link(count(origin.listings), query),
      link(count(origin.suppliers), query),
      link(`${count(origin.arrived)} / ${count(origin.left)}`, data),
      link(`${count(origin.dearer)} / ${count(origin.cheaper)}`, data),
    ].join(" | ");
  });
  return [
    "| Origin | Index | Median per lb | Listings | Suppliers | New / left | Up / down |",
    "|:--|--:|--:|--:|--:|--:|--:|",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

function opening(figures: MonthFigures, data: string): string[] {
  const { origins, from, to, days, month } = figures;
  const { listings, arrived, left, stayed, dearer, cheaper } = sumsOf(origins);
  const all = queryOf({ from: to, to });
  const repriced = dearer + cheaper;
  const turned = `${link(count(arrived), data)} ${be(arrived)} new since ${day(from)} and ${link(count(left), data)} sold out or ${left === 1 ? "was" : "were"} delisted.`;
  const changed =
    stayed === 0
      ? "No listing was in stock on both days, so there is nothing to compare."
      : repriced === 0
        ? `No listing was repriced: all ${link(count(stayed), data)} in stock on both days kept their price.`
        : `Of ${link(count(stayed), data)} in stock on both days, ${link(count(repriced), data)} changed price: ${link(count(dearer), data)} up, ${link(count(cheaper), data)} down.`;
  const began = from.startsWith(month)
    ? [
        `The index has no snapshot from the week before, so this note compares ${day(from)} with ${day(to)}, not the whole month.`,
      ]
    : [];
  return [
    `On ${day(to)} the index covered ${link(pluralize(origins.length, "origin"), all)} with ${link(count(listings), all)} retail listings. ${turned} ${changed}`,
    ...began,
    ...(days < MIN_DAYS
      ? [`Prices were read on only ${pluralize(days, "day")} this month, so shorter moves may be missing.`]
      : []),
    ...(figures.synthetic
      ? ["Some of these prices were rebuilt from the days listings were in stock, not read on the day."]
      : []),
  ];
}

/** With fewer days read in a month, the note says so. */
const MIN_DAYS = 15;

function moves(figures: MonthFigures, data: string): string[] {
  const movers = moversOf(figures.origins);
  if (movers.length === 0)
    return [
      `No origin with at least ${MIN_SUPPLIERS} suppliers and ${MIN_FOR_HEADLINE} matched listings moved by ${MOVED_PERCENT}% or more.`,
    ];
  return movers.flatMap((origin, at) => moverSection(origin, figures, data, at < CHARTS));
}

function thin(figures: MonthFigures): string[] {
  const moved = figures.origins.filter((origin) => hasMoved(origin) && isThin(origin));
  if (moved.length === 0) return [];
  const named = moved
    .slice(0, TABLE_ROWS)
    .map(
      (each) =>
        `${plain(each.origin)} (${link(signedPercent(each.change ?? 0), queryOf(figures, each.origin))}, ${pluralize(each.matched, "listing")}, ${pluralize(each.suppliers, "supplier")})`,
    );
  return [
    "## Too thin to call",
    `These indexes moved too, on fewer than ${MIN_SUPPLIERS} suppliers or ${MIN_FOR_HEADLINE} matched listings. We don’t read anything into them: ${named.join("; ")}.`,
  ];
}

export function marketNote(figures: MonthFigures): Post {
  const { month, origins } = figures;
  const slug = noteSlug(month);
  const data = `/blog/${slug}/figures.json`;
  const published = new Date(monthsAfter(month, 1));
  const shown = Math.min(origins.length, TABLE_ROWS);
  const markdown = [
    ...opening(figures, data),
    "## What moved",
    ...moves(figures, data),
    "## Origins",
    shown < origins.length
      ? `The ${count(shown)} origins with the most listings, of ${count(origins.length)}.`
      : "All origins with an index.",
    table(figures, data),
    ...thin(figures),
    "## How to check this",
    [
      "The program wrote this note from the stored price index. At each reading, every listing is compared with its",
      "own price at the reading before, so new and sold-out listings don’t move the index; the median does reflect",
      "them. Matched listings are those compared at the last reading: some came into stock within the month, so those",
      "in stock at both its ends can be fewer. Figures link to the",
      "request that returns them: those of the index need a key with market intelligence, and new, left, up and down",
      `are in [this note’s data](${data}), open to all. The same stored days always give the same note, to the byte.`,
    ].join(" "),
  ].join("\n\n");
  return {
    slug,
    title: `Green coffee prices, ${monthName.format(new Date(month))}`,
    date: dayOf(published),
    tags: ["market"],
    summary: headline(figures),
    markdown: markdown.replaceAll(/^(:::index-chart [^\n]*)\n\n:::$/gm, "$1\n:::"),
    figures,
  };
}
