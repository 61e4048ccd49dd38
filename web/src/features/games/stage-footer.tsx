import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fairnessQuery } from './fairness/fairness-query.ts'
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
      <SeedPromise />
      <RulesDialog game={game} open={open === 'rules'} onClose={close} />
      {open === 'fairness' && (
        <Suspense>
          <FairnessDialog onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** The hash of the seed the next round is drawn from: shown before anything is bet. */
function SeedPromise() {
  const { data } = useQuery(fairnessQuery)
  return (
    <span className="ml-auto font-mono text-12 text-low">
      {data && `seed ${data.serverSeedHash.slice(0, 4)}…${data.serverSeedHash.slice(-4)}`}
    </span>
  )
}

/** The lowest return of all its bets, so that the line never promises too much. */
function returnOf(game: RuledGame): number {
  return Math.min(...game.odds().map(({ rtp }) => rtp))
}
