import { isWholeWithin } from '../../../session/use-stored.ts'
import { Field } from '../../../ui/field.tsx'
import type { AutoBetTerms } from './auto-bet.ts'

export type AutoBet = Omit<AutoBetTerms, 'stake'>

export const initialAutoBet: AutoBet = {
  bets: 10,
  onWinPercent: 0,
  onLossPercent: 0,
  stopOnLoss: 0,
  stopOnProfit: 0,
}

const TERM_MAX = 1_000_000

/** Whether these are terms that the fields could have taken. */
export function isAutoBet(stored: unknown): stored is AutoBet {
  if (typeof stored !== 'object' || stored === null) return false
  const terms = stored as Record<string, unknown>
  return Object.keys(initialAutoBet).every((name) => isWholeWithin(terms[name], 0, TERM_MAX))
}

type AutoBetFieldsProps = {
  terms: AutoBet
  locked: boolean
  onChange: (terms: AutoBet) => void
}

/** What the table may do by itself. Without a stop on loss it does nothing. */
export function AutoBetFields({ terms, locked, onChange }: AutoBetFieldsProps) {
  const field = (name: keyof AutoBet) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    readOnly: locked,
    className: 'tabular',
    value: terms[name] === 0 && name.startsWith('stop') ? '' : terms[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...terms, [name]: numberOf(target.value) }),
  })
  return (
    <div className="grid grid-cols-2 gap-3">
      <div className="col-span-2">
        <Field label="Number of bets" hint="0 has no end" {...field('bets')} />
      </div>
      <Field
        label="Stop on loss"
        hint="Points you may lose"
        required
        placeholder="Required"
        {...field('stopOnLoss')}
      />
      <Field
        label="Stop on profit"
        hint="Points to win"
        placeholder="Never"
        {...field('stopOnProfit')}
      />
      <Field label="On win, raise by %" hint="0 resets" {...field('onWinPercent')} />
      <Field label="On loss, raise by %" hint="0 resets" {...field('onLossPercent')} />
    </div>
  )
}

function numberOf(typed: string): number {
  return Math.min(Number(typed.replace(/\D/g, '')), TERM_MAX)
}
