export function DieIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" className={className} aria-hidden="true">
      <rect
        x="2.5"
        y="2.5"
        width="15"
        height="15"
        rx="3.5"
        stroke="currentColor"
        strokeWidth="1.6"
      />
      {[
        [6.6, 6.6],
        [13.4, 6.6],
        [10, 10],
        [6.6, 13.4],
        [13.4, 13.4],
      ].map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="1.35" fill="currentColor" />
      ))}
    </svg>
  )
}
