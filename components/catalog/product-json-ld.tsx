import type { CatalogRow } from "@/lib/catalog/schemas";

interface ProductJsonLdProps {
  coffee: CatalogRow;
  supplierName: string;
  url: string | null;
  description: string;
}

/** schema.org data: only disclosed facts, offered by the supplier, not by us. */
export function ProductJsonLd({ coffee, supplierName, url, description }: ProductJsonLdProps) {
  const properties = [
    ["Country", coffee.country],
    ["Region", coffee.region],
    ["Process", coffee.processing],
    ["Cultivar", coffee.cultivar_detail],
    ["Grade", coffee.grade],
  ].flatMap(([name, value]) => (value ? [{ "@type": "PropertyValue", name, value }] : []));
  const product = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: coffee.name,
    category: "Green coffee",
    description,
    ...(url !== null && { url }),
    ...(properties.length > 0 ? { additionalProperty: properties } : {}),
    offers: coffee.price_tiers.map(({ min_lbs: pounds, price }) => ({
      "@type": "Offer",
      ...((coffee.link ?? url) !== null && { url: coffee.link ?? url }),
      seller: { "@type": "Organization", name: supplierName },
      availability: `https://schema.org/${coffee.stocked ? "InStock" : "OutOfStock"}`,
      price,
      priceCurrency: "USD",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price,
        priceCurrency: "USD",
        unitCode: "LBR",
        eligibleQuantity: { "@type": "QuantitativeValue", minValue: pounds, unitCode: "LBR" },
      },
    })),
  };
  // `<` could end the script element from inside a supplier's words.
  const json = JSON.stringify(product).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
