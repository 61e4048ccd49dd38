import * as m from '@tallyhouse/messages/play'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import type { WholeNumber } from '#lib/whole-number.ts'
import { isWholeWithin } from '#session/use-stored.ts'
import { WholeNumberField } from '#ui/form/whole-number-field.tsx'
import type { AutoBetSettings } from './auto-bet.ts'
import type { AutoBetRun } from './use-auto-bet.ts'

type AutoBet = Omit<AutoBetSettings, 'stake'>
/** The settings as entered in the form. */
export type AutoBetDraft = Record<keyof AutoBet, WholeNumber>

export const initialAutoBet: AutoBetDraft = {
  bets: 10,
  onWinPercent: 0,
  onLossPercent: 0,
  stopOnLoss: null,
  stopOnProfit: null,
}

const TERM_MAX = 1_000_000

/** The settings, or undefined until all fields are valid and there is a stop on loss. */
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

/** Whether a stored value is a valid draft. */
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
      <WholeNumberField label={m.numberOfBets()} hint={m.numberOfBetsHint()} {...field('bets')} />
      <WholeNumberField
        label={m.stopOnLoss()}
        hint={m.stopOnLossHint()}
        required
        placeholder={m.stopOnLossPlaceholder()}
        {...field('stopOnLoss')}
        min={1}
      />
      <div className="col-span-2">
        <WholeNumberField
          label={m.stopOnProfit()}
          hint={m.stopOnProfitHint()}
          placeholder={m.stopOnProfitPlaceholder()}
          {...field('stopOnProfit')}
        />
      </div>
      <WholeNumberField
        label={m.onWinIncrease()}
        hint={m.increaseHint()}
        {...field('onWinPercent')}
      />
      <WholeNumberField
        label={m.onLossIncrease()}
        hint={m.increaseHint()}
        {...field('onLossPercent')}
      />
    </div>
  )
}

/** The progress of auto-bet. After it has stopped, also why it stopped, until it is started again. */
export function AutoBetStatus({ progress: { bets, net }, stopReason }: AutoBetRun) {
  return (
    <div className="tabular text-13 text-mid">
      <p className="flex justify-between">
        <span>{m.autoBetCount({ bets: formatPoints(bets) })}</span>
        <span>{m.autoBetNet({ net: net === 0 ? '+0' : formatSigned(net) })}</span>
      </p>
      <p role="status">{stopReason}</p>
    </div>
  )
}
