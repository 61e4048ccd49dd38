import { CASH_OUT_MIN_HUNDREDTHS, CRASH_MAX_HUNDREDTHS, crash } from '@tallyhouse/game-rules/crash'
import * as m from '@tallyhouse/messages/crash'
import { Field } from '#ui/form/field.tsx'
import { formatChance, formatReturns } from '../kit/odds/format-odds.ts'
import { returnsAt } from '../kit/odds/returns-at.ts'
import { multiplierText, typedMultiplier } from '../kit/odds/typed-multiplier.ts'

type AutoCashOutFieldProps = {
  typed: string
  /** In points. 0 while none is set. */
  stake: number
  locked: boolean
  onChange: (typed: string) => void
}

/** The multiplier of the auto cash-out, with its chance and its return to player. */
export function AutoCashOutField({ typed, stake, locked, onChange }: AutoCashOutFieldProps) {
  const cashOutHundredths = parseAutoCashOut(typed)
  return (
    <Field
      label={m.autoCashOut()}
      placeholder={m.autoCashOutOff()}
      inputMode="decimal"
      autoComplete="off"
      readOnly={locked}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
      className="tabular h-12 font-semibold"
      hint={cashOutHint(stake, cashOutHundredths)}
      error={cashOutHundredths === undefined ? rangeText() : undefined}
    />
  )
}

function rangeText(): string {
  return m.autoCashOutRange({
    min: multiplierText(CASH_OUT_MIN_HUNDREDTHS),
    max: multiplierText(CRASH_MAX_HUNDREDTHS),
  })
}

function cashOutHint(stake: number, cashOutHundredths: number | null | undefined): string {
  if (cashOutHundredths === null || cashOutHundredths === undefined) {
    return m.autoCashOutHint()
  }
  const payTable = crash.payTable({ cashOutHundredths })
  const [reached] = payTable
  if (!reached) return ''
  return m.autoCashOutOdds({
    chance: formatChance(reached),
    returns: formatReturns(returnsAt(stake, [{ payTable }])),
  })
}

/** Whether a stored value is a valid input for the field. */
export function isAutoCashOut(stored: unknown): stored is string {
  return typeof stored === 'string' && parseAutoCashOut(stored) !== undefined
}

/**
 * Parses an auto cash-out into hundredths. Returns null if it is empty, and undefined if it is not a
 * valid multiplier.
 */
export function parseAutoCashOut(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  return typedMultiplier(typed, {
    minHundredths: CASH_OUT_MIN_HUNDREDTHS,
    maxHundredths: CRASH_MAX_HUNDREDTHS,
  })
}
