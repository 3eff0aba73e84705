/** Theme colours that a canvas draws with; it knows no CSS variables. */
const CHART_COLOURS = [
  "paper",
  "sheet",
  "ink",
  "ink-soft",
  "ink-faint",
  "rule",
  "rule-strong",
  "jade",
  "jade-wash",
  "amber",
  "amber-wash",
  "cherry",
  "cherry-wash",
  "chart-2",
  "chart-3",
  "chart-4",
  "chart-5",
  "chart-6",
  "chart-7",
] as const;
export type ChartColour = (typeof CHART_COLOURS)[number];
export type ChartColours = Readonly<Record<ChartColour, string>>;

/** Resolved at `host`, because a canvas can't use `light-dark()`. */
export function readChartColours(host: HTMLElement): ChartColours {
  const probe = document.createElement("span");
  probe.hidden = true;
  probe.style.setProperty("forced-color-adjust", "none");
  host.append(probe);
  const read = (name: ChartColour) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    paper: read("paper"),
    sheet: read("sheet"),
    ink: read("ink"),
    "ink-soft": read("ink-soft"),
    "ink-faint": read("ink-faint"),
    rule: read("rule"),
    "rule-strong": read("rule-strong"),
    jade: read("jade"),
    "jade-wash": read("jade-wash"),
    amber: read("amber"),
    "amber-wash": read("amber-wash"),
    cherry: read("cherry"),
    "cherry-wash": read("cherry-wash"),
    "chart-2": read("chart-2"),
    "chart-3": read("chart-3"),
    "chart-4": read("chart-4"),
    "chart-5": read("chart-5"),
    "chart-6": read("chart-6"),
    "chart-7": read("chart-7"),
  };
  probe.remove();
  return colours;
}

/** Calls `changed` on every theme change. Returns a function that stops it. */
export function onThemeChange(changed: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const chosen = new MutationObserver(changed);
  system.addEventListener("change", changed);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", changed);
    chosen.disconnect();
  };
}
