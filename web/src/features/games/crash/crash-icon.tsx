export function CrashIcon({ className }: { className?: string }) {
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
      <path d="M2.5 2.5v15h15" />
      <path d="M5.5 14.5l7.2-7.2" />
      <path d="M12.6 3.2l4.2 4.2M16.8 3.2l-4.2 4.2" />
    </svg>
  )
}
