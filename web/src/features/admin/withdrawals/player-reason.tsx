import { WITHDRAWAL_REASON_MAX } from '@tallyhouse/contract/admin'
import { TextAreaField } from '../../../ui/field.tsx'

type PlayerReasonProps = { value: string; isMissing: boolean; onChange: (value: string) => void }

/** Why a player is not paid, as they are told. */
export function PlayerReason({ value, isMissing, onChange }: PlayerReasonProps) {
  return (
    <TextAreaField
      label="Reason for the player"
      maxLength={WITHDRAWAL_REASON_MAX}
      value={value}
      hint="The player reads it in the history, and in the mail."
      error={isMissing ? 'Please say why.' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
