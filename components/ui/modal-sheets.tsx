"use client";

import { useEffect } from "react";
import { watchPopovers } from "./popover-watch";

/** Mounted once, in the layout: makes every popover of the page modal where it comes up as a sheet. */
export function ModalSheets() {
  useEffect(() => watchPopovers(document), []);
  return null;
}
