import * as m from '@tallyhouse/messages/baccarat'
import { Segmented } from '#ui/form/segmented.tsx'

/** Whether a coup has one bet with an amount, or chips on any spots. */
export type BetMode = 'amount' | 'chips'

export function isBetMode(stored: unknown): stored is BetMode {
  return stored === 'amount' || stored === 'chips'
}

type BetModeFieldProps = { mode: BetMode; locked: boolean; onChange: (mode: BetMode) => void }

export function BetModeField({ mode, locked, onChange }: BetModeFieldProps) {
  return (
    <Segmented
      label={m.betMode()}
      options={[
        { value: 'amount', label: m.oneBet() },
        { value: 'chips', label: m.severalBets() },
      ]}
      value={mode}
      locked={locked}
      onChange={onChange}
    />
  )
}
