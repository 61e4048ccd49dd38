import { CHAT_MESSAGE_MAX, type ChatMessage } from '@tallyhouse/contract/chat'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import * as connection from '#session/live.ts'
import { noLines, withHistory } from './chat-lines.ts'
import { chatLinesQuery } from './chat-queries.ts'
import { chatDraft } from './chat-stores.ts'
import { Composer } from './composer.tsx'

const live = {
  listeners: new Set<(message: unknown) => void>(),
  isConnected: true,
  sent: [] as string[],
}

function stubConnection(): void {
  vi.spyOn(connection, 'useLive').mockImplementation((listener) =>
    useEffect(() => {
      const typed = listener as (message: unknown) => void
      live.listeners.add(typed)
      return () => void live.listeners.delete(typed)
    }),
  )
  vi.spyOn(connection, 'useConnection').mockImplementation(() =>
    live.isConnected ? 'connected' : 'disconnected',
  )
  vi.spyOn(connection, 'sendLive').mockImplementation((sent) => {
    if (live.isConnected && sent.type === 'chat_message') live.sent.push(sent.message)
    return live.isConnected
  })
}

const FAILED = 'Failed to send message. Please try again.'
const AT = '2026-11-21T17:00:00.000Z'

let root: Root
let client: QueryClient

beforeEach(async () => {
  vi.useFakeTimers()
  stubConnection()
  live.isConnected = true
  live.sent.length = 0
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(currentUserQuery.queryKey, { id: 7, username: 'mara' } as SessionUser)
  await draw()
})
afterEach(async () => {
  await act(async () => root.unmount())
  chatDraft.write('')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const draw = () =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Composer rain={null} field={null} />
      </QueryClientProvider>,
    ),
  )

const field = () => document.querySelector('textarea') as HTMLTextAreaElement
const receive = (message: unknown) =>
  act(async () => {
    for (const listener of live.listeners) listener(message)
  })

async function write(text: string, key: Partial<KeyboardEventInit> = {}): Promise<void> {
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () =>
    field().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...key }),
    ),
  )
}

/** The notices to this player. */
function notices(): string[] {
  const notes = client.getQueryData(chatLinesQuery.queryKey)?.notes ?? []
  return notes.flatMap(({ note }) => (note.about === 'system' ? [note.text] : []))
}

it('sends the trimmed text on Enter, and nothing if empty', async () => {
  await write('  hello  ')
  await write('   ')
  expect(live.sent).toEqual(['hello'])
})

it('takes a message that is too long, shows by how much, and does not send it', async () => {
  const message = 'x'.repeat(CHAT_MESSAGE_MAX + 3)
  await write(message)
  expect(live.sent).toEqual([])
  expect(field().value).toBe(message)
  expect(document.body.textContent).toContain('3 too many')
  await write(`${message.slice(3)} `)
  expect(live.sent).toEqual([message.slice(3)])
})

it('does not send on Shift+Enter or during IME composition', async () => {
  await write('hello', { shiftKey: true })
  await write('hello', { isComposing: true })
  expect(live.sent).toEqual([])
  expect(field().value).toBe('hello')
})

it('restores the text when it is refused', async () => {
  await write('hello')
  expect(field().value).toBe('')
  await receive({ type: 'system', message: 'Slow down.', code: 'too_many_requests', timestamp: AT })
  expect(field().value).toBe('hello')
})

it('keeps text written since instead of the refused one', async () => {
  await write('first')
  await write('second', { shiftKey: true })
  await receive({ type: 'system', message: 'Slow down.', code: 'too_many_requests', timestamp: AT })
  expect(field().value).toBe('second')
})

it('does not restore a sent message or an accepted command', async () => {
  await write('hello')
  await receive({ type: 'message', userId: 7, rainAmount: null, message: 'hello' })
  await write('claim')
  await receive({ type: 'system', message: 'You got 20 points from the rain.', timestamp: AT })
  await act(async () => vi.advanceTimersByTimeAsync(60_000))
  expect(field().value).toBe('')
  expect(notices()).toEqual([])
})

it('reports the failure and restores the text without a response', async () => {
  await write('hello')
  await act(async () => vi.advanceTimersByTimeAsync(10_000))
  expect(notices()).toEqual([FAILED])
  expect(field().value).toBe('hello')
})

it('reports the failure immediately when the connection is lost', async () => {
  await write('hello')
  live.isConnected = false
  await draw()
  expect(notices()).toEqual([FAILED])
  expect(field().value).toBe('hello')
})

/** Fetches a history with one message. */
const arrive = (userId: number, message: string) =>
  act(async () => {
    const arrived = { id: 12, userId, message } as ChatMessage
    client.setQueryData(chatLinesQuery.queryKey, (lines = noLines) =>
      withHistory(lines, { history: [arrived], requestedAt: Date.now(), now: Date.now() }),
    )
    await vi.advanceTimersByTimeAsync(0)
  })

it('removes the notice and the text when the message arrives after all', async () => {
  await write('hello')
  await act(async () => vi.advanceTimersByTimeAsync(10_000))
  await arrive(8, 'hello')
  expect(notices()).toEqual([FAILED])
  expect(field().value).toBe('hello')
  await arrive(7, 'hello')
  expect(notices()).toEqual([])
  expect(field().value).toBe('')
})

it('keeps text written since when the message arrives after all', async () => {
  await write('hello')
  await act(async () => vi.advanceTimersByTimeAsync(10_000))
  await write('hello again', { shiftKey: true })
  await arrive(7, 'hello')
  expect(notices()).toEqual([])
  expect(field().value).toBe('hello again')
})

it('does not mistake an earlier message for the lost one', async () => {
  await arrive(7, 'hello')
  await write('hello')
  await act(async () => vi.advanceTimersByTimeAsync(10_000))
  expect(notices()).toEqual([FAILED])
  expect(field().value).toBe('hello')
})

it.each([
  { status: 503, body: {}, line: FAILED },
  {
    status: 403,
    body: { code: 'muted', message: 'You may not write.' },
    line: 'You may not write.',
  },
])('reports HTTP status $status and keeps the text', async ({ status, body, line }) => {
  live.isConnected = false
  await draw()
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  await write('hello')
  await act(async () => vi.advanceTimersByTimeAsync(10_000))
  expect(notices()).toEqual([line])
  expect(field().value).toBe('hello')
})

it('adds a message sent over HTTP', async () => {
  live.isConnected = false
  await draw()
  const message = { id: 1, userId: 7, username: 'mara', message: 'hello' }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message, notice: null }))
  await write('hello')
  await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(client.getQueryData(chatLinesQuery.queryKey)?.messages).toMatchObject([{ message }])
})
