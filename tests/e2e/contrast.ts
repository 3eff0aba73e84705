import type { Page } from "@playwright/test";

const SAYS_ITS_VALUE =
  "select, textarea, input:not([type=range], [type=checkbox], [type=radio], [type=file])";

/**
 * Texts with too little contrast to what is behind them (WCAG 2.2, 1.4.3), each as `ratio markup`. It takes the
 * background of the nearest element that has one, where axe also works out what lies over what, for ten times as long: for
 * a look at colors alone, at a page whose elements axe has seen in another theme.
 */
export async function paleTexts(page: Page): Promise<string[]> {
  return page.evaluate((fields) => {
    type Color = readonly [number, number, number, number];
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("no canvas to read colors with");
    const read = new Map<string, Color>();
    const colorOf = (css: string): Color => {
      const known = read.get(css);
      if (known) return known;
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      const color = [r, g, b, alpha / 255] as const;
      read.set(css, color);
      return color;
    };
    const over = ([r, g, b, alpha]: Color, under: Color): Color => {
      const mixed = (top: number, below: number) => top * alpha + below * (1 - alpha);
      return [mixed(r, under[0]), mixed(g, under[1]), mixed(b, under[2]), 1];
    };
    const luminance = (color: Color) => {
      const [r, g, b] = color
        .slice(0, 3)
        .map((each) => each / 255)
        .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
      return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
    };
    /** Null where a picture is behind it. */
    const behind = (element: Element): Color | null => {
      const layers: Color[] = [];
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(each);
        if (backgroundImage !== "none") return null;
        const color = colorOf(backgroundColor);
        if (color[3] > 0) layers.push(color);
        if (color[3] === 1) break;
      }
      return layers.reduceRight<Color>((under, color) => over(color, under), [255, 255, 255, 1]);
    };
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return shown && width > 1 && height > 1 && !element.closest("svg, :disabled, [aria-disabled=true]");
    };
    const opacityOf = (element: Element) => {
      let opacity = 1;
      for (let each: Element | null = element; each; each = each.parentElement)
        opacity *= Number(getComputedStyle(each).opacity);
      return opacity;
    };
    /** Null where it can't be told. */
    const contrastOf = (element: Element) => {
      const under = behind(element);
      if (!under) return null;
      const [r, g, b, alpha] = colorOf(getComputedStyle(element).color);
      const [one, other] = [luminance(over([r, g, b, alpha * opacityOf(element)], under)), luminance(under)];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };
    const neededBy = (element: Element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    };
    const elements = new Set<Element>(document.querySelectorAll(fields));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.parentElement && /\S/.test(text.nodeValue ?? "")) elements.add(text.parentElement);
    const pale: string[] = [];
    for (const element of elements) {
      const ratio = isShown(element) ? contrastOf(element) : null;
      if (ratio !== null && ratio < neededBy(element))
        pale.push(`${ratio.toFixed(2)} ${element.outerHTML.slice(0, 120)}`);
    }
    return pale;
  }, SAYS_ITS_VALUE);
}
