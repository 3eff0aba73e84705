/**
 * Import before uPlot: 1.6.32 creates a number format from `navigator.language` on load and
 * throws if it isn't BCP 47, such as `en-US@posix` under LANG=C (leeoniya/uPlot issue 1053).
 */

function isProper(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const { language } = navigator;
if (!isProper(language)) {
  const [plain = ""] = language.replaceAll("_", "-").split(/[@.]/);
  const value = isProper(plain) ? plain : "en-US";
  Object.defineProperty(navigator, "language", { value, configurable: true });
}
