import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type AuthOptions } from "next-auth";
import { setNextAuthOrigin } from "@/lib/env";

export interface NextAuthRequest {
  method: "GET" | "POST";
  action: "csrf" | "providers" | "session" | "signin" | "callback" | "signout";
  provider?: string | undefined;
  query: Readonly<Record<string, string>>;
  body: Readonly<Record<string, string>>;
  cookies: Readonly<Record<string, string>>;
  origin: string;
}

export interface NextAuthResponse {
  status: number;
  location: string | null;
  cookies: string[];
  body: string;
}

/** Node returns the CommonJS exports, bundlers the default export. */
function unwrapped(module: typeof NextAuth | { default: typeof NextAuth }): typeof NextAuth {
  return "default" in module ? module.default : module;
}

/**
 * Calls next-auth's handler that takes everything as arguments; the one for route handlers reads
 * `next/headers`, which only exists inside Next.
 */
export async function callNextAuth(
  question: NextAuthRequest,
  options: AuthOptions,
): Promise<NextAuthResponse> {
  setNextAuthOrigin();
  const { origin, action, provider, query, ...rest } = question;
  const { protocol, host } = new URL(origin);
  const request = {
    ...rest,
    query: { ...query, nextauth: provider === undefined ? [action] : [action, provider] },
    headers: { "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) },
  };
  const headers = new Map<string, string | string[]>();
  let status = 200;
  let body = "";
  const response = {
    status(code: number) {
      status = code;
      return response;
    },
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader(name: string, value: string | string[]) {
      headers.set(name.toLowerCase(), value);
      return response;
    },
    json(value: unknown) {
      body = JSON.stringify(value);
    },
    send(value: unknown) {
      body = typeof value === "string" ? value : JSON.stringify(value ?? null);
    },
    end() {},
  };
  // All members that its handler uses.
  await unwrapped(NextAuth)(
    request as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
    options,
  );
  return {
    status,
    location: [headers.get("location") ?? []].flat()[0] ?? null,
    cookies: [headers.get("set-cookie") ?? []].flat(),
    body,
  };
}
