/** What signing in will also do, said before it is done. */
export function CoffeeToTrack({ name }: { name: string }) {
  return (
    <p className="rounded-md bg-jade-wash px-4 py-3 [overflow-wrap:anywhere]">
      Once you’re signed in, we’ll add <strong className="font-medium">{name}</strong> to your watchlist.
    </p>
  );
}
