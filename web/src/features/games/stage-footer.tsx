import { returnToPlayer } from '@tallyhouse/game-rules/instant-game'
import { lazy, Suspense, useState } from 'react'
import { formatRtp } from './format-rtp.ts'
import type { RuledGame } from './ruled-game.ts'
import { RulesDialog } from './rules-dialog.tsx'

const FairnessDialog = lazy(() => import('./fairness/fairness-dialog.tsx'))

const link =
  'flex h-11 items-center rounded-control px-2 text-13 font-medium text-mid underline decoration-line underline-offset-4 transition-colors duration-(--t-hover) hover:text-bone hover:decoration-current'

/** Under every stage: the return, the rules, the proof. */
export function StageFooter({ game }: { game: RuledGame }) {
  const [open, setOpen] = useState<'rules' | 'fairness' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex items-center gap-2 border-t border-line bg-ink-1 px-4 lg:col-start-2 lg:px-5">
      <span className="tabular mr-2 text-13 font-semibold whitespace-nowrap text-mid">
        RTP {formatRtp(returnOf(game))}
      </span>
      <button type="button" className={link} onClick={() => setOpen('rules')}>
        Rules
      </button>
      <button type="button" className={link} onClick={() => setOpen('fairness')}>
        Fairness
      </button>
      <RulesDialog game={game} open={open === 'rules'} onClose={close} />
      {open === 'fairness' && (
        <Suspense>
          <FairnessDialog onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** The lowest return of all its bets, so that the line never promises too much. */
function returnOf(game: RuledGame): number {
  return Math.min(...game.odds().map(returnToPlayer))
}
