import * as m from '@tallyhouse/messages/mines'
import { type ReactNode, useId } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { formatChance } from '../kit/format-chance.ts'
import { formatMultiplier } from '../kit/format-multiplier.ts'
import { type Obstacle, ObstacleText } from '../kit/obstacle.tsx'
import { actionStyle, PanelForm } from '../kit/panel-form.tsx'
import { type Board, mineChance, nextRungs, payoutAfter } from './board.ts'
import { Ladder } from './ladder.tsx'

type MinesPanelProps = {
  label: string
  /** Null before the first round. */
  displayed: Board | null
  /** The next round's stake and number of mines. */
  setup: { stake: number; mineCount: number }
  /** The call in progress that starts or ends the round. */
  underWay: 'start' | 'cash_out' | null
  /** The round cannot be started or cashed out now. */
  isBlocked: boolean
  /** Why a round cannot be started. */
  obstacle?: Obstacle | undefined
  /** The player is on a break and cannot start a round. */
  isPaused?: boolean
  onPress: () => void
  onRandom: () => void
  /** The fields for the stake and the number of mines. */
  children: ReactNode
}

export function MinesPanel({ displayed, setup, children, ...props }: MinesPanelProps) {
  const open = displayed?.end === null ? displayed : null
  const isPaused = props.isPaused === true && !open
  const reasonId = useId()
  return (
    <PanelForm
      label={props.label}
      onSubmit={(event) => {
        event.preventDefault()
        if (!props.isBlocked) props.onPress()
      }}
      actions={
        <>
          {props.obstacle && <ObstacleText id={reasonId} {...props.obstacle} />}
          <div className="flex flex-wrap gap-2 lg:flex-col">
            <Button
              type="submit"
              variant={isPaused ? 'quiet' : 'primary'}
              size="lg"
              aria-disabled={props.isBlocked}
              aria-describedby={props.obstacle && reasonId}
              className={cn('grow px-3 font-display text-18 lg:grow-0', actionStyle(isPaused))}
            >
              {actionOf(open, props.underWay)}
            </Button>
            {open && (
              <Button className="h-13 grow lg:h-11 lg:grow-0" onClick={props.onRandom}>
                {m.randomTile()}
              </Button>
            )}
          </div>
        </>
      }
    >
      {children}
      <Ladder setup={open ?? setup} safe={open?.opened.length ?? 0} />
      <Outlook board={open ?? { ...setup, opened: [], mines: [], end: null, payout: 0 }} />
    </PanelForm>
  )
}

/** The return of the next safe tile, and the chance that it is a mine. */
function Outlook({ board }: { board: Board }) {
  const [next] = nextRungs(board.mineCount, board.opened.length + 1, 1)
  if (next === undefined) return null
  return (
    <dl className="space-y-1.5 text-14 lg:mt-auto">
      <div className="flex items-baseline justify-between text-mid">
        <dt>{board.opened.length === 0 ? m.firstTile() : m.nextTile()}</dt>
        <dd className="tabular text-16 font-semibold text-bone">{returnText(board, next)}</dd>
      </div>
      <div className="flex items-baseline justify-between text-mid">
        <dt>{m.mineChance()}</dt>
        <dd className="tabular font-semibold">{formatChance(mineChance(board))}</dd>
      </div>
    </dl>
  )
}

/** `1.24× (+2)`, `1.09× (no profit)`. */
function returnText(board: Board, { safe, hundredths }: { safe: number; hundredths: number }) {
  const multiplier = formatMultiplier(hundredths)
  const profit = payoutAfter(board, safe) - board.stake
  return profit > 0
    ? m.tileProfit({ multiplier, profit: formatSigned(profit) })
    : m.tileNoProfit({ multiplier })
}

function actionOf(open: Board | null, underWay: MinesPanelProps['underWay']): string {
  if (underWay === 'start') return m.starting()
  if (underWay === 'cash_out') return m.cashingOut()
  if (open === null) return m.start()
  const safe = open.opened.length
  if (safe === 0) return m.cashOut()
  const payout = payoutAfter(open, safe)
  const points = formatPoints(payout)
  return payout > open.stake ? m.cashOutPoints({ points }) : m.cashOutNoProfit({ points })
}
