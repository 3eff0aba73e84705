/** The sections of the market page, in their order, by their place in its address. */
export const MARKET_SECTIONS = {
  "all-origins": "All origins",
  index: "Price index by origin",
  "new-lots": "New lots against sold-out lots",
  map: "Where coffees come from",
  ranges: "Price per pound by origin",
  mix: "Process mix",
  turnover: "New and sold out",
  coverage: "What suppliers disclose",
  intelligence: "Market intelligence",
} as const;

export function SectionLinks() {
  return (
    <nav aria-label="On this page" className="scroll-cue border-rule border-y py-1 print:hidden md:py-2">
      <ul className="flex gap-x-5 max-md:w-max md:flex-wrap">
        {Object.entries(MARKET_SECTIONS).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center mouse:min-h-8">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
