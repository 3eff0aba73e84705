import type { DocsPage } from "./page";

/** Pages made from code. Each generator runs once, at the first request. */
export const GENERATORS: readonly (() => readonly DocsPage[])[] = [];
