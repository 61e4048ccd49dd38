import { MUTE_REASON_MAX } from '@tallyhouse/contract/chat'
import { useState } from 'react'
import { Select } from '../../../ui/select.tsx'
import { minutesInWords } from '../actions/action-words.ts'
import { useMute } from './decide-player.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type MuteDialogProps = {
  player: { id: number; username: string }
  open: boolean
  onClose: () => void
}

const HOUR = 60
const DAY = 24 * HOUR
const durations = [10, HOUR, DAY, 7 * DAY, 30 * DAY].map((minutes) => ({
  value: String(minutes),
  label: minutesInWords(minutes),
}))

/** Keeps a player from writing in the chat for a while, with a reason. */
export function MuteDialog({ player, open, onClose }: MuteDialogProps) {
  const [minutes, setMinutes] = useState(String(DAY))
  const muting = useMute(player)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Mute ${player.username} in the chat?`}
      description="They can read on, but not write."
      hint="The player reads it in the chat."
      maxLength={MUTE_REASON_MAX}
      confirm="Mute player"
      isPending={muting.isPending}
      onConfirm={(reason) => muting.run({ minutes: Number(minutes), reason }, onClose)}
    >
      <Select label="For" value={minutes} options={durations} onChange={setMinutes} />
    </ReasonDialog>
  )
}
