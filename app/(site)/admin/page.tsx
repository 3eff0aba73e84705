import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { adminViewer } from "@/app/request";

export const metadata: Metadata = { title: "Admin", robots: { index: false } };

export default async function AdminPage() {
  await adminViewer("/admin");
  redirect("/admin/people");
}
