import { findPost } from "@/lib/blog/blog";
import { catalogAccess } from "@/lib/catalog/access";
import { readCoffee } from "@/lib/catalog/catalog";
import { medianPerPound, segmentsOf } from "@/lib/catalog/median-text";
import { getHomePage, originsByCountry, suppliersBySlug } from "@/lib/catalog/pages/catalog-pages";
import { viewSuppliers } from "@/lib/catalog/pages/directories";
import { SECTIONS } from "@/lib/docs/page";
import { parseMarkdown } from "@/lib/docs/parse-markdown";
import { findDocsPage } from "@/lib/docs/registry";
import { ApiError } from "@/lib/errors";
import { viewMarket, viewOriginMarket } from "@/lib/price-index/market/market";
import { dateText } from "@/lib/units/days";
import { dollars } from "@/lib/units/money";
import { signedPercent } from "@/lib/units/percent";
import { count, pluralize } from "@/lib/units/pluralize";
import { ANONYMOUS } from "@/lib/viewer";
import type { Card } from "./card";

const WINDOW_DAYS = 30;
const MAX_ID = 2_147_483_647;

async function siteCard(): Promise<Card> {
  const { summary } = await getHomePage(ANONYMOUS, 1, 1);
  return {
    section: "Green coffee, compared",
    title: "Green coffee at the price you’d pay",
    lead: "Every supplier’s price at your quantity, a price index, and a bench for lots and roasts.",
    figures: [
      { label: "coffees in stock", value: count(summary.stocked) },
      { label: "suppliers", value: count(summary.suppliers) },
      { label: "origins", value: count(summary.countries) },
    ],
  };
}

/** Weekly readings begin before the window does. */
const sinceText = (since: string) => `since ${dateText(new Date(since))}`;

async function marketCard(): Promise<Card> {
  const { headline, origins } = await viewMarket(WINDOW_DAYS);
  const shown = headline ?? origins[0];
  const since = shown?.points[0]?.date;
  return {
    section: "Market",
    title: "Green coffee prices by origin",
    lead: "Each listing is compared with its own earlier price, so a change in what’s on offer doesn’t move the index.",
    figures: shown
      ? [
          ...(shown.move.change === null || since === undefined
            ? []
            : [
                {
                  label: `${shown.move.origin}, ${sinceText(since)}`,
                  value: signedPercent(shown.move.change),
                },
              ]),
          {
            label: `matched on ${dateText(new Date(shown.move.date))}`,
            value: pluralize(shown.move.matched, "listing"),
          },
        ]
      : [],
    ...(shown && { line: shown.points.map(({ value }) => value) }),
  };
}

async function coffeeCard(name: string): Promise<Card | null> {
  if (!/^[1-9]\d{0,9}$/.test(name) || Number(name) > MAX_ID) return null;
  const [{ data: coffee }, suppliers] = await Promise.all([
    readCoffee(ANONYMOUS, Number(name)),
    suppliersBySlug(),
  ]);
  const facts = [coffee.country, coffee.region, coffee.processing].filter((fact) => fact !== null);
  return {
    section: "Green coffee",
    title: coffee.name,
    lead: facts.join(" · "),
    figures: [
      ...(coffee.price_per_lb === null ? [] : [{ label: "per pound", value: dollars(coffee.price_per_lb) }]),
      { label: "supplier", value: suppliers.get(coffee.source)?.name ?? coffee.source },
      ...(coffee.stocked ? [] : [{ label: "today", value: "Sold out" }]),
    ],
  };
}

async function originCard(name: string): Promise<Card | null> {
  const [market, origins] = await Promise.all([
    viewOriginMarket(name, WINDOW_DAYS),
    originsByCountry(ANONYMOUS, catalogAccess(ANONYMOUS, {}), 1),
  ]);
  if (!market) return null;
  const { move, points } = market.line;
  const prices = origins.get(move.origin);
  return {
    section: "Origin",
    title: `Green coffee from ${move.origin}`,
    lead: [
      ...(prices ? segmentsOf(prices).slice(0, 1).map(medianPerPound) : []),
      pluralize(move.suppliers, "supplier"),
    ].join(", "),
    figures: [
      ...(move.change === null
        ? []
        : [{ label: sinceText(market.since), value: signedPercent(move.change) }]),
      { label: "listings", value: count(move.listings) },
    ],
    line: points.map(({ value }) => value),
  };
}

async function supplierCard(slug: string): Promise<Card | null> {
  const supplier = (await viewSuppliers(ANONYMOUS)).find((each) => each.slug === slug);
  if (!supplier) return null;
  const { name, wholesaleOnly, stock } = supplier;
  return {
    section: "Supplier",
    title: `Green coffee from ${name}`,
    lead: wholesaleOnly
      ? "Wholesale lots, for members."
      : "Prices next to the median of each origin and method.",
    figures: stock
      ? [
          { label: "coffees in stock", value: count(stock.stocked) },
          { label: "origins", value: count(stock.countries) },
        ]
      : [],
  };
}

async function blogCard(slug: string): Promise<Card | null> {
  const post = await findPost(slug);
  if (!post) return null;
  const charted = parseMarkdown(post.markdown).find((block) => block.kind === "directive");
  const origin = charted?.kind === "directive" ? charted.argument : null;
  const line = post.figures?.points.filter((point) => point.origin === origin).map(({ value }) => value);
  return {
    section: "Blog",
    title: post.title,
    lead: post.summary,
    figures: [{ label: post.tags.join(", "), value: dateText(new Date(post.date)) }],
    ...(line && { line }),
  };
}

/** `section.slug`: a name is one segment of the address. */
function docsCard(name: string): Card | null {
  const [section = "", slug = ""] = name.split(".");
  const page = findDocsPage(section, slug);
  return page
    ? {
        section: "Documentation",
        title: page.title,
        lead: page.description,
        figures: [{ label: "", value: SECTIONS[page.section] }],
      }
    : null;
}

const KINDS: Readonly<Record<string, (name: string) => Promise<Card | null> | Card | null>> = {
  site: (name) => (name === "home" ? siteCard() : null),
  market: (name) => (name === "index" ? marketCard() : null),
  coffees: coffeeCard,
  origins: originCard,
  suppliers: supplierCard,
  blog: blogCard,
  docs: docsCard,
};

/** The card of one of our pages. @throws ApiError 404 without such a page */
export async function cardOf(kind: string, file: string): Promise<Card> {
  const name = /^(.+)\.png$/.exec(file)?.[1];
  const card = name === undefined || !Object.hasOwn(KINDS, kind) ? null : await KINDS[kind]?.(name);
  if (!card) throw new ApiError("not_found", { message: "No page has this preview image." });
  return card;
}
