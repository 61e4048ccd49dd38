import { type ReactNode, useId } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { formatPoints, formatSigned } from '../../../lib/format-points.ts'
import { Button } from '../../../ui/button.tsx'
import { formatChance } from '../format-chance.ts'
import { formatMultiplier } from '../format-multiplier.ts'
import { type Obstacle, ObstacleText } from '../play/obstacle.tsx'
import { actionLook, PanelForm } from '../play/panel-form.tsx'
import { type Board, mineChance, nextRungs, payoutAfter } from './board.ts'
import { Ladder } from './ladder.tsx'

type MinesPanelProps = {
  label: string
  /** The board as it is told; null before the first round. */
  told: Board | null
  /** Of the next round. */
  setup: { stake: number; mineCount: number }
  /** A call that begins or ends the round is under way. */
  underWay: 'start' | 'cash_out' | null
  /** The round cannot be started or cashed out now. */
  isBlocked: boolean
  /** Why no round can be started. */
  obstacle?: Obstacle | undefined
  /** The player's own break forbids to start one. */
  isPaused?: boolean
  onPress: () => void
  onRandom: () => void
  /** The fields of stake and mines. */
  children: ReactNode
}

/** The panel of mines: what to bet on how many mines, and what may be done in a round. */
export function MinesPanel({ told, setup, children, ...props }: MinesPanelProps) {
  const open = told?.end === null ? told : null
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
              className={cn('grow px-3 font-display text-18 lg:grow-0', actionLook(isPaused))}
            >
              {actionOf(open, props.underWay)}
            </Button>
            {open && (
              <Button className="h-13 grow lg:h-11 lg:grow-0" onClick={props.onRandom}>
                Random tile
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

/** What the next tile would bring, and how likely it is a mine. */
function Outlook({ board }: { board: Board }) {
  const [next] = nextRungs(board.mineCount, board.opened.length + 1, 1)
  if (next === undefined) return null
  return (
    <dl className="space-y-1.5 text-14 lg:mt-auto">
      <div className="flex items-baseline justify-between text-mid">
        <dt>{board.opened.length === 0 ? 'First tile' : 'Next tile'}</dt>
        <dd className="tabular text-16 font-semibold text-bone">
          {formatMultiplier(next.hundredths)} ({profitText(board, next.safe)})
        </dd>
      </div>
      <div className="flex items-baseline justify-between text-mid">
        <dt>Chance of a mine</dt>
        <dd className="tabular font-semibold">{formatChance(mineChance(board))}</dd>
      </div>
    </dl>
  )
}

/** What a cash-out after some safe tiles gains: `+2`, `no profit`. */
function profitText(board: Board, safe: number): string {
  const profit = payoutAfter(board, safe) - board.stake
  return profit > 0 ? formatSigned(profit) : 'no profit'
}

function actionOf(open: Board | null, underWay: MinesPanelProps['underWay']): string {
  if (underWay === 'start') return 'Starting...'
  if (underWay === 'cash_out') return 'Cashing out...'
  if (open === null) return 'Start'
  const safe = open.opened.length
  if (safe === 0) return 'Cash out'
  const payout = payoutAfter(open, safe)
  return `Cash out ${formatPoints(payout)}${payout > open.stake ? '' : ' (no profit)'}`
}
