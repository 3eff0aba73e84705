import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { docsHref } from "@/lib/docs/page";
import { docsPages } from "@/lib/docs/registry";

export const metadata: Metadata = { title: "Not found" };

/** Where a shortened address leads: to the list of error codes, or the section's first page. */
export default async function DocsSectionPage({ params }: { params: Promise<{ section: string }> }) {
  const { section } = await params;
  if (section === "errors") redirect("/docs/api/errors#all-codes");
  const first = docsPages().find((page) => page.section === section);
  if (!first) notFound();
  redirect(docsHref(first));
}
