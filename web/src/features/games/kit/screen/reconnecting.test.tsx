import { SIGNED_IN_MARK } from '@tallyhouse/contract/identity'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { dropSignedInMark } from '#session/signed-in-mark.ts'
import DiceScreen from '../../dice/dice-screen.tsx'
import { ServerTable } from '../../table/server-table.tsx'
import { stubPreferences } from '../stage/test-stage.ts'
import { pass, submit } from './test-demo.tsx'

const placed = (id: number, prediction: string, payout: number) => ({
  balance: 100,
  round: {
    id,
    game: 'dice',
    stake: 10,
    choice: { prediction },
    outcome: { diceResult: 5 },
    multiplier: '1.80',
    payout,
  },
})

let response: () => Response
let client: QueryClient

const points = () => client.getQueryData(currentUserQuery.queryKey)?.points
const text = () => document.getElementById('root')?.textContent

beforeEach(async () => {
  vi.useFakeTimers()
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom lacks the Cookie Store API
  document.cookie = `${SIGNED_IN_MARK}=1; path=/`
  stubPreferences({ fastModeOn: true })
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) =>
    method === 'POST' && path === '/api/games/dice' ? response() : new Promise(() => {}),
  )
  client = new QueryClient()
  const player = { id: 1, points: 100, termsAccepted: true } as SessionUser
  client.setQueryData(currentUserQuery.queryKey, player)
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ServerTable>
          <DiceScreen />
        </ServerTable>
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => {
  dropSignedInMark()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows that it reconnects, and no result, until the result of a bet is known', async () => {
  response = () => Response.json(placed(1, 'over', 18))
  await submit()
  await pass(500)
  expect(text()).toContain('Over wins')

  response = () => Response.json({ code: 'unavailable', message: '' }, { status: 503 })
  await submit()
  await pass(20_000)
  expect(text()).toContain('Reconnecting...')
  expect(text()).not.toMatch(/wins|loses/)
  expect(document.getElementById('live-polite')?.textContent).toContain('Reconnecting...')
  expect(points()).toBe(90)

  response = () => Response.json(placed(2, 'under', 0))
  await pass(3000)
  expect(text()).toContain('Under loses')
  expect(text()).not.toContain('Reconnecting')
})
