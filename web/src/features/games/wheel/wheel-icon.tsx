export function WheelIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <circle cx="10" cy="11" r="6.7" />
      <path d="M10 11V7.8M10 11l-5.8 3.4M10 11l5.8 3.4" />
      <path d="M8 1.6h4L10 5z" fill="currentColor" stroke="none" />
    </svg>
  )
}
