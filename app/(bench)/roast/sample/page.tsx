import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageViewer } from "@/app/request";
import { roastHref } from "@/components/onboarding/bench-urls";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { sampleRoast } from "@/lib/onboarding/sample";

export const metadata: Metadata = { title: "Sample roast", robots: { index: false } };

export default async function SampleRoastPage() {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") return <SignedOutPage part="roasts" />;
  const roastId = await sampleRoast(viewer);
  redirect(roastId === null ? "/roast" : roastHref(roastId));
}
