import { MUTE_REASON_MAX } from '@tallyhouse/contract/chat'
import * as m from '@tallyhouse/messages/admin-player'
import { useState } from 'react'
import { Select } from '#ui/select.tsx'
import { formatMinutes } from '../actions/action-labels.ts'
import { useMute } from './decide-player.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type MuteDialogProps = {
  player: { id: number; username: string }
  open: boolean
  onClose: () => void
}

const HOUR = 60
const DAY = 24 * HOUR
const durations = [10, HOUR, DAY, 7 * DAY, 30 * DAY]

/** Mutes a player in the chat for a while, with a reason. */
export function MuteDialog({ player, open, onClose }: MuteDialogProps) {
  const [minutes, setMinutes] = useState(String(DAY))
  const muting = useMute(player)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={m.muteTitle({ username: player.username })}
      description={m.muteEffect()}
      hint={m.muteReasonHint()}
      maxLength={MUTE_REASON_MAX}
      confirm={m.mutePlayerButton()}
      isPending={muting.isPending}
      onConfirm={(reason) => muting.run({ minutes: Number(minutes), reason }, onClose)}
    >
      <Select
        label={m.muteDuration()}
        value={minutes}
        options={durations.map((duration) => ({
          value: String(duration),
          label: formatMinutes(duration),
        }))}
        onChange={setMinutes}
      />
    </ReasonDialog>
  )
}
