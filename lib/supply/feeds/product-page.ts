import { z } from "zod";
import type { SupplierProduct } from "@/lib/coffee/supplier-product";
import { CHECK_ADDRESS, type FeedContent, FeedError, isWebPage } from "./feed";
import { parseStorable } from "./sanitize-text";

export function parsePage(text: string, name: string): unknown {
  try {
    return parseStorable(text);
  } catch {
    throw new FeedError(
      isWebPage(text) ? `${name} is a web page, not JSON. ${CHECK_ADDRESS}` : `${name} is not JSON.`,
    );
  }
}

/** The shop's id of a product. Numbers beyond 2^53 have lost digits, so they are refused. */
export const productId = z.union([z.string().trim().min(1), z.int().nonnegative().transform(String)]);

function issueLine(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return "unreadable";
  // People count from 1.
  const path = issue.path.map((part) => (typeof part === "number" ? part + 1 : String(part))).join(" ");
  return path ? `${path}: ${issue.message}` : issue.message;
}

/**
 * Reads products one by one with `schema`, so that a malformed one is a rejection with its ordinal and reason.
 */
export function readProducts(products: readonly unknown[], schema: z.ZodType<SupplierProduct>): FeedContent {
  const content: FeedContent = { entries: [], rejected: [] };
  for (const [index, payload] of products.entries()) {
    const row = index + 1;
    const read = schema.safeParse(payload);
    if (read.success) {
      content.entries.push({ row, product: read.data, payload });
      continue;
    }
    const id = z.object({ id: productId }).safeParse(payload);
    const sourceId = id.success ? id.data.id : null;
    content.rejected.push({ row, sourceId, reason: issueLine(read.error), raw: payload });
  }
  return content;
}
