export function MinesIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      className={className}
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="4.6" />
      <path d="M10 2v3.4M10 14.6V18M2 10h3.4M14.6 10H18M4.4 4.4l2.3 2.3M13.3 13.3l2.3 2.3M15.6 4.4l-2.3 2.3M6.7 13.3l-2.3 2.3" />
      <circle cx="8.6" cy="8.6" r="1" fill="currentColor" stroke="none" />
    </svg>
  )
}
