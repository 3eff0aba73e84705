export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <ellipse cx="16" cy="16" rx="11.5" ry="14" transform="rotate(24 16 16)" fill="currentColor" />
      <path
        d="M20.6 6.4c-2.9 3.2-2.2 5.9-3.6 8.9s-4.6 4-5.4 8.6"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="2.1"
        strokeLinecap="round"
      />
    </svg>
  );
}
