import { JsonLd } from "@/components/site/json-ld";

/** The price index as a schema.org `Dataset`, with the request that returns it. */
export function DatasetJsonLd({ from, to, origin }: { from: string; to: string; origin: string }) {
  return (
    <JsonLd
      data={{
        "@type": "Dataset",
        name: "Peaberry green coffee price index",
        description:
          "Asking prices per pound of green coffee by origin, process and grade, with a chained matched-model index by day. In US dollars.",
        url: `${origin}/analytics`,
        keywords: ["green coffee", "prices", "price index", "origin"],
        isAccessibleForFree: false,
        temporalCoverage: `${from}/${to}`,
        measurementTechnique: "Chained Jevons index over matched listings",
        variableMeasured: ["index", "median price per pound", "listings", "suppliers"],
        creator: { "@type": "Organization", name: "Peaberry", url: origin },
        distribution: [
          {
            "@type": "DataDownload",
            name: "Daily snapshots by segment, with an API key",
            encodingFormat: "application/json",
            contentUrl: `${origin}/v1/price-index`,
          },
        ],
      }}
    />
  );
}
