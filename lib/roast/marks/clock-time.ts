const CLOCK = /^([-−]?)(?:(\d{1,4}):([0-5]?\d(?:[.,]\d{1,3})?)|(\d{1,6}(?:[.,]\d{1,3})?))$/;

/** `8:24`, `8:24.5`, `-0:45` or `504.5` in seconds; null if blank, undefined for anything else. */
export function readClock(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === "") return null;
  const [, sign, minutes = "0", seconds, plain = seconds] = CLOCK.exec(typed) ?? [];
  if (plain === undefined) return undefined;
  const total = Number(minutes) * 60 + Number(plain.replace(",", "."));
  return sign ? 0 - total : total;
}

/** Seconds as they are typed, to a tenth: `8:24`, `8:24.5`, `-0:45`. */
export function clockText(seconds: number): string {
  const tenths = Math.round(Math.abs(seconds) * 10);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  const shown =
    rest % 10 === 0 ? String(rest / 10).padStart(2, "0") : (rest / 10).toFixed(1).padStart(4, "0");
  return `${seconds < 0 && tenths > 0 ? "-" : ""}${minutes}:${shown}`;
}
