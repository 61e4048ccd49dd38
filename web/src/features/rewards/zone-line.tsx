import * as m from '@tallyhouse/messages/rewards'
import { lazy, Suspense, useState } from 'react'
import { RichText } from '#ui/rich-text.tsx'
import type { DailyBonusStatus } from './daily-bonus-query.ts'
import { zoneName } from './zone-names.ts'

const ZoneDialog = lazy(() => import('./zone-dialog.tsx'))

/** The time zone in which the player's days end, and a button to change it. */
export function ZoneLine({ status }: { status: DailyBonusStatus }) {
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p>
        <RichText
          text={m.dayEnds({ zone: zoneName(status.timeZone) })}
          tags={{ zone: (text) => <span translate="no">{text}</span> }}
        />
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="-mx-1 flex h-11 items-center px-1 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone md:h-8"
      >
        {m.change()}
      </button>
      {wasOpened && (
        <Suspense>
          <ZoneDialog status={status} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
