type SignProps = { className?: string }

export function MineSign({ className }: SignProps) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <circle cx="10" cy="10" r="5" fill="currentColor" />
      <path
        d="M10 1v18M1 10h18M3.6 3.6l12.8 12.8M16.4 3.6L3.6 16.4"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  )
}

export function GemSign({ className }: SignProps) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <path d="M5 3h10l4 5-9 10L1 8z" fill="currentColor" />
      <path
        d="M1 8h18M5 3l2.6 5L10 18l2.4-10L15 3M7.6 8L10 3l2.4 5"
        fill="none"
        stroke="currentColor"
        strokeWidth=".9"
        strokeLinejoin="round"
        className="stroke-ink-0/45"
      />
    </svg>
  )
}
