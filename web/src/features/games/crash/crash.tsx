import {
  CASH_OUT_MIN_HUNDREDTHS,
  CRASH_MAX_HUNDREDTHS,
  type CrashChoice,
} from '@tallyhouse/game-rules/crash'
import * as m from '@tallyhouse/messages/crash'
import { cn } from '#lib/class-names.ts'
import { Field } from '#ui/form/field.tsx'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'

export const crash: GameDescription<'crash'> = {
  description: m.description,
  icon: (
    <path
      d="M2.5 2.5v15h15M5.5 14.5l7.2-7.2M12.6 3.2l4.2 4.2M16.8 3.2l-4.2 4.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  Mark: CrashMark,
  describe: describeCrash,
  initialChoice: { cashOutHundredths: null },
  ChoiceFields,
  hasDemo: true,
  findInterruption({ choice }) {
    const reason = interruptionText(choice)
    return reason === null ? null : { reason, afterMs: choice.interruptedAtMs ?? 0 }
  },
}

/** `Cash out at 2.00×` and `Crashed at 3.41×, after the cash-out`. */
export function describeCrash({ choice, outcome }: GameRound<'crash'>): RoundDescription {
  return { choice: describeChoice(choice), result: describeResult({ choice, outcome }) }
}

/** Why a round ended if neither its player nor its crash ended it, otherwise null. */
export function interruptionText({
  cashOutHundredths,
  interruptedAtMs,
}: CrashChoice): string | null {
  if (cashOutHundredths === null || interruptedAtMs === undefined) return null
  return m.endedByInterruption({ multiplier: formatMultiplier(cashOutHundredths) })
}

function describeChoice({ cashOutHundredths, interruptedAtMs }: CrashChoice): string {
  if (cashOutHundredths === null) return m.noCashOut()
  const multiplier = formatMultiplier(cashOutHundredths)
  if (interruptedAtMs === undefined) return m.cashOutAt({ multiplier })
  return m.cashedOutByInterruption({ multiplier })
}

function describeResult({
  choice: { refunded, cashOutHundredths },
  outcome: { crashPointHundredths },
}: Pick<GameRound<'crash'>, 'choice' | 'outcome'>): string {
  const crashPoint = formatMultiplier(crashPointHundredths)
  if (refunded) return m.crashedWhileInterrupted({ crashPoint })
  if (cashOutHundredths === null) return m.crashedAt({ crashPoint })
  return cashOutHundredths <= crashPointHundredths
    ? m.crashedAfterCashOut({ crashPoint })
    : m.crashedBeforeCashOut({ crashPoint })
}

function ChoiceFields({ choice, onChange }: ChoiceFieldsProps<'crash'>) {
  const { cashOutHundredths } = choice
  return (
    <Field
      label={m.cashedOutAtField()}
      type="number"
      inputMode="decimal"
      min={CASH_OUT_MIN_HUNDREDTHS / 100}
      max={CRASH_MAX_HUNDREDTHS / 100}
      step={0.01}
      hint={m.cashedOutAtHint()}
      defaultValue={cashOutHundredths === null ? undefined : cashOutHundredths / 100}
      onChange={({ target: { value } }) =>
        onChange({ cashOutHundredths: value === '' ? null : Math.round(Number(value) * 100) })
      }
    />
  )
}

const WIDTH = 320
const BASE = 52
const TOP = 8

/** The flight up to its crash, with a flag at the cash-out. */
function CrashMark({ round: { choice, outcome } }: { round: GameRound<'crash'> }) {
  const { crashPointHundredths } = outcome
  const { cashOutHundredths } = choice
  const highest = Math.max(crashPointHundredths, cashOutHundredths ?? 0, 150)
  const toPoint = (hundredths: number) => {
    const share = Math.log(hundredths / 100) / Math.log(highest / 100)
    return { x: 6 + share * (WIDTH - 12), y: BASE - share * (BASE - TOP) }
  }
  const crash = toPoint(crashPointHundredths)
  const flag = cashOutHundredths === null ? null : toPoint(cashOutHundredths)
  const reached = flag !== null && flag.x <= crash.x
  return (
    <svg viewBox={`0 0 ${WIDTH} 60`} className="w-full" aria-hidden="true">
      <path d={`M0 ${BASE}H${WIDTH}`} stroke="currentColor" strokeOpacity=".35" />
      <path d={`M6 ${BASE}L${crash.x} ${crash.y}`} stroke="currentColor" strokeWidth="3" />
      <g
        stroke="var(--color-paper-loss)"
        strokeWidth="3"
        transform={`translate(${crash.x} ${crash.y})`}
      >
        <path d="M-5 -5L5 5M5 -5L-5 5" />
      </g>
      {flag && (
        <g className={cn(reached ? 'text-paper-win' : 'text-paper-mid')}>
          <path
            d={`M${flag.x} ${BASE}V${TOP - 4}`}
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray={reached ? undefined : '4 4'}
          />
          <circle cx={flag.x} cy={flag.y} r="5" fill="currentColor" />
        </g>
      )}
    </svg>
  )
}
