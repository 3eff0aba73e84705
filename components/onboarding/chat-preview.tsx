const LOTS = [
  { name: "Sidama natural", left: "1.3 lb", until: "26 Nov" },
  { name: "Huila Pink Bourbon", left: "3.5 lb", until: "12 Dec" },
  { name: "Konga, Yirgacheffe", left: "14.4 lb", until: "5 Mar" },
] as const;

export function ChatPreview() {
  return (
    <>
      <p className="ml-auto w-fit rounded-md bg-jade-wash px-3 py-1.5">Which of my lots run out first?</p>
      <p className="mt-3">Sidama natural runs out on 26 Nov, then Huila Pink Bourbon on 12 Dec.</p>
      <div className="mt-3 rounded-md border border-rule px-3 py-1">
        {LOTS.map(({ name, left, until }) => (
          <p
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto_4rem] gap-3 border-rule border-b py-1.5 last:border-b-0"
          >
            <span className="truncate font-medium">{name}</span>
            <span className="whitespace-nowrap">{left}</span>
            <span className="whitespace-nowrap text-right">{until}</span>
          </p>
        ))}
      </div>
      <p className="mt-2 text-ink-faint text-small">Source: your inventory</p>
    </>
  );
}
