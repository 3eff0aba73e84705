import { expect } from "vitest";

/** A whole error body: these fields and the address of the page about its code, nothing else. */
export const wholeError = <Body extends { error: string; code: string }>(body: Body) => ({
  ...body,
  doc_url: expect.stringMatching(new RegExp(`^http://localhost(:\\d+)?/docs/errors/${body.code}$`)),
});
