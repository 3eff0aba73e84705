import type { ReactNode } from "react";
import { adminViewer } from "@/app/request";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  await adminViewer("/admin");
  return <div className="page pt-6 pb-16 md:pt-8">{children}</div>;
}
