"use client";

import { Contrast } from "lucide-react";
import { useLayoutEffect } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { keep, readKept } from "@/components/ui/kept";

const PAPER = { light: "#f1f5ee", dark: "#0e1411" };

function colorBrowser(theme: keyof typeof PAPER) {
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute("content", PAPER[theme]);
}

export function ThemeToggle() {
  // On a not-found page the browser rebuilds the document without running the head script.
  useLayoutEffect(() => {
    const root = document.documentElement;
    // Without it, the system's theme holds.
    const kept = readKept("theme");
    const isChosen = kept === "light" || kept === "dark";
    if (isChosen) colorBrowser(kept);
    if (root.dataset.js !== undefined) return;
    root.dataset.js = "";
    if (isChosen) root.dataset.theme = kept;
  }, []);

  function toggle() {
    const root = document.documentElement;
    const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const next = (root.dataset.theme ?? system) === "dark" ? "light" : "dark";
    if (next === system) delete root.dataset.theme;
    else root.dataset.theme = next;
    colorBrowser(next);
    keep("theme", next === system ? null : next);
  }

  return (
    <IconButton label="Switch between light and dark" className="needs-js" onClick={toggle}>
      <Contrast aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
    </IconButton>
  );
}
