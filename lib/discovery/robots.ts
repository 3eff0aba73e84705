import { publicAddress } from "@/lib/http/addresses/site-address";
import { InlineFile } from "@/lib/http/files/inline-file";

/** RFC 9309. Sorted and priced variants of the catalog are left out: they show the same listings. */
export function robots(): InlineFile {
  const origin = publicAddress();
  const lines = [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/",
    "Disallow: /*?*sortField=",
    "Disallow: /*?*quantity_",
    ...(origin === null ? [] : ["", `Sitemap: ${origin}/sitemap.xml`]),
  ];
  return new InlineFile({ type: "text/plain; charset=utf-8", content: `${lines.join("\n")}\n` });
}
