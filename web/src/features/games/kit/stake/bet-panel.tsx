import * as autoBet from '@tallyhouse/messages/auto-bet'
import * as m from '@tallyhouse/messages/play'
import { ChevronsRight } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import type { GameType } from '#lib/game-names.ts'
import { Button } from '#ui/button.tsx'
import { AutoBetFields } from '../auto-bet/auto-bet-fields.tsx'
import { ModeSwitch, useAutoMode } from '../auto-bet/auto-mode.tsx'
import type { AutoBet } from '../auto-bet/use-auto-bet.ts'
import { useDealer } from '../screen/dealer.tsx'
import { ButtonFigure, type LabeledPoints, RunButtonText } from './button-figure.tsx'
import { ObstacleText, obstacleToBet, obstacleToCoveredBet } from './obstacle.tsx'
import { actionStyle, PanelForm, useFieldsInBar } from './panel-form.tsx'
import type { Stake } from './use-stake.tsx'
import { type Winless, WinlessNotice } from './winless.tsx'

type BetPanelProps = {
  game: GameType
  /** The accessible name of the form, such as `Dice bet`. */
  label: string
  stake: Stake
  /** A round is in progress, and nothing can be changed until it is over. */
  locked: boolean
  /** Ends the animation of the round in progress. */
  onSkip?: (() => void) | undefined
  /** The text of the main button, such as `Roll` or `Rolling...`. */
  action: string
  /** Why no bet can be placed, apart from the balance. Shown next to the button. */
  unready?: string | undefined
  /** Why the bet cannot win. Such a bet is not offered. */
  winless?: Winless | undefined
  onPlace: () => void
  /** What the bet would pay, such as `Win pays` and 18. */
  pays?: LabeledPoints | undefined
  /** What the button shows on phones. */
  figure?: LabeledPoints | undefined
  auto: AutoBet
  /** Replaces the amount field in games that bet with chips. */
  amountField?: ReactNode
  /** The option of the game that matters most. */
  setting?: ReactNode
  /** The other options of the game. */
  children?: ReactNode
}

/** The bet panel of an instant game: amount, options, payout, and one button. */
export function BetPanel({ game, label, stake, auto, winless, children, ...props }: BetPanelProps) {
  const { isDemo, AmountField } = useDealer()
  const mode = useAutoMode({ game, stake, auto })
  const reasonId = useId()
  const { running } = auto
  const locked = props.locked || running
  const obstacle =
    (isDemo ? obstacleToCoveredBet : obstacleToBet)(stake, props.unready) ?? mode.obstacle
  const canSkip = props.onSkip !== undefined && props.locked && !running
  const isOffered = winless === undefined && obstacle === undefined
  const isClosed = stake.isPaused || winless !== undefined
  const isObstacleShown = obstacle !== undefined && winless === undefined && !locked
  const isWinlessShown = winless !== undefined && !running

  const figure = mode.isAuto || isClosed ? undefined : props.figure
  const isPaysOnButton = useFieldsInBar() && figure !== undefined && figure === props.pays

  const run = mode.isAuto ? auto.shown : null

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (running) return auto.stop()
    if (props.locked) return props.onSkip?.()
    if (!isOffered) return
    if (mode.isAuto) mode.start()
    else props.onPlace()
  }

  return (
    <PanelForm
      label={label}
      onSubmit={submit}
      mode={<ModeSwitch mode={mode} locked={locked} />}
      run={run}
      stake={
        props.amountField ?? (
          <AmountField
            amount={stake.amount}
            balance={stake.points}
            locked={locked}
            onChange={stake.setAmount}
          />
        )
      }
      setting={props.setting}
      actions={
        <>
          {isWinlessShown && (
            <WinlessNotice id={reasonId} winless={winless} onStake={stake.setAmount} />
          )}
          {isObstacleShown && <ObstacleText id={reasonId} {...obstacle} />}
          <ActionButton
            isQuiet={running || isClosed}
            isClosed={isClosed}
            canSkip={canSkip}
            isDisabled={!running && !canSkip && (props.locked || !isOffered)}
            reasonId={isWinlessShown || isObstacleShown ? reasonId : undefined}
          >
            {mode.isAuto ? (
              <RunButtonText text={startOrStop(auto)} run={run} />
            ) : (
              <ButtonFigure text={props.action} figure={figure} />
            )}
          </ActionButton>
        </>
      }
    >
      {children}
      {mode.isAuto && <AutoBetFields mode={mode} locked={locked} />}
      {props.pays && <Pays {...props.pays} isOnButton={isPaysOnButton} />}
    </PanelForm>
  )
}

type ActionButtonProps = {
  isQuiet: boolean
  /** No bet is offered. */
  isClosed: boolean
  /** A press ends the animation of the round in progress. */
  canSkip: boolean
  isDisabled: boolean
  /** The element that explains why it is disabled. */
  reasonId: string | undefined
  children: ReactNode
}

function ActionButton({ isQuiet, isClosed, canSkip, ...button }: ActionButtonProps) {
  return (
    <Button
      type="submit"
      variant={isQuiet ? 'quiet' : 'primary'}
      size="lg"
      aria-disabled={button.isDisabled}
      aria-describedby={button.reasonId}
      title={canSkip ? m.skipAnimation() : undefined}
      className={cn('w-full font-display text-18', actionStyle(isClosed))}
    >
      {button.children}
      {canSkip && <ChevronsRight aria-hidden="true" className="size-5" />}
    </Button>
  )
}

/** @param isOnButton leaves it to screen readers, which do not find it on the button */
export function Pays({
  label,
  points,
  isOnButton = false,
}: LabeledPoints & { isOnButton?: boolean }) {
  return (
    <p
      className={
        isOnButton ? 'sr-only' : 'flex items-baseline justify-between text-14 text-mid lg:mt-auto'
      }
    >
      {label}
      <span className="tabular text-16 font-semibold text-bone">
        {m.points({ points: formatPoints(points), count: points })}
      </span>
    </p>
  )
}

/** The text of the main button in auto mode. */
function startOrStop({ running }: Pick<AutoBet, 'running'>): string {
  return running ? autoBet.stop() : autoBet.start()
}
