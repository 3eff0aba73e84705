import { expect, test } from "vitest";
import { htmlToText, MAX_TEXT_LENGTH } from "@/lib/supply/normalize/text/html-to-text";

const lines = (html: string) => htmlToText(html).lines;

test("paragraphs, list items and breaks are lines of their own", () => {
  expect(lines("<p>One<br>two</p><ul><li>three</li><li>four &amp; five</li></ul>")).toEqual([
    "One",
    "two",
    "three",
    "four & five",
  ]);
});

test("table rows and definitions become labelled lines", () => {
  expect(
    lines("<table><tr><th>Region</th><td>Huila</td></tr><tr><td>Process:</td><td>Washed</td></tr></table>"),
  ).toEqual(["Region: Huila", "Process: Washed"]);
  expect(lines("<dl><dt>Variety</dt><dd>Caturra</dd></dl>")).toEqual(["Variety: Caturra"]);
});

test("a table with a heading row labels each cell", () => {
  expect(
    lines(
      "<table><tr><th>Region</th><th>Process</th><th>Score</th></tr><tr><td>Huila</td><td>Washed</td><td>86</td></tr></table>",
    ),
  ).toEqual(["Region: Huila", "Process: Washed", "Score: 86"]);
});

test("scripts and styles are ignored", () => {
  expect(lines("<style>p{}</style><p>Washed</p><script>var natural = 1</script>")).toEqual(["Washed"]);
});

test("plain text keeps its lines, even with an entity in it", () => {
  expect(lines("Region: Huila\nAltitude: 1800 m &amp; up")).toEqual([
    "Region: Huila",
    "Altitude: 1800 m & up",
  ]);
});

test("text beyond the limit is cut, and the cut is reported", () => {
  const long = htmlToText("<p>washed coffee</p>".repeat(20_000));
  expect(long.cut).toBe(true);
  expect(long.lines.join("").length).toBeLessThanOrEqual(MAX_TEXT_LENGTH);
  expect(htmlToText("<p>short</p>").cut).toBe(false);
});
