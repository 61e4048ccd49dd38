import * as m from '@tallyhouse/messages/games-page'
import { Activity } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { PHONE, useMedia } from '#lib/use-media.ts'

const LiveBetsSheet = lazy(() => import('./live-bets-sheet.tsx'))

/** Opens the live bets, which wider screens show beside the table. On phones its label is the short one that fits. */
export default function SidePanelButtons() {
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const text = useMedia(PHONE) ? m.bets() : m.liveBets()
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <div className="flex xl:hidden">
      <button
        type="button"
        aria-label={m.liveBets()}
        aria-haspopup="dialog"
        onClick={open}
        className="flex h-11 min-w-11 flex-col items-center justify-center gap-0.5 rounded-control text-12 leading-none font-semibold text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone"
      >
        <Activity aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.6} />
        {text}
      </button>
      {wasOpened && (
        <Suspense>
          <LiveBetsSheet open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
