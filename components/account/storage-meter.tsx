import { count, sizeLeft, sizeOf } from "@/components/format/amounts";
import { QuotaBar } from "@/components/ui/quota-bar";
import type { AccountPageData } from "@/lib/account/account";

export function StorageMeter({ storage }: Pick<AccountPageData, "storage">) {
  const { used, allowed, importsPerHour } = storage;
  const left = allowed - used;
  return (
    <>
      <p>
        <span className="font-serif text-display leading-none tracking-[-0.02em]">{sizeOf(used)}</span>{" "}
        <span className="pl-1 text-ink-soft">of {sizeOf(allowed)} used</span>
      </p>
      <div className="mt-4 mb-3 max-w-[40rem]">
        <QuotaBar share={Math.min(1, used / allowed)} />
      </div>
      <p className="max-w-[60ch] text-ink-soft">
        {left > 0 ? (
          <span className="font-medium text-ink">{sizeLeft(left)} left. </span>
        ) : (
          <span className="font-medium text-ink">
            Your storage is full. Delete roasts you no longer need to import more.{" "}
          </span>
        )}
        Includes roast curves and imported Artisan files, compressed. You can import up to{" "}
        {count(importsPerHour)} roasts per hour.
      </p>
    </>
  );
}
