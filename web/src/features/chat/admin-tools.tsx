import {
  type ChatMessage,
  deleteChatMessage,
  muteChatter,
  muteRequest,
} from '@tallyhouse/contract/chat'
import { isMarked } from '@tallyhouse/contract/staff'
import * as m from '@tallyhouse/messages/chat'
import * as time from '@tallyhouse/messages/time'
import { useMutation } from '@tanstack/react-query'
import { CloudRain, EllipsisVertical, MicOff, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { ApiError, rejectionReason } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import type { WholeNumber } from '#lib/whole-number.ts'
import { withStepUp } from '#session/step-up.ts'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { WholeNumberField } from '#ui/form/whole-number-field.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { notify, notifyFailure } from '#ui/overlay/toast.ts'
import { useChatLines } from './chat-queries.ts'
import { useSendMessage } from './use-send-message.ts'

const item =
  'flex h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-14 text-bone outline-none data-highlighted:bg-ink-3'

/** An admin's actions on a message. */
export function MessageMenu({ message }: { message: ChatMessage }) {
  const { id, userId, username } = message
  const [dialog, setDialog] = useState<'delete' | 'mute' | null>(null)
  const remove = useDelete()
  const close = () => setDialog(null)
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          aria-label={m.moderate({ username })}
          className="grid size-11 shrink-0 place-items-center rounded-control text-low opacity-0 transition-opacity duration-(--t-hover) group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-ink-3 hover:text-bone focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100 md:size-9"
        >
          <EllipsisVertical className="size-4" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="end"
          collisionPadding={8}
          className="z-10 w-52 rounded-panel border border-line bg-ink-2 p-1.5 shadow-float data-[state=open]:animate-[dialog-in_var(--t-in)_var(--ease-out)]"
        >
          <DropdownMenu.Item className={item} onSelect={() => setDialog('delete')}>
            <Trash2 className="size-4 text-low" />
            {m.deleteMessage()}
          </DropdownMenu.Item>
          {userId !== null && !isMarked(message) && (
            <DropdownMenu.Item className={item} onSelect={() => setDialog('mute')}>
              <MicOff className="size-4 shrink-0 text-low" />
              <span className="truncate">{m.mutePlayer({ username })}</span>
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {dialog === 'delete' && (
        <ConfirmDialog
          onClose={close}
          title={m.deleteTitle()}
          description={m.deleteDescription({ username, message: shortened(message.message) })}
          confirm={m.deleteConfirm()}
          tone="danger"
          onConfirm={() => remove.mutate(id)}
        />
      )}
      {userId !== null && dialog === 'mute' && (
        <MuteDialog onClose={close} player={{ userId, username }} />
      )}
    </>
  )
}

const SHOWN_MAX = 120

function shortened(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}

/** Deletes a message for everyone. */
function useDelete() {
  const lines = useChatLines()
  return useMutation({
    mutationFn: (id: number) => call(deleteChatMessage, { params: { id } }),
    onSuccess: (_response, id) => lines.remove(id),
    onError: (error, id) => {
      // Another admin already deleted it.
      if (error instanceof ApiError && error.code === 'not_found') return lines.remove(id)
      notifyFailure(m.deleteFailed(), error)
    },
  })
}

const QUICK_MINUTES = [10, 60, 1440] as const
const { minutes: minutesShape, reason: reasonShape } = muteRequest.shape

type MuteDialogProps = { onClose: () => void; player: { userId: number; username: string } }

/** Asks how long and why to mute a player. */
function MuteDialog({ onClose, player: { userId, username } }: MuteDialogProps) {
  const form = useCallForm({
    initial: { minutes: QUICK_MINUTES[0] as WholeNumber, reason: '' },
    send: ({ minutes, reason }) =>
      withStepUp(() => call(muteChatter, { body: { userId, minutes: minutes ?? 0, reason } })),
    rejections: (error) => ({ reason: rejectionReason(error) }),
    onSuccess: () => {
      notify({ title: m.muted({ username }) })
      onClose()
    },
  })
  const { minutes, reason } = form.values
  const isComplete =
    minutesShape.safeParse(minutes).success && reasonShape.safeParse(reason).success
  return (
    <Dialog onClose={onClose} title={m.mutePlayer({ username })} description={m.muteDescription()}>
      <CallForm
        form={form}
        submit={m.mute()}
        pending={m.muting()}
        variant="danger"
        disabled={!isComplete || form.isPending}
      >
        <div className="space-y-2">
          <WholeNumberField label={m.muteMinutes()} {...form.choice('minutes')} />
          <div className="flex gap-2">
            {QUICK_MINUTES.map((quick) => (
              <Button
                key={quick}
                className="grow"
                aria-pressed={minutes === quick}
                onClick={() => form.fill({ minutes: quick })}
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
          {...form.field('reason')}
        />
      </CallForm>
    </Dialog>
  )
}

function formatQuick(minutes: number): string {
  if (minutes < 60) return m.quickMinutes({ count: minutes })
  return minutes < 1440 ? time.hours({ count: minutes / 60 }) : time.days({ count: minutes / 1440 })
}

/** An admin's button to start a rain, and the dialog for its length and budget. */
export function RainDialog({ isRaining }: { isRaining: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        className="h-11 md:h-9"
        disabled={isRaining}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CloudRain className="size-4" />
        {m.startRain()}
      </Button>
      {isOpen && <RainForm onClose={() => setOpen(false)} />}
    </>
  )
}

function RainForm({ onClose }: { onClose: () => void }) {
  const sendMessage = useSendMessage()
  const form = useCallForm({
    initial: { seconds: null as WholeNumber, budget: null as WholeNumber },
    send: ({ seconds, budget }) => sendMessage(['/rain', seconds, budget].join(' ').trim()),
    onSuccess: onClose,
  })
  const { seconds, budget } = form.values
  // In the command, the budget follows the seconds.
  const lacksSeconds = budget !== null && seconds === null
  const isReady = !lacksSeconds && seconds !== undefined && budget !== undefined
  return (
    <Dialog onClose={onClose} title={m.startRain()} description={m.startRainDescription()}>
      <CallForm
        form={form}
        submit={m.makeItRain()}
        pending={m.starting()}
        disabled={form.isPending || !isReady}
      >
        <WholeNumberField
          label={m.rainSeconds()}
          placeholder={m.fromSettings()}
          error={lacksSeconds ? m.rainSecondsMissing() : undefined}
          {...form.choice('seconds')}
        />
        <WholeNumberField
          label={m.rainBudget()}
          placeholder={m.fromSettings()}
          {...form.choice('budget')}
        />
      </CallForm>
    </Dialog>
  )
}
