import type { IncomingMessage } from "node:http";
import { preferredMediaType } from "@/lib/http/answers/negotiate";
import type { Routes } from "./mount";

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Hono's patterns: `:name`, which may say what it takes (`:page{.+\\.md}`). */
const PARAMETER = /:\w+(?:\{([^}]*)\})?/g;

/**
 * A plain path also takes everything below it, so unknown paths there get JSON errors; one with
 * parameters only what it matches.
 */
function targetOf(path: string): string {
  const base = path.replace(/\/\*$/, "");
  if (!base.includes(":")) return `${escaped(base)}(?=[/?]|$)`;
  let pattern = "";
  let end = 0;
  for (const { 0: parameter, 1: taken, index } of base.matchAll(PARAMETER)) {
    pattern += escaped(base.slice(end, index)) + (taken === undefined ? "[^/?]+" : `(?:${taken})`);
    end = index + parameter.length;
  }
  return `${pattern}${escaped(base.slice(end))}(?=\\?|$)`;
}

export function apiRoutes(routes: Routes) {
  const ours = new RegExp(`^(?:${routes.map(([path]) => targetOf(path)).join("|") || "(?!)"})`);
  // First match first, so that a route before one with offers can take a part of its paths.
  const targets = routes.map(([path, , offers]) => ({
    target: new RegExp(`^${targetOf(path)}`),
    // Not at the paths below it.
    offered: new RegExp(`^${targetOf(path)}(?=\\?|$)`),
    offers,
  }));

  const offersAt = (url: string) => {
    const { offers, offered } = targets.find(({ target }) => target.test(url)) ?? {};
    return offered?.test(url) ? offers : undefined;
  };

  return {
    hasRoute: (url: string): boolean => ours.test(url),
    offersAt,
    isApiRoute({ url = "", method, headers }: IncomingMessage): boolean {
      if (!ours.test(url)) return false;
      if (method !== "GET" && method !== "HEAD") return true;
      const offers = offersAt(url);
      if (!offers) return true;
      return headers.rsc === undefined && preferredMediaType(headers.accept, offers) !== "text/html";
    },
  };
}
