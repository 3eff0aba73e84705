import localFont from "next/font/local";

// A page whose fonts come late keeps the reader's own, brought to the same widths (styles/fallback-fonts.css).
// The latin subset is preloaded; the extended one is fetched only by a page that has such a letter (Đắk Lắk).
// next/font reads these calls at build time: every argument has to be a literal.
const text = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  variable: "--font-text-latin",
  weight: "400 700",
  display: "optional",
  adjustFontFallback: false,
  fallback: ["text-as-arial", "text-as-roboto", "text-as-noto", "text-as-dejavu"],
});

const textExtended = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
  variable: "--font-text-extended",
  weight: "400 700",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1EFF",
    },
  ],
});

const display = localFont({
  src: "../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2",
  variable: "--font-display-latin",
  weight: "200 800",
  display: "optional",
  adjustFontFallback: false,
  fallback: ["display-as-times", "display-as-noto", "display-as-dejavu"],
});

const displayExtended = localFont({
  src: "../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2",
  variable: "--font-display-extended",
  weight: "200 800",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1EFF",
    },
  ],
});

export const fontVariables = [text, textExtended, display, displayExtended]
  .map((font) => font.variable)
  .join(" ");
