"use client";

import { Contrast } from "lucide-react";
import { useLayoutEffect } from "react";
import { IconButton } from "@/components/ui/icon-button";

const PAPER = { light: "#f1f5ee", dark: "#0e1411" };

export function ThemeToggle() {
  // On a not-found page the browser rebuilds the document without running the head script.
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (root.dataset.js !== undefined) return;
    root.dataset.js = "";
    try {
      const kept = localStorage.getItem("theme");
      if (kept === "light" || kept === "dark") root.dataset.theme = kept;
    } catch {
      // Private windows may refuse storage; the system's theme then holds.
    }
  }, []);

  function toggle() {
    const root = document.documentElement;
    const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const next = (root.dataset.theme ?? system) === "dark" ? "light" : "dark";
    if (next === system) delete root.dataset.theme;
    else root.dataset.theme = next;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute("content", PAPER[next]);
    try {
      if (next === system) localStorage.removeItem("theme");
      else localStorage.setItem("theme", next);
    } catch {
      // Private windows may refuse storage; the choice then lasts for this page.
    }
  }

  return (
    <IconButton label="Switch between light and dark" className="needs-js" onClick={toggle}>
      <Contrast aria-hidden="true" size={18} strokeWidth={1.75} />
    </IconButton>
  );
}
