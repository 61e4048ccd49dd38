import { CASH_OUT_MIN_HUNDREDTHS, CRASH_MAX_HUNDREDTHS, crash } from '@tallyhouse/game-rules/crash'
import { formatPoints } from '../../../lib/format-points.ts'
import { Field } from '../../../ui/field.tsx'
import { formatChance } from '../format-chance.ts'
import { autoCashOutOf } from './auto-cash-out.ts'

type AutoCashOutFieldProps = { typed: string; locked: boolean; onChange: (typed: string) => void }

/** Where to get out without a hand, and how often a flight comes that far. */
export function AutoCashOutField({ typed, locked, onChange }: AutoCashOutFieldProps) {
  const cashOutHundredths = autoCashOutOf(typed)
  return (
    <Field
      label="Auto cash-out"
      placeholder="Off"
      inputMode="decimal"
      autoComplete="off"
      maxLength={7}
      readOnly={locked}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
      className="tabular h-12 font-semibold"
      hint={hintOf(cashOutHundredths)}
      error={cashOutHundredths === undefined ? rangeText : undefined}
    />
  )
}

const rangeText = `From ${ratioText(CASH_OUT_MIN_HUNDREDTHS)} to ${ratioText(CRASH_MAX_HUNDREDTHS)}, with two decimals at most.`

function hintOf(cashOutHundredths: number | null | undefined): string {
  if (cashOutHundredths === null || cashOutHundredths === undefined) {
    return 'A multiplier, or empty to cash out by hand.'
  }
  const [reached] = crash.payTable({ cashOutHundredths })
  return reached ? `Reached in ${formatChance(reached)} of rounds.` : ''
}

function ratioText(hundredths: number): string {
  return `${formatPoints(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`
}
