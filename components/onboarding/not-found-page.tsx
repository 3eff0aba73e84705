import { buttonClass } from "@/components/ui/button";

const WORDS = {
  lot: { title: "No such lot on your bench.", href: "/beans", back: "Your beans" },
  roast: { title: "No such roast on your bench.", href: "/roast", back: "Your roasts" },
  sale: { title: "No such sale of yours.", href: "/profit", back: "Your sales" },
} as const;

/** An address of the bench where nothing of the viewer's is. Somebody else's looks the same: whose it is, is not told. */
export function NotFoundPage({ of }: { of: keyof typeof WORDS }) {
  const { title, href, back } = WORDS[of];
  return (
    <div className="page py-20">
      <p className="text-ink-faint">404</p>
      <h1 className="mt-1 font-serif text-headline tracking-[-0.015em]">{title}</h1>
      <p className="mt-4 max-w-[56ch] text-ink-soft">
        It was deleted, or it belongs to another account: every {of} opens for its owner only. Are you signed
        in with the right address?
      </p>
      <p className="mt-8">
        <a href={href} className={buttonClass("primary")}>
          {back}
        </a>
      </p>
    </div>
  );
}
