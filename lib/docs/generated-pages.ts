import type { DocsPage } from "./page";
import { endpointPages } from "./reference/endpoint-pages";
import { errorPages } from "./reference/error-pages";

/** Pages made from code. Each generator runs once, at the first request. */
export const GENERATORS: readonly (() => readonly DocsPage[])[] = [endpointPages, errorPages];
