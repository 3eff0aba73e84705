/** Above this share little is left. */
const SHORT = 0.8;

function fillOf(share: number): string {
  if (share >= 1) return "bg-cherry";
  return share >= SHORT ? "bg-amber" : "bg-jade";
}

export function QuotaBar({ share }: { share: number }) {
  return (
    <div aria-hidden="true" className="h-3 overflow-hidden rounded-sm bg-well">
      <div className={`h-full ${fillOf(share)}`} style={{ width: `${(share * 100).toFixed(2)}%` }} />
    </div>
  );
}
