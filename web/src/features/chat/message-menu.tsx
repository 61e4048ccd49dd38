import type { ChatMessage } from '@tallyhouse/contract/chat'
import * as m from '@tallyhouse/messages/chat'
import { EllipsisVertical, MicOff, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { MuteDialog } from './mute-dialog.tsx'
import { useDelete } from './use-delete.ts'

const item =
  'flex h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-14 text-bone outline-none data-highlighted:bg-ink-3'

/** An admin's actions on a message. */
export default function MessageMenu({ message }: { message: ChatMessage }) {
  const { id, userId, username, isAdmin } = message
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
          <EllipsisVertical aria-hidden="true" className="size-4" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="end"
          collisionPadding={8}
          className="z-10 w-52 rounded-panel border border-line bg-ink-2 p-1.5 shadow-float data-[state=open]:animate-[dialog-in_var(--t-in)_var(--ease-out)]"
        >
          <DropdownMenu.Item className={item} onSelect={() => setDialog('delete')}>
            <Trash2 aria-hidden="true" className="size-4 text-low" />
            {m.deleteMessage()}
          </DropdownMenu.Item>
          {userId !== null && !isAdmin && (
            <DropdownMenu.Item className={item} onSelect={() => setDialog('mute')}>
              <MicOff aria-hidden="true" className="size-4 shrink-0 text-low" />
              <span className="truncate">{m.mutePlayer({ username })}</span>
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <ConfirmDialog
        open={dialog === 'delete'}
        onClose={close}
        title={m.deleteTitle()}
        description={m.deleteDescription({ username, message: shortened(message.message) })}
        confirm={m.deleteConfirm()}
        tone="danger"
        onConfirm={() => remove.mutate(id)}
      />
      {userId !== null && (
        <MuteDialog open={dialog === 'mute'} onClose={close} player={{ userId, username }} />
      )}
    </>
  )
}

const SHOWN_MAX = 120

function shortened(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}
