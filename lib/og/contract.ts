import { publishedFile } from "@/lib/http/files/published-file";
import { wordOf } from "@/lib/http/query/query-fields";

/** contract/docs-and-discovery.md#5 */

export const readPreviewImage = publishedFile({
  id: "readPreviewImage",
  path: "/og/{kind}/{name}",
  summary: "Retrieve the preview image of a page",
  params: {
    kind: { schema: wordOf(20), description: "site, market, coffees, origins, suppliers, docs or blog" },
    name: { schema: wordOf(200), description: "The page, such as 120.png" },
  },
});
