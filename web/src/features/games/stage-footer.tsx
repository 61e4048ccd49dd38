import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { GameType } from '../../lib/game-names.ts'
import { fairnessQuery } from './fairness/fairness-query.ts'
import { formatReturns } from './format-rtp.ts'
import type { RuledGame } from './ruled-game.ts'
import { RulesDialog } from './rules-dialog.tsx'

const FairnessDialog = lazy(() => import('./fairness/fairness-dialog.tsx'))

const link =
  'flex h-11 items-center rounded-control px-2 text-13 font-medium text-mid underline decoration-line underline-offset-4 transition-colors duration-(--t-hover) hover:text-bone hover:decoration-current'

type StageFooterProps = { type: GameType; game: RuledGame }

/** Under every stage: the return, the rules, the proof. */
export function StageFooter({ type, game }: StageFooterProps) {
  const [open, setOpen] = useState<'rules' | 'fairness' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-t border-line bg-ink-1 px-4 lg:col-start-2 lg:px-5">
      <span className="tabular mr-2 text-13 font-semibold whitespace-nowrap text-mid">
        RTP {formatReturns(game.odds())}
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
          <FairnessDialog game={type} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** The hash of the seed the next round is drawn from: shown before anything is bet. */
function SeedPromise() {
  const { data } = useQuery(fairnessQuery)
  return (
    <span className="ml-auto py-1.5 font-mono text-12 text-low">
      {data && `seed ${data.serverSeedHash.slice(0, 4)}…${data.serverSeedHash.slice(-4)}`}
    </span>
  )
}
