export function BlackjackIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" className={className} aria-hidden="true">
      <g stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round">
        <path d="M6.2 15.4 3.9 15a1.5 1.5 0 0 1-1.2-1.7L4 5.3A1.5 1.5 0 0 1 5.7 4l1 .2" />
        <rect x="7.8" y="3" width="9.4" height="13.5" rx="1.8" />
      </g>
      <path
        d="M12.5 6.6c2 1.7 3 2.9 3 4a1.5 1.5 0 0 1-2.5 1l.6 1.6h-2.2l.6-1.6a1.5 1.5 0 0 1-2.5-1c0-1.1 1-2.3 3-4z"
        fill="currentColor"
      />
    </svg>
  )
}
