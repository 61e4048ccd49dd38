import * as m from '@tallyhouse/messages/games-page'
import { LiveBets } from '#features/games/floor/live-bets.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type LiveBetsSheetProps = { open: boolean; onClose: () => void }

export default function LiveBetsSheet(props: LiveBetsSheetProps) {
  return (
    <Dialog shape="sheet" title={m.liveBets()} {...props}>
      <LiveBets isBare />
    </Dialog>
  )
}
