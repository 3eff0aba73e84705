import { Download } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";

interface ExportMenuProps {
  roastId: number;
  /** The roast came from a file, which was kept. */
  imported: boolean;
}

/** The roast as a file: for Artisan, for a spreadsheet, or the log that it came from. */
export function ExportMenu({ roastId, imported }: ExportMenuProps) {
  const files = [
    { format: "artisan", name: "For Artisan", what: "a profile that it opens" },
    { format: "csv", name: "As a table", what: "CSV, a row for each reading" },
    ...(imported ? [{ format: "original", name: "The original", what: "the log as it came" }] : []),
  ];
  return (
    <Popover
      id="export-roast"
      label="Download this roast"
      trigger={
        <>
          <Download aria-hidden="true" size={16} />
          Download
        </>
      }
      triggerClassName={buttonClass("quiet")}
    >
      <ul className="min-w-56">
        {files.map(({ format, name, what }) => (
          <li key={format} className="border-rule border-b last:border-b-0">
            <a
              href={`/api/roast-export?roastId=${roastId}&format=${format}`}
              download
              className="flex min-h-11 flex-col justify-center py-1.5 hover:text-jade"
            >
              {name}
              <span className="text-ink-faint text-small">{what}</span>
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
