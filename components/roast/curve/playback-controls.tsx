"use client";

import { Pause, Play, X } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { clock } from "./clock";
import { type Playback, SPEEDS } from "./use-playback";

export function PlaybackControls({
  playback,
  span,
}: {
  playback: Playback;
  span: readonly [number, number];
}) {
  const { moment, playing, speed } = playback;
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <IconButton label={playing ? "Pause" : "Play roast"} onClick={playback.toggle}>
        {playing ? <Pause aria-hidden="true" size="1.125rem" /> : <Play aria-hidden="true" size="1.125rem" />}
      </IconButton>
      {moment === null ? (
        <span className="text-ink-soft text-small">Play roast</span>
      ) : (
        <>
          <input
            type="range"
            aria-label="Playback position"
            aria-valuetext={clock(moment)}
            min={span[0]}
            max={span[1]}
            step={1}
            value={Math.round(moment)}
            onChange={(event) => playback.seek(Number(event.target.value))}
            className="h-11 w-32 accent-jade sm:w-48"
          />
          <span className="w-12 text-right text-small">{clock(moment)}</span>
          <label className="ml-1 inline-flex items-center text-small">
            <span className="sr-only">Speed</span>
            <select
              value={speed}
              onChange={(event) =>
                playback.setSpeed(SPEEDS.find((each) => each === Number(event.target.value)) ?? speed)
              }
              className="min-h-11 rounded-sm bg-transparent px-1 mouse:min-h-9"
            >
              {SPEEDS.map((each) => (
                <option key={each} value={each} className="bg-sheet">
                  {each}×
                </option>
              ))}
            </select>
          </label>
          <IconButton label="Stop playback" onClick={playback.stop}>
            <X aria-hidden="true" size="1.125rem" />
          </IconButton>
        </>
      )}
    </div>
  );
}
