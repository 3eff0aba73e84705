import { Download } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";

interface ExportMenuProps {
  roastId: number;
  imported: boolean;
}

export function ExportMenu({ roastId, imported }: ExportMenuProps) {
  const files = [
    { format: "artisan", name: "Artisan profile", what: "opens in Artisan" },
    { format: "csv", name: "CSV", what: "one row per reading" },
    ...(imported ? [{ format: "original", name: "Original log", what: "the file you imported" }] : []),
  ];
  return (
    <Popover
      id="export-roast"
      label="Download this roast"
      trigger={
        <>
          <Download aria-hidden="true" size="1rem" />
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
              className="-mx-2 flex min-h-11 flex-col justify-center rounded-md px-2 py-1.5 hover:text-jade"
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
