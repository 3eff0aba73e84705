import type { LIMITATIONS, OVERALL_LABELS, PROOF_LABELS } from "@/lib/catalog/schemas";
import type { SIGNALS } from "@/lib/catalog/scoring/proof";
import type { Additive, BaseMethod, DisclosureLevel, FermentationType } from "@/lib/coffee/facts";
import type { HouseScoreTier } from "@/lib/coffee/house-score";
import type { Milestone } from "@/lib/coffee/recording";
import type { MODES } from "@/lib/similarity/index/search";
import type { BlockerCode, CONFIDENCES, Eligibility } from "@/lib/similarity/pair/likely-same";
import certifications from "@/lib/supply/normalize/data/certifications.json" with { type: "json" };
import drying from "@/lib/supply/normalize/data/drying.json" with { type: "json" };
import type { Capability, Plan, Role, Scope } from "@/lib/viewer";
import { code, markdownTable } from "./markdown-table";

/** Each value with its meaning; the compiler asks for a meaning of every value. */
const table = <V extends string>(meanings: Readonly<Record<V, string>>) =>
  markdownTable(
    ["Value", "Meaning"],
    Object.entries<string>(meanings).map(([value, meaning]) => [code(value), meaning]),
  );

const listOf = (values: readonly string[]) => [...new Set(values)].map(code).join(", ");

type LabelOf<F extends keyof typeof PROOF_LABELS> = (typeof PROOF_LABELS)[F][number];
type SignalOf<F extends keyof typeof SIGNALS> = Extract<keyof (typeof SIGNALS)[F], string>;

const NOTHING_DISCLOSED = "The listing discloses nothing of this family.";

export const VOCABULARIES = {
  "base-methods": () =>
    table<BaseMethod>({
      Washed: "Pulped and fermented or demucilaged before drying. Also “fully washed” and “wet process”.",
      Natural: "Dried as whole cherry. Also “dry process”.",
      Honey: "Dried with some mucilage, of any color.",
      "Pulped Natural": "The Brazilian term for drying with mucilage.",
      "Semi-Washed": "Only where the supplier calls it that.",
      "Wet-Hulled": "Giling basah: hulled while still moist, mostly in Indonesia.",
      Monsooned: "Exposed to monsoon winds after drying, as in Monsooned Malabar.",
      Decaf: "Decaffeinated. The label in `processing` names the method.",
      Other: "Any other method that the supplier states.",
      Unknown: "The supplier says that the method isn't known. Rows almost always have null instead.",
    }),
  fermentations: () =>
    table<FermentationType>({
      Aerobic: "In the open: open tanks, or called aerobic.",
      Anaerobic: "Without oxygen: sealed tanks, barrels or bags.",
      "Carbonic Maceration": "In carbon dioxide, and called so.",
      "Lactic Fermentation": "Led by lactic bacteria.",
      "Yeast Inoculated": "With selected, added yeast.",
      Mossto: "With the juice of an earlier fermentation as a starter.",
      "Co-Fermented": "Together with fruit, spices or other plants.",
      Experimental: "Another named experiment, such as thermal shock or koji.",
      "None Stated": "Accepted as a filter value. Rows have null instead.",
      Unknown: "Accepted as a filter value. Rows have null instead.",
    }),
  additives: () =>
    table<Additive>({
      fruit: "Fruit, juice or pulp of another plant.",
      yeast: "Selected yeast, added. Wild yeast isn't an additive.",
      hops: "Hops.",
      spice: "Cinnamon, cardamom and other spices.",
      botanical: "Flowers, herbs or tea.",
      mossto: "Juice of an earlier fermentation.",
      "starter-culture": "Bacteria, koji, SCOBY and other cultures.",
      other: "Something else that the supplier names.",
      none: "The supplier says that nothing was added. This is not the same as null.",
      unspecified: "Something was added and the supplier doesn't say what.",
    }),
  "disclosure-levels": () =>
    table<DisclosureLevel>({
      none: "Nothing about the process.",
      label_only: "A method or label and nothing else.",
      structured: "Two or three structured facts.",
      narrative: "At least two sentences about the processing, and fewer than four structured facts.",
      high_detail: "Four or more structured facts.",
    }),
  "drying-methods": () => `${listOf(drying.ways.map(({ way }) => way))}. Several are joined with \` + \`.`,
  certifications: () => listOf(certifications.seals.flatMap(({ names }) => names)),
  "house-score-tiers": () =>
    table<HouseScoreTier>({
      Exceptional: "85 points and above",
      Strong: "70 to 84",
      Developing: "50 to 69",
      Limited: "1 to 49",
      Unscored: "0",
    }),
  "proof-overall": () =>
    table<(typeof OVERALL_LABELS)[number]>({
      strong: "All four families have a label better than `not_available`.",
      partial: "Two or three of them.",
      limited: "One of them.",
      not_available: "None of them.",
    }),
  "proof-process": () =>
    table<LabelOf<"process">>({
      disclosed: "A base method, backed by detail, stored evidence or a confidence of at least 0.6.",
      partial: "Any process signal.",
      not_available: NOTHING_DISCLOSED,
    }),
  "proof-provenance": () =>
    table<LabelOf<"provenance">>({
      identified: "Country and region, and a producer, farm, cooperative or washing station.",
      partial: "A country or a region.",
      not_available: NOTHING_DISCLOSED,
    }),
  "proof-freshness": () =>
    table<LabelOf<"freshness">>({
      dated: "An arrival or stocked date within a year.",
      partial: "Any date.",
      not_available: NOTHING_DISCLOSED,
    }),
  "proof-pricing": () =>
    table<LabelOf<"pricing">>({
      tiered: "Two or more price tiers.",
      listed: "One price.",
      not_available: NOTHING_DISCLOSED,
    }),
  "proof-signals": () => {
    const signals: { [F in keyof typeof SIGNALS]: Record<SignalOf<F>, true> } = {
      process: {
        processing_label: true,
        base_method: true,
        fermentation_type: true,
        additives: true,
        fermentation_duration: true,
        drying_method: true,
        process_notes: true,
        detailed_disclosure: true,
        evidence: true,
      },
      provenance: {
        country: true,
        region: true,
        producer: true,
        farm: true,
        cooperative: true,
        washing_station: true,
      },
      freshness: { arrival_date: true, stocked_date: true, recent: true },
      pricing: { price: true, price_tiers: true },
    };
    return markdownTable(
      ["Family", "Signals"],
      Object.entries(signals).map(([family, names]) => [code(family), listOf(Object.keys(names))]),
    );
  },
  "proof-limitations": () =>
    table<(typeof LIMITATIONS)[number]>({
      not_certification: "A proof summary certifies nothing.",
      raw_evidence_not_included: "The supplier's wording isn't part of the answer.",
      supplier_verification_not_performed: "We haven't checked the supplier's statements.",
    }),
  "similarity-modes": () =>
    table<(typeof MODES)[number]>({
      all: "Every match.",
      likely_same: "Only candidates for being the same coffee.",
      similar_profile: "Only the others.",
    }),
  "similarity-blockers": () =>
    table<BlockerCode>({
      country_conflict: "Hard: different countries.",
      processing_base_method_conflict: "Hard: different base methods.",
      fermentation_type_conflict: "Hard: different fermentations.",
      decaf_conflict: "Hard: one is decaffeinated.",
      blend_single_origin_conflict: "Hard: one is a blend.",
      harvest_year_conflict: "Hard: different crops.",
      region_conflict: "Soft: different regions.",
      insufficient_structured_process: "Soft: too little is known about the process of one of them.",
    }),
  "similarity-eligibility": () =>
    table<Eligibility>({
      eligible: "Could be the same coffee. Ask the suppliers before you rely on it.",
      insufficient_evidence: "Too little is disclosed, or the scores are below the floor.",
      blocked: "A hard blocker rules it out.",
    }),
  "similarity-confidence": () =>
    table<(typeof CONFIDENCES)[number]>({
      high_beta: "Average of at least 0.90",
      medium_beta: "Average of at least 0.80",
      low_beta: "Below 0.80",
    }),
  scopes: () =>
    table<Scope>({
      "catalog:read": "The catalog and similar coffees. Every key has it, except upload tokens.",
      "price-index:read":
        "The price index, if the owner has market intelligence. Chosen when the key is created.",
      "roasts:write": "An upload token: adds Artisan logs to your bench and can do nothing else.",
    }),
  roles: () =>
    table<Role>({
      viewer: "Any account.",
      member: "With a membership.",
      admin: "Runs the site.",
    }),
  "api-plans": () =>
    table<Plan>({ viewer: "Sold as Green.", member: "Sold as Origin.", enterprise: "Sold as Enterprise." }),
  capabilities: () =>
    table<Capability>({
      canUseProcessFacets: "Filter by process facets: member sessions, and keys on Origin or Enterprise.",
      canUseBeanMatching: "Similar coffees: the same callers; a key also needs `catalog:read`.",
      canUsePriceIndex: "The price index: owners with market intelligence.",
      canSeeWholesale: "Wholesale rows: member and admin sessions.",
      canSeeOwnPrivateRows: "Your own private coffees: member and admin sessions.",
      canChat: "Workspaces and the assistant: member and admin sessions, and those with market intelligence.",
    }),
  milestones: () =>
    table<Milestone>({
      charge: "Beans go in. Times count from here.",
      turning_point: "The lowest bean temperature after charge. Calculated, never recorded.",
      dry_end: "End of drying.",
      fc_start: "First crack starts.",
      fc_end: "First crack ends.",
      sc_start: "Second crack starts.",
      sc_end: "Second crack ends.",
      drop: "Beans leave the roaster.",
      cool: "End of cooling.",
    }),
} as const satisfies Record<string, () => string>;
