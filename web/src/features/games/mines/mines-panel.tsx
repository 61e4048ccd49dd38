import { TILES } from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/mines'
import { type ReactNode, useId } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { AutoActions } from '../kit/auto-bet/auto-actions.tsx'
import { AutoBetFields } from '../kit/auto-bet/auto-bet-fields.tsx'
import { ModeSwitch } from '../kit/auto-bet/auto-mode.tsx'
import type { AutoTable } from '../kit/auto-bet/use-auto-table.ts'
import { cashOutText } from '../kit/odds/cash-out-text.ts'
import { formatChance, formatMultiplier, shortPoints } from '../kit/odds/format-odds.ts'
import { Pays } from '../kit/stake/bet-panel.tsx'
import { type Obstacle, ObstacleText } from '../kit/stake/obstacle.tsx'
import { PanelForm, useFormLabel } from '../kit/stake/panel-form.tsx'
import { MainButton, RoundActions, SideButton } from '../kit/stake/round-actions.tsx'
import { type Board, mineChance, nextRungs, payoutAfter, profitableFrom } from './board.ts'

type MinesPanelProps = {
  /** Null before the first round. */
  displayed: Board | null
  /** The next round's stake and mine count. */
  setup: { stake: number; mineCount: number }
  /** The call in progress that starts or ends the round. */
  underWay: 'start' | 'cash_out' | null
  /** The round cannot be started or cashed out now. */
  isBlocked: boolean
  /** Why a round cannot be started. */
  obstacle: Obstacle | undefined
  /** The player is on a break and cannot start a round. */
  isPaused: boolean
  onPress: () => void
  onRandom: () => void
  auto: AutoTable
  /** The tiles that auto-bet opens. */
  chosen: number[]
  /** Chooses no tiles. */
  onClear: () => void
  /** The field for the stake. */
  stake: ReactNode
  /** The field for the mine count. */
  mineCount: ReactNode
}

export function MinesPanel({ displayed, setup, auto, ...props }: MinesPanelProps) {
  const open = displayed?.end === null ? displayed : null
  const isPaused = props.isPaused && !open
  const reasonId = useId()
  return (
    <PanelForm
      label={useFormLabel('mines')}
      onSubmit={(event) => {
        event.preventDefault()
        if (auto.isOn) auto.press()
        else if (!props.isBlocked) props.onPress()
      }}
      mode={<ModeSwitch mode={auto.mode} locked={auto.running || open !== null} />}
      run={auto.shown}
      stake={props.stake}
      setting={props.mineCount}
      actions={
        auto.isOn ? (
          <AutoActions auto={auto} />
        ) : (
          <>
            {props.obstacle && <ObstacleText id={reasonId} {...props.obstacle} />}
            <RoundActions>
              <MainButton
                variant={isPaused ? 'quiet' : 'primary'}
                isClosed={isPaused}
                aria-disabled={props.isBlocked}
                aria-describedby={props.obstacle && reasonId}
              >
                {actionLabel(open, props.underWay)}
              </MainButton>
              <SideButton aria-disabled={open === null} onClick={props.onRandom}>
                {m.randomTile()}
              </SideButton>
            </RoundActions>
          </>
        )
      }
    >
      {auto.isOn ? (
        <>
          <ChosenTiles {...props} isLocked={auto.running} />
          <AutoBetFields mode={auto.mode} locked={auto.running} />
          <Pays label={m.allSafePays()} points={presetPayout(setup, props.chosen.length)} />
        </>
      ) : (
        <>
          <Ladder setup={open ?? setup} safe={open?.opened.length ?? 0} />
          <Outlook board={open ?? { ...setup, opened: [], mines: [], end: null, payout: 0 }} />
        </>
      )}
    </PanelForm>
  )
}

type ChosenTilesProps = Pick<MinesPanelProps, 'chosen' | 'onRandom' | 'onClear'> & {
  isLocked: boolean
}

/** How many tiles auto-bet opens, with buttons to choose them. */
function ChosenTiles({ chosen, isLocked, onRandom, onClear }: ChosenTilesProps) {
  return (
    <div>
      <p className="mb-1.5 flex items-baseline justify-between text-14 font-medium text-mid">
        {m.chosenTiles()}
        <span className="tabular font-semibold text-bone">{chosen.length}</span>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button aria-disabled={isLocked} onClick={onRandom}>
          {m.randomTile()}
        </Button>
        <Button aria-disabled={isLocked || chosen.length === 0} onClick={onClear}>
          {m.clearTiles()}
        </Button>
      </div>
    </div>
  )
}

/** What cashing out pays after all chosen tiles; 0 if they cannot all be safe. */
function presetPayout(setup: { stake: number; mineCount: number }, chosen: number): number {
  return chosen === 0 || chosen > TILES - setup.mineCount ? 0 : payoutAfter(setup, chosen)
}

/** What the next safe tile returns, and the chance that it is a mine. */
function Outlook({ board }: { board: Board }) {
  const [next] = nextRungs(board.mineCount, board.opened.length + 1, 1)
  if (next === undefined) return null
  return (
    <dl className="space-y-1.5 text-14 lg:mt-auto">
      <div className="flex items-baseline justify-between gap-3 text-mid">
        <dt className="shrink-0">{board.opened.length === 0 ? m.firstTile() : m.nextTile()}</dt>
        <dd className="tabular text-right font-semibold text-balance text-bone">
          {cashOutText({ stake: board.stake, multiplierHundredths: next.hundredths })}
        </dd>
      </div>
      <div className="flex items-baseline justify-between text-mid">
        <dt>{m.mineChance()}</dt>
        <dd className="tabular font-semibold">{formatChance(mineChance(board))}</dd>
      </div>
    </dl>
  )
}

function actionLabel(open: Board | null, underWay: MinesPanelProps['underWay']): string {
  if (underWay === 'start') return m.starting()
  if (underWay === 'cash_out') return m.cashingOut()
  if (open === null) return m.start()
  const safe = open.opened.length
  if (safe === 0) return m.cashOut()
  return m.cashOutPoints({ points: formatPoints(payoutAfter(open, safe)) })
}

const SHOWN = 5

type LadderProps = {
  setup: { stake: number; mineCount: number }
  /** How many safe tiles are open so far. */
  safe: number
}

/** The payouts for the next safe tiles, with the current one highlighted. */
function Ladder({ setup, safe }: LadderProps) {
  const id = useId()
  const profitFrom = profitableFrom(setup)
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-14">
        <p id={id} className="font-medium text-mid">
          {m.ladderTitle()}
        </p>
        {profitFrom !== undefined && (
          <p className="tabular text-13 whitespace-nowrap text-low">
            {m.profitFrom({ tile: profitFrom })}
          </p>
        )}
      </div>
      <ol
        aria-labelledby={id}
        className="grid grid-cols-5 overflow-hidden rounded-control border border-line"
      >
        {nextRungs(setup.mineCount, Math.max(safe, 1), SHOWN).map((rung) => {
          const payout = payoutAfter(setup, rung.safe)
          const multiplier = formatMultiplier(rung.hundredths)
          const isProfit = payout > setup.stake
          const rungText = isProfit ? m.rung : m.rungNoProfit
          return (
            <li
              key={rung.safe}
              aria-label={rungText({ count: rung.safe, multiplier, payout: formatPoints(payout) })}
              className={cn(
                'tabular flex flex-col items-center border-l border-line py-1.5 text-13 first:border-l-0',
                rung.safe === safe ? 'bg-ink-3 font-semibold text-bone' : 'text-mid',
              )}
            >
              <span className="text-12 text-low">{rung.safe}</span>
              {multiplier}
              <span className={cn('text-12', isProfit ? 'text-win' : 'text-low')}>
                {shortPoints(payout)}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
