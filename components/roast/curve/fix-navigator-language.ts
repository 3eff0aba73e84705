/**
 * Import this before uPlot: 1.6.32 makes a number format of `navigator.language` while it loads and throws where that
 * is no BCP 47 tag, such as the `en-US@posix` of a browser under LANG=C (leeoniya/uPlot issue 1053).
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
