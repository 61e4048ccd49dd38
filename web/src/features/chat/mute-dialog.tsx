import { muteChatter, muteRequest } from '@tallyhouse/contract/chat'
import * as m from '@tallyhouse/messages/chat'
import * as time from '@tallyhouse/messages/time'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf, sentenceOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import type { WholeNumber } from '#lib/whole-number.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/toast.tsx'
import { WholeNumberField } from '#ui/whole-number-field.tsx'

const QUICK_MINUTES = [10, 60, 1440] as const
const { minutes: minutesShape, reason: reasonShape } = muteRequest.shape

type MuteDialogProps = {
  open: boolean
  onClose: () => void
  player: { userId: number; username: string }
}

/** Asks for the length and the reason of a player's mute. */
export function MuteDialog({ open, onClose, player }: MuteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.mutePlayer({ username: player.username })}
      description={m.muteDescription()}
    >
      <MuteForm player={player} onMuted={onClose} />
    </Dialog>
  )
}

function MuteForm({ player, onMuted }: Pick<MuteDialogProps, 'player'> & { onMuted: () => void }) {
  const { userId, username } = player
  const [minutes, setMinutes] = useState<WholeNumber>(QUICK_MINUTES[0])
  const [reason, setReason] = useState('')
  const mute = useMutation({
    mutationFn: () => call(muteChatter, { body: { userId, minutes: minutes ?? 0, reason } }),
    onSuccess: () => {
      notify({ title: m.muted({ username }) })
      onMuted()
    },
    onError: (error) => {
      if (refusalOf(error) !== undefined) return
      notify({ title: m.muteFailed(), description: sentenceOf(error), tone: 'destructive' })
    },
  })
  const isComplete =
    minutesShape.safeParse(minutes).success && reasonShape.safeParse(reason).success
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete && !mute.isPending) mute.mutate()
      }}
    >
      <div className="space-y-2">
        <WholeNumberField label={m.muteMinutes()} value={minutes} onChange={setMinutes} />
        <div className="flex gap-2">
          {QUICK_MINUTES.map((quick) => (
            <Button
              key={quick}
              className="grow"
              aria-pressed={minutes === quick}
              onClick={() => setMinutes(quick)}
            >
              {formatQuick(quick)}
            </Button>
          ))}
        </div>
      </div>
      <Field
        label={m.muteReason()}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={refusalOf(mute.error)}
      />
      <Button
        type="submit"
        variant="danger"
        className="w-full"
        disabled={!isComplete || mute.isPending}
      >
        {mute.isPending ? m.muting() : m.mute()}
      </Button>
    </form>
  )
}

function formatQuick(minutes: number): string {
  if (minutes < 60) return m.quickMinutes({ count: minutes })
  return minutes < 1440 ? time.hours({ count: minutes / 60 }) : time.days({ count: minutes / 1440 })
}
