import * as m from '@tallyhouse/messages/games-page'
import { lazy, Suspense } from 'react'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const LiveBets = lazy(async () => ({ default: (await import('./around-table.tsx')).LiveBets }))

type LiveBetsSheetProps = { open: boolean; onClose: () => void }

export default function LiveBetsSheet(props: LiveBetsSheetProps) {
  return (
    <Dialog shape="sheet" title={m.liveBets()} {...props}>
      <Suspense fallback={<Skeleton className="h-80 w-full" />}>
        <LiveBets isBare />
      </Suspense>
    </Dialog>
  )
}
