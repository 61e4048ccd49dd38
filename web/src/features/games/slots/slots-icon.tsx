export function SlotsIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      className={className}
      aria-hidden="true"
    >
      <rect x="2.5" y="4" width="15" height="12" rx="2.5" />
      <path d="M7.5 4v12M12.5 4v12" />
      <path d="M4.5 10h1M9.5 10h1M14.5 10h1" strokeLinecap="round" />
    </svg>
  )
}
