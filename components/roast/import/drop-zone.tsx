import { FolderOpen, Upload } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { LOGGER_WORDS } from "@/lib/roast/loggers/tables/file-names";
import { droppedFiles } from "./dropped-files";

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  small: boolean;
}

const leavesTo = ({ currentTarget, relatedTarget }: DragEvent) =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

export function DropZone({ onFiles, small }: DropZoneProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  // React has no prop for `webkitdirectory`.
  useEffect(() => folder.current?.setAttribute("webkitdirectory", ""), []);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // Allows choosing the same files again.
    input.value = "";
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the two buttons do the same by keyboard
    <div
      data-testid="drop-zone"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!leavesTo(event)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void droppedFiles(event.dataTransfer).then(onFiles);
      }}
      className={classNames(
        "rounded-md border border-dashed px-4 text-center",
        small ? "py-4" : "py-10 md:py-14",
        over ? "border-jade bg-jade-wash" : "border-rule-strong bg-sheet",
      )}
    >
      <p className={small ? "text-ink-soft" : "font-serif text-title"}>
        <span className="max-md:hidden">
          {small ? "Drop more logs here" : "Drop roast logs or a folder here"}
        </span>
        <span className="md:hidden">{small ? "Add more logs" : "Choose roast logs"}</span>
      </p>
      {small ? null : (
        <p className="mx-auto mt-2 max-w-[56ch] text-ink-soft">
          Logs from {LOGGER_WORDS}, or a CSV table with times and temperatures, in °C or °F. Nothing is saved
          until you import.
        </p>
      )}
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        <Button kind={small ? "quiet" : "primary"} onClick={() => files.current?.click()}>
          <Upload aria-hidden="true" size="1rem" />
          Choose files
        </Button>
        <Button className="max-md:hidden" onClick={() => folder.current?.click()}>
          <FolderOpen aria-hidden="true" size="1rem" />
          Choose folder
        </Button>
      </p>
      {/* No `accept`: phones grey out file types they don't know. */}
      <input
        ref={files}
        type="file"
        multiple
        aria-label="Roast logs"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        aria-label="Folder of roast logs"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </div>
  );
}
