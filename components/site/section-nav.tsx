import { Ellipsis } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { Popover } from "@/components/ui/popover";
import { CurrentSectionHint } from "./current-section-hint";
import { SectionLink } from "./section-link";
import { SECTIONS, type Section } from "./sections";

const moreOf = (sections: readonly Section[]) => [
  ...sections.filter(({ inSheet }) => inSheet).map(({ href, label }) => ({ href, label })),
  { href: "/watchlist", label: "Watchlist" },
  { href: "/search", label: "Search everything" },
];

export function SectionNav({ seesCosts }: { seesCosts: boolean }) {
  const sections = SECTIONS.filter(({ ofCosts }) => seesCosts || !ofCosts);
  const more = moreOf(sections);
  return (
    <nav aria-label="Sections" className="section-nav">
      <ul>
        {sections.map(({ href, label, icon: Icon, inSheet, opensGroup }) => (
          <li key={href} className={classNames(inSheet && "max-md:hidden", opensGroup && "opens-group")}>
            <SectionLink href={href} className="section-link">
              <Icon aria-hidden="true" size="1.25rem" strokeWidth={1.75} className="md:hidden" />
              {label}
            </SectionLink>
          </li>
        ))}
        <li className="md:hidden">
          <Popover
            id="more-sections"
            label="More"
            trigger={
              <>
                <Ellipsis aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
                More
                <CurrentSectionHint places={more.map(({ href }) => href)} />
              </>
            }
            triggerClassName="section-link"
          >
            <ul>
              {more.map(({ href, label }) => (
                <li key={href} className="border-rule border-b last:border-b-0">
                  <SectionLink
                    href={href}
                    className="-mx-2 flex min-h-12 items-center rounded-md px-2 text-name aria-[current]:font-medium aria-[current]:text-jade"
                  >
                    {label}
                  </SectionLink>
                </li>
              ))}
            </ul>
          </Popover>
        </li>
      </ul>
    </nav>
  );
}
