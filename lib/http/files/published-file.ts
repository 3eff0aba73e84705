import { z } from "zod";
import { ANYONE } from "@/lib/viewer";
import { endpoint, type Freshness } from "../endpoint";
import type { Parameters } from "../query/parse-query";
import { InlineFile } from "./inline-file";

interface PublishedFile<P extends Parameters> {
  id: string;
  path: `/${string}`;
  summary: string;
  params: P;
  freshness?: Freshness;
}

/** What crawlers, feed readers and agents read: free, and open to all. */
export const publishedFile = <P extends Parameters>(file: PublishedFile<P>) =>
  endpoint({
    method: "GET",
    audience: ANYONE,
    query: { parameters: {} },
    response: z.instanceof(InlineFile),
    errors: ["not_found"],
    freshness: "content",
    free: true,
    ...file,
  });
