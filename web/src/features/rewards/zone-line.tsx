import { useState } from 'react'
import type { DailyBonusStatus } from './daily-bonus-query.ts'
import { ZoneDialog } from './zone-dialog.tsx'
import { zoneName } from './zone-names.ts'

/** In which zone the player's days begin, and the way to another. */
export function ZoneLine({ status }: { status: DailyBonusStatus }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p>Your day ends at midnight in {zoneName(status.timeZone)}.</p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-mx-1 flex h-11 items-center px-1 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone md:h-8"
      >
        Change
      </button>
      <ZoneDialog status={status} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
