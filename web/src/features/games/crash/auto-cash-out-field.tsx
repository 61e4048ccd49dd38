import { CASH_OUT_MIN_HUNDREDTHS, CRASH_MAX_HUNDREDTHS, crash } from '@tallyhouse/game-rules/crash'
import { formatPoints } from '../../../lib/format-points.ts'
import { Field } from '../../../ui/field.tsx'
import { formatChance } from '../format-chance.ts'
import { formatReturns } from '../format-rtp.ts'
import { returnsAt } from '../returns-at.ts'
import { autoCashOutOf } from './auto-cash-out.ts'

type AutoCashOutFieldProps = {
  typed: string
  /** Of the flight, in points; 0 while none is set. */
  stake: number
  locked: boolean
  onChange: (typed: string) => void
}

/** Where to get out without a hand, how often a flight comes that far, and what that returns. */
export function AutoCashOutField({ typed, stake, locked, onChange }: AutoCashOutFieldProps) {
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
      hint={hintOf(stake, cashOutHundredths)}
      error={cashOutHundredths === undefined ? rangeText : undefined}
    />
  )
}

const rangeText = `From ${ratioText(CASH_OUT_MIN_HUNDREDTHS)} to ${ratioText(CRASH_MAX_HUNDREDTHS)}, with two decimals at most.`

function hintOf(stake: number, cashOutHundredths: number | null | undefined): string {
  if (cashOutHundredths === null || cashOutHundredths === undefined) {
    return 'A multiplier, or empty to cash out by hand.'
  }
  const payTable = crash.payTable({ cashOutHundredths })
  const [reached] = payTable
  if (!reached) return ''
  return `Reached in ${formatChance(reached)} of rounds, returns ${formatReturns(returnsAt(stake, [{ payTable }]))}.`
}

function ratioText(hundredths: number): string {
  return `${formatPoints(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`
}
