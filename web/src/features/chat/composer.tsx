import { CHAT_MESSAGE_MAX } from '@tallyhouse/contract/chat'
import * as m from '@tallyhouse/messages/chat'
import { useQuery } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { useStore } from '#lib/store.ts'
import { Button } from '#ui/button.tsx'
import { inputStyle } from '#ui/form/field.tsx'
import { lateArrivals, noLines } from './chat-lines.ts'
import { chatLinesQuery, useChatLines } from './chat-queries.ts'
import { chatDraft } from './chat-stores.ts'
import type { Rain } from './rain.ts'
import { useSendMessage } from './use-send-message.ts'

/** The remaining characters are shown from this number down. */
const COUNTED_LEFT = 100

type ComposerProps = { rain: Rain | null; field: Ref<HTMLTextAreaElement> }

/** The message field. Enter sends, Shift+Enter starts a new line. */
export function Composer({ rain, field }: ComposerProps) {
  const id = useId()
  const sendMessage = useSendMessage()
  useLateArrivals()
  const text = useStore(chatDraft)
  const left = CHAT_MESSAGE_MAX - text.trim().length
  const isCounted = left <= COUNTED_LEFT

  async function send(): Promise<void> {
    const message = text.trim()
    if (message === '' || left < 0) return
    chatDraft.write('')
    const isAccepted = await sendMessage(message)
    if (!isAccepted && chatDraft.read() === '') chatDraft.write(message)
  }

  function sendOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }

  return (
    <form
      className="flex items-end gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="relative min-w-0 grow">
        <textarea
          ref={field}
          rows={1}
          value={text}
          dir="auto"
          enterKeyHint="send"
          autoComplete="off"
          aria-label={m.messageField()}
          aria-describedby={isCounted ? id : undefined}
          aria-invalid={left < 0}
          placeholder={composerPlaceholder(rain)}
          onChange={(event) => chatDraft.write(event.target.value)}
          onKeyDown={sendOnEnter}
          className={`${inputStyle} block max-h-32 min-h-11 resize-none py-2.5 leading-snug field-sizing-content ${isCounted ? 'pb-6' : ''}`}
        />
        {isCounted && (
          <span
            id={id}
            className={`tabular absolute right-3 bottom-1.5 text-12 ${left <= 0 ? 'text-loss' : 'text-low'}`}
          >
            {left < 0 ? m.charactersOver({ count: -left }) : m.charactersLeft({ count: left })}
          </span>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        aria-label={m.send()}
        className="w-11 px-0!"
        disabled={text.trim() === '' || left < 0}
      >
        <SendHorizontal className="size-5" />
      </Button>
    </form>
  )
}

function composerPlaceholder(rain: Rain | null): string {
  if (rain === null || rain.end !== null || rain.isClaimed) return m.messagePlaceholder()
  if (rain.points === null) return m.claimPlaceholderUnknown()
  return m.claimPlaceholder({ count: rain.points, points: formatPoints(rain.points) })
}

/** When a message reported as lost arrives after all, removes the notice and the text in the field. */
function useLateArrivals(): void {
  const { data = noLines } = useQuery({ ...chatLinesQuery, enabled: false })
  const lines = useChatLines()
  useEffect(() => {
    for (const { key, message } of lateArrivals(data)) {
      lines.removeNote(key)
      if (chatDraft.read() === message) chatDraft.write('')
    }
  })
}
