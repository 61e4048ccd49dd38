export function PlinkoIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" className={className} aria-hidden="true">
      <circle cx="10" cy="4" r="2.2" stroke="currentColor" strokeWidth="1.6" />
      {[
        [7, 9.4],
        [13, 9.4],
        [4, 13.2],
        [10, 13.2],
        [16, 13.2],
      ].map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="1.2" fill="currentColor" />
      ))}
      <path
        d="M2 15.6v2M7.3 15.6v2M12.7 15.6v2M18 15.6v2M2 17.6h16"
        stroke="currentColor"
        strokeWidth="1.4"
      />
    </svg>
  )
}
