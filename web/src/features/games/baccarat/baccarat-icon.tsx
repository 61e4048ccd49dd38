export function BaccaratIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" className={className} aria-hidden="true">
      <g stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round">
        <rect x="6.6" y="3" width="6.8" height="10.4" rx="1.4" />
        <path d="M4.6 5.6 3 6.1a1.3 1.3 0 0 0-.9 1.6l2 6.5a1.3 1.3 0 0 0 1.6.9l1.2-.4" />
        <path d="m15.4 5.6 1.6.5a1.3 1.3 0 0 1 .9 1.6l-2 6.5a1.3 1.3 0 0 1-1.6.9l-1.2-.4" />
      </g>
      <path d="M10 6.3l1.7 2-1.7 2-1.7-2z" fill="currentColor" />
    </svg>
  )
}
