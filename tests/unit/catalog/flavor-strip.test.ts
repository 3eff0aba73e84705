import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FLAVOR_FAMILIES, flavorFamilies } from "@/lib/supply/flavour-wheel";

test("flavor families come in the wheel's order, each with its notes, without notes that have no place", () => {
  expect(flavorFamilies(["jasmine", "dried cherry", "Lemon", "jasmine", "granite"])).toEqual([
    { family: "fruity", notes: ["dried cherry", "Lemon"] },
    { family: "floral", notes: ["jasmine"] },
  ]);
  expect([flavorFamilies(null), flavorFamilies([]), flavorFamilies(["granite"])]).toEqual([[], [], []]);
});

type Rgb = readonly [number, number, number];

/** 0 to 1, linear light. */
function linear(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** WCAG 2's contrast ratio. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(linear(a)), luminance(linear(b))].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Björn Ottosson's OKLab, in which equal distances look equally different. */
function oklab(hex: string): Rgb {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distance(a: string, b: string): number {
  const [one, other] = [oklab(a), oklab(b)];
  return Math.hypot(...one.map((value, i) => value - (other[i] ?? 0)));
}

test("every family of the wheel has a color that shows on the page and differs from all others, light and dark", () => {
  const css = readFileSync("app/styles/flavors.css", "utf8");
  const found = css.matchAll(/\.flavor-([\w-]+) \{\s*--flavor: light-dark\((#\w{6}), (#\w{6})\)/g);
  const colours = [...found].map(([, name = "", light = "", dark = ""]) => ({ name, light, dark }));
  expect(colours.map(({ name }) => name)).toEqual(
    FLAVOR_FAMILIES.map((family) => family.replaceAll(" ", "-")),
  );
  const globals = readFileSync("app/styles/globals.css", "utf8");
  const [, paper = "", darkPaper = ""] = /--paper: light-dark\((#\w{6}), (#\w{6})\)/.exec(globals) ?? [];
  for (const [theme, page] of [
    ["light", paper],
    ["dark", darkPaper],
  ] as const)
    for (const [i, { name, [theme]: colour }] of colours.entries()) {
      expect(contrast(colour, page), `${name}, ${theme}`).toBeGreaterThanOrEqual(3);
      for (const other of colours.slice(i + 1))
        expect(distance(colour, other[theme]), `${name} and ${other.name}, ${theme}`).toBeGreaterThan(0.08);
    }
});
