import { expect, test } from "vitest";
import { asciiCode } from "@/scripts/machine/compact-code";

const evaluate = (code: string): unknown => new Function(`return ${code}`)();

test.each([
  ["a class of characters", String.raw`/[½–]+(?!\s?생두)/u`, "½–"],
  ["a character beyond the first plane", "/^[🫘☕]$/u", "🫘"],
  ["a character that needs no escape and has one", String.raw`/^\–$/`, "–"],
  ["a character after an escaped backslash", String.raw`/^\\–$/`, "\\–"],
  ["a pattern in a template", "new RegExp(String.raw`^(?:커브|曲线)\\s$`)", "커브 "],
])("code in ASCII matches the same: %s", (_, code, text) => {
  const ascii = asciiCode(code);
  expect(ascii).toMatch(/^[\0-\x7F]+$/);
  for (const each of [code, ascii]) expect((evaluate(each) as RegExp).test(text)).toBe(true);
  for (const each of [code, ascii]) expect((evaluate(each) as RegExp).test("coffee")).toBe(false);
});
