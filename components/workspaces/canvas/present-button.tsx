"use client";

import { Maximize, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

/** Shows the canvas alone, over the whole screen where the browser can. Escape or the button ends it. */
export function PresentButton({ target }: { target: string }) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const element = document.getElementById(target);
    if (!element) return;
    element.toggleAttribute("data-presenting", isOn);
    if (!isOn) return;
    element.requestFullscreen?.().catch(() => {});
    const end = () => setIsOn(false);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") end();
    };
    const onChange = () => {
      if (document.fullscreenElement === null) end();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("fullscreenchange", onChange);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("fullscreenchange", onChange);
      if (document.fullscreenElement === element) void document.exitFullscreen().catch(() => {});
    };
  }, [isOn, target]);
  return (
    <Button className="needs-js present-button text-small" aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
      {isOn ? <X aria-hidden="true" size="0.9375rem" /> : <Maximize aria-hidden="true" size="0.9375rem" />}
      {isOn ? "Stop presenting" : "Present"}
    </Button>
  );
}
