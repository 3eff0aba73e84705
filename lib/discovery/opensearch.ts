import { InlineFile } from "@/lib/http/files/inline-file";
import { XML_HEAD, xmlText } from "@/lib/http/files/xml";
import { publishedOrigin } from "./origin";

const OPENSEARCH_TYPE = "application/opensearchdescription+xml";

/** OpenSearch 1.1: a name has at most 16 characters, a description 1,024. */
export function openSearch(): InlineFile {
  const origin = xmlText(publishedOrigin());
  const content = `${XML_HEAD}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Peaberry</ShortName>
<Description>Green coffee listings, origins and suppliers</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="32" height="32" type="image/svg+xml">${origin}/icon.svg</Image>
<Url type="text/html" template="${origin}/search?q={searchTerms}"/>
<Url type="application/json" template="${origin}/v1/catalog?q={searchTerms}"/>
<Url type="${OPENSEARCH_TYPE}" rel="self" template="${origin}/opensearch.xml"/>
</OpenSearchDescription>
`;
  return new InlineFile({ type: `${OPENSEARCH_TYPE}; charset=utf-8`, content });
}
