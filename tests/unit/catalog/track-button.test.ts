import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TrackButton } from "@/components/catalog/track/track-button";

const markup = (public_coffee: boolean, tracked: number[]) =>
  renderToStaticMarkup(
    createElement(TrackButton, {
      coffee: { id: 7, name: "Kochere", public_coffee },
      tracking: { tracked: new Set(tracked), signedIn: true, here: "/catalog" },
    }),
  );

test("a coffee that was entered by hand isn't offered for tracking, and one that is tracked can be let go", () => {
  expect(markup(false, [])).toBe("");
  expect(markup(true, [])).toContain('formAction="/api/watchlist"');
  for (const isPublic of [true, false])
    expect(markup(isPublic, [7])).toContain('formAction="/api/watchlist/remove"');
});
