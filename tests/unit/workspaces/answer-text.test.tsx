import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AnswerText } from "@/components/workspaces/answer-text";

const shown = (text: string) =>
  renderToStaticMarkup(<AnswerText text={text} />).replaceAll(/ class="[^"]*"| start="1"/g, "");

test.each([
  ["1. Kenya\n\n2. Guji\n\n3. Huila", "<ol><li>Kenya</li><li>Guji</li><li>Huila</li></ol>"],
  [
    "1. First:\n- a\n- b\n2. Second",
    '<ol><li>First:</li></ol><ul><li>a</li><li>b</li></ul><ol start="2"><li>Second</li></ol>',
  ],
  ["3) Three\n4) Four", '<ol start="3"><li>Three</li><li>Four</li></ol>'],
  ["1. One\n\n1. Another", "<ol><li>One</li></ol><ol><li>Another</li></ol>"],
  ["1. One\n1. Two\n9. Nine", '<ol><li>One</li><li>Two</li></ol><ol start="9"><li>Nine</li></ol>'],
  ["- same\n\n- same", "<ul><li>same</li><li>same</li></ul>"],
  ["One\ntwo\n\nthree", "<p>One two</p><p>three</p>"],
])("an answer's lists keep their numbers and items: %j", (text, html) => {
  expect(shown(text)).toBe(html);
});
