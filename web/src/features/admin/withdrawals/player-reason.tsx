import { WITHDRAWAL_REASON_MAX } from '@tallyhouse/contract/admin/withdrawals'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import { TextAreaField } from '#ui/field.tsx'

type PlayerReasonProps = { value: string; isMissing: boolean; onChange: (value: string) => void }

/** A field for the reason why a withdrawal is not paid, which the player sees. */
export function PlayerReason({ value, isMissing, onChange }: PlayerReasonProps) {
  return (
    <TextAreaField
      label={m.playerReason()}
      maxLength={WITHDRAWAL_REASON_MAX}
      value={value}
      hint={m.playerReasonHint()}
      error={isMissing ? m.reasonMissing() : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
