import type { Metadata } from "next";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <div className="page py-20">
      <p className="text-ink-faint">404</p>
      <h1 className="mt-1 font-serif text-headline tracking-[-0.015em]">Page not found.</h1>
      <p className="mt-4 max-w-[56ch] text-ink-soft">
        It may have moved, or you may not have access to it. Sold-out and delisted coffees keep their pages.
      </p>
      <p className="mt-8">
        <Link href="/catalog" prefetch={false} className={buttonClass("primary")}>
          Browse the catalog
        </Link>
      </p>
    </div>
  );
}
