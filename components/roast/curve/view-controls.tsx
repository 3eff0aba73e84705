"use client";

import { ChevronLeft, ChevronRight, Maximize2, ZoomIn, ZoomOut } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { ZOOM_STEP } from "./chart-keys";

interface ViewControlsProps {
  isWhole: boolean;
  isKept: boolean;
  canKeep: boolean;
  onZoom: (factor: number) => void;
  onMove: (share: number) => void;
  onWhole: () => void;
  onKeep: () => void;
}

export function ViewControls(props: ViewControlsProps) {
  const { isWhole, isKept, canKeep, onZoom, onMove, onWhole, onKeep } = props;
  const wholeButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      {isKept || !canKeep ? null : (
        <button
          type="button"
          onClick={() => {
            // Once kept, this button is gone.
            wholeButton.current?.focus();
            onKeep();
          }}
          className="min-h-11 px-3 text-ink-soft text-small underline underline-offset-3 hover:text-ink"
        >
          Keep this view
        </button>
      )}
      <IconButton label="Move left" onClick={() => onMove(-0.25)} className="max-sm:hidden">
        <ChevronLeft aria-hidden="true" size="1.125rem" />
      </IconButton>
      <IconButton label="Move right" onClick={() => onMove(0.25)} className="max-sm:hidden">
        <ChevronRight aria-hidden="true" size="1.125rem" />
      </IconButton>
      <IconButton label="Zoom out" onClick={() => onZoom(1 / ZOOM_STEP)}>
        <ZoomOut aria-hidden="true" size="1.125rem" />
      </IconButton>
      <IconButton label="Zoom in" onClick={() => onZoom(ZOOM_STEP)}>
        <ZoomIn aria-hidden="true" size="1.125rem" />
      </IconButton>
      <IconButton
        ref={wholeButton}
        label="Show full roast"
        aria-disabled={isWhole}
        onClick={isWhole ? undefined : onWhole}
        className="aria-disabled:opacity-40"
      >
        <Maximize2 aria-hidden="true" size="1.0625rem" />
      </IconButton>
    </>
  );
}
