interface FiguresProps {
  figures: readonly (readonly [term: string, value: string])[];
}

export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 @md:grid-cols-3">
      {figures.map(([term, value]) => (
        <div key={term} className="border-rule border-b py-1.5">
          <dt className="text-ink-faint text-small">{term}</dt>
          <dd className="font-serif text-lead">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
