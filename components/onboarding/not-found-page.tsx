import { buttonClass } from "@/components/ui/button";

const WORDS = {
  lot: { title: "Lot not found.", href: "/beans", back: "Your beans" },
  roast: { title: "Roast not found.", href: "/roast", back: "Your roasts" },
  sale: { title: "Sale not found.", href: "/profit", back: "Your sales" },
} as const;

/** Someone else's page looks the same, so that its existence isn't revealed. */
export function NotFoundPage({ of }: { of: keyof typeof WORDS }) {
  const { title, href, back } = WORDS[of];
  return (
    <div className="page py-20">
      <p className="text-ink-faint">404</p>
      <h1 className="mt-1 font-serif text-headline tracking-[-0.015em]">{title}</h1>
      <p className="mt-4 max-w-[56ch] text-ink-soft">
        It may have been deleted, or it belongs to another account. Check that you’re signed in with the right
        e-mail address.
      </p>
      <p className="mt-8">
        <a href={href} className={buttonClass("primary")}>
          {back}
        </a>
      </p>
    </div>
  );
}
