import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { stubReducedMotion } from '../kit/stage/test-stage.ts'
import { ServerTable } from '../table/server-table.tsx'
import PlinkoScreen from './plinko-screen.tsx'

const user = { id: 1, points: 100, termsAccepted: true } as SessionUser
const landed = {
  balance: 93,
  round: {
    id: 7,
    game: 'plinko',
    stake: 10,
    choice: { rows: 12, risk: 'medium' },
    outcome: { path: [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1], bin: 6 },
    multiplier: '0.30',
    payout: 3,
  },
}

const resultLine = () => document.body.textContent?.match(/Landed on [\d.]+×|Drop a ball\./)?.[0]
const litBins = () => document.querySelectorAll('fieldset[aria-label="Bins"] .outline-bone').length
const radio = (value: string) => document.querySelector<HTMLInputElement>(`[value="${value}"]`)
const choose = (value: string) => act(async () => radio(value)?.click())

beforeEach(() => {
  stubReducedMotion(true)
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/games/plinko' ? Response.json(landed) : Response.json({}, { status: 404 }),
  )
})
afterEach(() => vi.unstubAllGlobals())

async function renderTable() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(currentUserQuery.queryKey, user)
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ServerTable>
          <PlinkoScreen />
        </ServerTable>
      </QueryClientProvider>,
    ),
  )
}

async function drop() {
  const form = document.querySelector('form[aria-label="Plinko bet"]')
  await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true })))
  await until(() => resultLine()?.startsWith('Landed'))
}

it.each([
  ['risk', 'high'],
  ['rows', '8'],
])('clears the result of the last ball when the %s changes', async (_option, value) => {
  await renderTable()
  await drop()
  expect([resultLine(), litBins()]).toEqual(['Landed on 0.3×', 1])
  await choose(value)
  expect([resultLine(), litBins()]).toEqual(['Drop a ball.', 0])
  await choose(value === 'high' ? 'medium' : '12')
  expect([resultLine(), litBins()]).toEqual(['Drop a ball.', 0])
})
