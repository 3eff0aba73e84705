import { FolderOpen, Upload } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { droppedFiles } from "./dropped-files";

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  /** Once files are there it is only a place for more. */
  small: boolean;
}

const leavesTo = ({ currentTarget, relatedTarget }: DragEvent) =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/** Where logs are dropped, a folder of them too, or chosen. */
export function DropZone({ onFiles, small }: DropZoneProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  // React does not know the attribute that makes it ask for a folder.
  useEffect(() => folder.current?.setAttribute("webkitdirectory", ""), []);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same files may be chosen again.
    input.value = "";
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way beside the two buttons
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
          {small ? "Drop more logs here" : "Drop Artisan logs here, or a folder of them"}
        </span>
        <span className="md:hidden">{small ? "More logs" : "Choose the logs that Artisan wrote"}</span>
      </p>
      {small ? null : (
        <p className="mx-auto mt-2 max-w-[56ch] text-ink-soft">
          Files that end in .alog or .json, of any version of Artisan, in °C or °F. Nothing is kept before you
          have seen what is in them.
        </p>
      )}
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        <Button kind={small ? "quiet" : "primary"} onClick={() => files.current?.click()}>
          <Upload aria-hidden="true" size={16} />
          Choose files
        </Button>
        <Button className="max-md:hidden" onClick={() => folder.current?.click()}>
          <FolderOpen aria-hidden="true" size={16} />
          Choose a folder
        </Button>
      </p>
      {/* Without `accept`: a phone lets nobody choose a file whose ending it does not know. */}
      <input
        ref={files}
        type="file"
        multiple
        aria-label="Artisan logs"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        aria-label="A folder of Artisan logs"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </div>
  );
}
