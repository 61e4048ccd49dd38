import * as m from '@tallyhouse/messages/games-page'
import { Activity } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

const LiveBetsSheet = lazy(() => import('./live-bets-sheet.tsx'))

/** Opens the live bets, which wider screens show beside the table. */
export default function SidePanelButtons() {
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <div className="flex xl:hidden">
      <IconButton icon={Activity} label={m.liveBets()} aria-haspopup="dialog" onClick={open} />
      {wasOpened && (
        <Suspense>
          <LiveBetsSheet open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
