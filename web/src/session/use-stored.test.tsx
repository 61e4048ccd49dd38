import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from './current-user.ts'
import { isWholeWithin, useStored } from './use-stored.ts'

const KEY = 'tallyhouse.1.mines'
const isValid = (stored: unknown): stored is number => isWholeWithin(stored, 3, 10)

let set: (next: number) => void

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => vi.restoreAllMocks())

function Mines() {
  const [count, setCount] = useStored('mines', { initial: 3, isValid })
  useEffect(() => {
    set = setCount
  })
  return count
}

/** The value that a freshly loaded page shows the player. */
async function load(playerId = 1): Promise<string | null> {
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { id: playerId } as SessionUser)
  const place = document.getElementById('root') as HTMLElement
  place.replaceChildren()
  const root = createTestRoot(place.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Mines />
      </QueryClientProvider>,
    ),
  )
  return place.textContent
}

it('starts with the last value of this player, not of another', async () => {
  expect(await load()).toBe('3')
  await act(async () => set(7))
  expect(document.getElementById('root')?.textContent).toBe('7')
  expect(await load()).toBe('7')
  expect(await load(2)).toBe('3')
})

it.each(['', '{', 'null', '"7"', '7.5', '2', '11', '[7]', '{"count":7}'])(
  'starts with the default if %s is stored',
  async (stored) => {
    localStorage.setItem(KEY, stored)
    expect(await load()).toBe('3')
  },
)

it('shows an invalid value, and stores the last valid one', async () => {
  await load()
  await act(async () => set(5))
  await act(async () => set(0))
  expect(document.getElementById('root')?.textContent).toBe('0')
  expect(await load()).toBe('5')
})

it('works without storage', async () => {
  const reject = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(reject)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(reject)
  expect(await load()).toBe('3')
  await act(async () => set(4))
  expect(document.getElementById('root')?.textContent).toBe('4')
})
