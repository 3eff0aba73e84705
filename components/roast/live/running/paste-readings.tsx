"use client";

import { useState } from "react";
import { pluralize } from "@/components/format/amounts";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { TextArea } from "@/components/ui/forms/text-area";
import { type PastedReadings, parsePastedReadings } from "@/lib/roast/live/paste";
import type { TemperatureUnit } from "@/lib/units/temperature";

interface PasteReadingsProps {
  unit: TemperatureUnit;
  onPaste: (readings: PastedReadings["readings"]) => void;
}

export function PasteReadings({ unit, onPaste }: PasteReadingsProps) {
  const [text, setText] = useState("");
  const { readings, bad, unread } = parsePastedReadings(text, unit);
  return (
    <Disclosure summary={<span className="text-ink-soft">Paste readings</span>}>
      <TextArea
        id="pasted"
        label="Time and temperature, one reading per line"
        hint="For example 1:30 198. Times count from charge."
        rows={5}
        value={text}
        placeholder={"0:30 320\n1:00 240\n1:30 198"}
        onChange={({ target }) => setText(target.value)}
      />
      {bad.length > 0 ? (
        <p className="mt-1 text-cherry text-small">
          Couldn’t read {pluralize(bad.length, "line")}: {bad.slice(0, 8).join(", ")}
          {bad.length > 8 ? " …" : ""}
        </p>
      ) : null}
      {unread > 0 ? (
        <p className="mt-1 text-cherry text-small">
          The last {pluralize(unread, "line")} won’t fit. Add these first, then paste the rest.
        </p>
      ) : null}
      <Button
        className="mt-2"
        disabled={readings.length === 0}
        onClick={() => {
          onPaste(readings);
          setText("");
        }}
      >
        {readings.length === 0 ? "Add readings" : `Add ${pluralize(readings.length, "reading")}`}
      </Button>
    </Disclosure>
  );
}
