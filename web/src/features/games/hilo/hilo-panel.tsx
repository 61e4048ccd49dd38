import { hiloSkipsLeft } from '@tallyhouse/game-rules/hilo'
import * as m from '@tallyhouse/messages/hilo'
import { type ReactNode, useId } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import type { WholeNumber } from '#lib/whole-number.ts'
import { WholeNumberField } from '#ui/form/whole-number-field.tsx'
import { AutoActions } from '../kit/auto-bet/auto-actions.tsx'
import { AutoBetFields } from '../kit/auto-bet/auto-bet-fields.tsx'
import { ModeSwitch } from '../kit/auto-bet/auto-mode.tsx'
import type { AutoTable } from '../kit/auto-bet/use-auto-table.ts'
import { type Obstacle, ObstacleText } from '../kit/stake/obstacle.tsx'
import { PanelForm, useFormLabel } from '../kit/stake/panel-form.tsx'
import { MainButton, RoundActions, SideButton } from '../kit/stake/round-actions.tsx'
import { cashOutPayout, correctChances, type Trail } from './trail.ts'
import type { Hilo } from './use-hilo.ts'

/** Of auto-bet, after which it cashes out. */
export const PREDICTIONS_MAX = 20

type HiloPanelProps = {
  table: Hilo
  /** The open round; null if there is none. */
  open: Trail | null
  /** The round cannot be started or cashed out now. */
  isBlocked: boolean
  /** Why a round cannot be started. */
  obstacle: Obstacle | undefined
  /** The player is on a break and cannot start a round. */
  isPaused: boolean
  /** Starts a round, or cashes out. */
  onPress: () => void
  /** Undefined while the card cannot be skipped. */
  onSkip: (() => void) | undefined
  auto: AutoTable
  /** How many correct predictions auto-bet makes before it cashes out. */
  predictions: WholeNumber
  onPredictions: (predictions: WholeNumber) => void
  /** The field for the stake. */
  children: ReactNode
}

export function HiloPanel({
  table,
  open,
  obstacle,
  isBlocked,
  auto,
  children,
  ...props
}: HiloPanelProps) {
  const isPaused = props.isPaused && !open
  const reasonId = useId()
  return (
    <PanelForm
      label={useFormLabel('hilo')}
      onSubmit={(event) => {
        event.preventDefault()
        if (auto.isOn) auto.press()
        else if (!isBlocked) props.onPress()
      }}
      mode={<ModeSwitch mode={auto.mode} locked={auto.running || open !== null} />}
      run={auto.shown}
      stake={children}
      actions={
        auto.isOn ? (
          <AutoActions auto={auto} />
        ) : (
          <>
            {obstacle && <ObstacleText id={reasonId} {...obstacle} />}
            <RoundActions>
              <MainButton
                variant={isPaused ? 'quiet' : 'primary'}
                isClosed={isPaused}
                aria-disabled={isBlocked}
                aria-describedby={obstacle && reasonId}
              >
                {actionLabel(open, table)}
              </MainButton>
              <SideButton
                aria-disabled={props.onSkip === undefined}
                aria-keyshortcuts="S"
                onClick={props.onSkip}
              >
                {m.skip()}
              </SideButton>
            </RoundActions>
          </>
        )
      }
    >
      {auto.isOn && (
        <>
          <WholeNumberField
            label={m.cashOutAfter()}
            hint={m.cashOutAfterHint()}
            min={1}
            max={PREDICTIONS_MAX}
            readOnly={auto.running}
            value={props.predictions}
            onChange={props.onPredictions}
          />
          <AutoBetFields mode={auto.mode} locked={auto.running} />
        </>
      )}
      <dl className="space-y-1.5 text-14 lg:mt-auto">
        <Line label={m.correctPredictions()} count={open ? correctChances(open).length : 0} />
        <Line label={m.skipsLeft()} count={hiloSkipsLeft(open?.steps ?? [])} />
      </dl>
    </PanelForm>
  )
}

function Line({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex items-baseline justify-between text-mid">
      <dt>{label}</dt>
      <dd className="tabular font-semibold text-bone">{count}</dd>
    </div>
  )
}

function actionLabel(open: Trail | null, { isCashingOut, isDrawing }: Hilo): string {
  if (isCashingOut) return m.cashingOut()
  if (open === null) return isDrawing ? m.dealing() : m.start()
  if (correctChances(open).length === 0) return m.cashOut()
  return m.cashOutPoints({ points: formatPoints(cashOutPayout(open)) })
}
