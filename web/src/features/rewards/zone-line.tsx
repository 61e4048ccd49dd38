import { lazy, Suspense, useState } from 'react'
import type { DailyBonusStatus } from './daily-bonus-query.ts'
import { zoneName } from './zone-names.ts'

const ZoneDialog = lazy(() => import('./zone-dialog.tsx'))

/** In which zone the player's days begin, and the way to another. */
export function ZoneLine({ status }: { status: DailyBonusStatus }) {
  const [wasAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p>Your day ends at midnight in {zoneName(status.timeZone)}.</p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="-mx-1 flex h-11 items-center px-1 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone md:h-8"
      >
        Change
      </button>
      {wasAsked && (
        <Suspense>
          <ZoneDialog status={status} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
