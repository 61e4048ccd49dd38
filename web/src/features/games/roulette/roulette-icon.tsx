export function RouletteIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" className={className} aria-hidden="true">
      <circle cx="10" cy="10" r="7.7" stroke="currentColor" strokeWidth="1.6" />
      <circle cx="10" cy="10" r="3.1" stroke="currentColor" strokeWidth="1.4" />
      {[0, 60, 120, 180, 240, 300].map((degrees) => (
        <path
          key={degrees}
          d="M10 2.6V6.6"
          stroke="currentColor"
          strokeWidth="1.3"
          transform={`rotate(${degrees} 10 10)`}
        />
      ))}
      <circle cx="10" cy="10" r="1" fill="currentColor" />
    </svg>
  )
}
