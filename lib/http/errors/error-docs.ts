import type { ErrorCode } from "@/lib/errors";
import { publicAddress } from "../addresses/site-address";

/** The page about an error code. Its slug is the code, so its address can be guessed. */
export const errorDocsPath = (code: ErrorCode) => `/docs/errors/${code}`;

/** `doc_url` of an error body: absolute, or a path where the site's own address isn't known. */
export const errorDocsUrl = (code: ErrorCode) => `${publicAddress() ?? ""}${errorDocsPath(code)}`;
