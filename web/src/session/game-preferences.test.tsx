import { initialPreferences } from '@tallyhouse/contract/preferences'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import * as toasts from '#ui/overlay/toast.ts'
import { currentUserQuery, type SessionUser } from './current-user.ts'
import { storedPreferences, useGamePreferences, useSavedPreferences } from './game-preferences.ts'

const KEY = 'tallyhouse.game-preferences'
const player = { id: 1 } as SessionUser

type Request = { method: string; body: object | undefined; response: (response: Response) => void }

let requests: Request[]
let shown: typeof initialPreferences
let change: (changes: Partial<typeof initialPreferences>) => void

beforeEach(() => {
  requests = []
  vi.stubGlobal(
    'fetch',
    (_path: string, { method = 'GET', body }: { method?: string; body?: string }) =>
      new Promise<Response>((response) => {
        requests.push({ method, body: body && JSON.parse(body), response })
      }),
  )
})
/** The tests share the module, and the store with it. */
afterEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  await act(async () => change(initialPreferences))
})

/** A freshly loaded page. */
async function load(user: SessionUser | null) {
  function Page() {
    const [preferences, changePreferences] = useGamePreferences()
    useSavedPreferences()
    useEffect(() => {
      shown = preferences
      change = changePreferences
    })
    return null
  }
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(currentUserQuery.queryKey, user)
  const root = createTestRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ),
  )
}

async function response(index: number, body: object, status = 200) {
  await act(async () => requests[index]?.response(Response.json(body, { status })))
}

it('shows what the account has, and stores a copy for the next visit', async () => {
  await load(player)
  expect(shown).toEqual(initialPreferences)
  const saved = { ...initialPreferences, soundVolumePercent: 80 }
  await response(0, saved)
  expect([shown, storedPreferences()]).toEqual([saved, saved])
})

it.each(['{', '{}', 'null', '{"soundVolumePercent":50}', '{"fastModeOn":1}'])(
  'starts with the defaults if %s is stored',
  (stored) => {
    localStorage.setItem(KEY, stored)
    expect(storedPreferences()).toEqual(initialPreferences)
  },
)

it('applies a change at once, and saves changes one after another', async () => {
  await load(player)
  await response(0, initialPreferences)
  await act(async () => change({ fastModeOn: true }))
  expect(shown.fastModeOn).toBe(true)
  await act(async () => change({ soundVolumePercent: 60 }))
  await act(async () => change({ soundVolumePercent: 70 }))
  expect(requests.slice(1).map(({ body }) => body)).toEqual([{ fastModeOn: true }])
  await response(1, {})
  expect(requests.slice(2).map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { soundVolumePercent: 70 }],
  ])
  await response(2, {})
})

it('prefers a change to an older response', async () => {
  await load(player)
  await act(async () => change({ fastModeOn: true }))
  await response(0, initialPreferences)
  expect(shown.fastModeOn).toBe(true)
  await response(1, {})
})

it('stores a visitor’s change in this browser only', async () => {
  await load(null)
  await act(async () => change({ soundOn: true }))
  expect([requests.length, storedPreferences().soundOn]).toEqual([0, true])
})

it('reports a change that could not be saved', async () => {
  await load(player)
  const notify = vi.spyOn(toasts, 'notifyFailure').mockReturnValue()
  await act(async () => change({ animationOn: false }))
  await response(1, { message: 'Something broke', code: 'internal' }, 500)
  expect(notify).toHaveBeenCalledOnce()
  expect(shown.animationOn).toBe(false)
})
