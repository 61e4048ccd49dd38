export function KenoIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" className={className} aria-hidden="true">
      <rect x="2.5" y="2.5" width="15" height="15" rx="2" stroke="currentColor" strokeWidth="1.6" />
      {[6.4, 10, 13.6].flatMap((y) =>
        [6.4, 10, 13.6]
          .filter((x) => x !== 10 || y !== 10)
          .map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="0.95" fill="currentColor" />),
      )}
      <circle cx="10" cy="10" r="2" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  )
}
