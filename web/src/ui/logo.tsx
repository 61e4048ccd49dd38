import * as m from '@tallyhouse/messages/ui'

/** Four strokes and one across: a tally of five. */
export function TallyMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 24" fill="none" className={className} aria-hidden="true">
      <path
        d="M6 3.5v17M11.3 3.5v17M16.7 3.5v17M22 3.5v17"
        stroke="var(--color-bone)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M2.2 17.6 25.8 6.4"
        stroke="var(--color-brand)"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Logo() {
  return (
    <span
      translate="no"
      dir="auto"
      className="flex items-center gap-2 font-display text-18 font-bold tracking-[-0.03em] text-bone"
    >
      <TallyMark className="h-6 w-7" />
      Tallyhouse
    </span>
  )
}

/** Fills the screen while the session loads. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div className="flex animate-[fade-in_var(--t-page)_150ms_both] flex-col items-center gap-4">
        <TallyMark className="size-10" />
        <p className="text-14 text-mid">{m.loading()}</p>
      </div>
    </main>
  )
}
