import type { WholeNumber } from '../../../lib/whole-number.ts'
import { isWholeWithin } from '../../../session/use-stored.ts'
import { WholeNumberField } from '../../../ui/whole-number-field.tsx'
import type { AutoBetTerms } from './auto-bet.ts'

type AutoBet = Omit<AutoBetTerms, 'stake'>
/** The terms as they stand in their fields. */
export type AutoBetDraft = Record<keyof AutoBet, WholeNumber>

export const initialAutoBet: AutoBetDraft = {
  bets: 10,
  onWinPercent: 0,
  onLossPercent: 0,
  stopOnLoss: null,
  stopOnProfit: null,
}

const TERM_MAX = 1_000_000

/** The terms when all fields make sense and there is a stop on loss; undefined until then. */
export function autoBetOf(draft: AutoBetDraft): AutoBet | undefined {
  if (Object.values(draft).includes(undefined) || !draft.stopOnLoss) return undefined
  return {
    bets: draft.bets ?? 0,
    onWinPercent: draft.onWinPercent ?? 0,
    onLossPercent: draft.onLossPercent ?? 0,
    stopOnLoss: draft.stopOnLoss,
    stopOnProfit: draft.stopOnProfit ?? 0,
  }
}

/** Whether this is a draft that the fields could hold. */
export function isAutoBetDraft(stored: unknown): stored is AutoBetDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const draft = stored as Record<string, unknown>
  return Object.keys(initialAutoBet).every(
    (name) => draft[name] === null || isWholeWithin(draft[name], 0, TERM_MAX),
  )
}

type AutoBetFieldsProps = {
  draft: AutoBetDraft
  locked: boolean
  onChange: (draft: AutoBetDraft) => void
}

/** What the table may do by itself. Without a stop on loss it does nothing. */
export function AutoBetFields({ draft, locked, onChange }: AutoBetFieldsProps) {
  const field = (name: keyof AutoBetDraft) => ({
    name,
    max: TERM_MAX,
    readOnly: locked,
    value: draft[name],
    onChange: (value: WholeNumber) => onChange({ ...draft, [name]: value }),
  })
  return (
    <div className="grid grid-cols-2 gap-3">
      <WholeNumberField label="Number of bets" hint="0 means no limit" {...field('bets')} />
      <WholeNumberField
        label="Stop on loss"
        hint="Points you may lose"
        required
        placeholder="Required"
        {...field('stopOnLoss')}
        min={1}
      />
      <div className="col-span-2">
        <WholeNumberField
          label="Stop on profit"
          hint="Points to win"
          placeholder="Never"
          {...field('stopOnProfit')}
        />
      </div>
      <WholeNumberField label="On win, raise by %" hint="0 resets" {...field('onWinPercent')} />
      <WholeNumberField label="On loss, raise by %" hint="0 resets" {...field('onLossPercent')} />
    </div>
  )
}
