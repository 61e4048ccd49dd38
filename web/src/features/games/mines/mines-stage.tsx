import { minesMultiplier } from '@tallyhouse/game-rules/mines'
import type { ReactNode } from 'react'
import { formatPoints } from '../../../lib/format-points.ts'
import { formatMultiplier } from '../format-multiplier.ts'
import { NetPoints } from '../net-points.tsx'
import { type Board, payoutAfter } from './board.ts'
import { endText } from './told-board.ts'

type MinesStageProps = { told: Board | null; strip?: ReactNode; children: ReactNode }

/** The board under the lamp, and what it came to. */
export function MinesStage({ told, strip, children }: MinesStageProps) {
  return (
    <div className="lamp flex min-h-[max(300px,36svh)] grow flex-col px-3 pt-2 pb-3 lg:min-h-[440px] lg:px-5 lg:pt-4 lg:pb-6">
      {strip}
      <div className="flex grow flex-col items-center justify-center gap-3 pt-2 short:max-lg:gap-1 short:max-lg:pt-0 lg:gap-5">
        {children}
        <div className="flex min-h-10 items-center justify-center text-center">
          <Verdict told={told} />
        </div>
      </div>
    </div>
  )
}

function Verdict({ told }: { told: Board | null }) {
  if (told === null) return <p className="text-14 text-mid">Choose your mines, then start.</p>
  if (told.end === null) return <Standing board={told} />
  return (
    <p className="flex animate-[fade-in_120ms] items-baseline gap-3">
      <span className="font-display text-18 font-semibold">{endText(told)}</span>
      <NetPoints points={told.payout - told.stake} />
    </p>
  )
}

function Standing({ board }: { board: Board }) {
  const safe = board.opened.length
  if (safe === 0) return <p className="text-14 text-mid">Open a tile.</p>
  const payout = payoutAfter(board, safe)
  return (
    <p className="flex items-baseline gap-3">
      <span className="figures text-28">
        {formatMultiplier(minesMultiplier(board.mineCount, safe))}
      </span>
      <span className="tabular text-14 text-mid">
        {formatPoints(payout)} points so far{payout > board.stake ? '' : ', no profit'}
      </span>
    </p>
  )
}
