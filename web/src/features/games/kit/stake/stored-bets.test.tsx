import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import BaccaratTable from '../../baccarat/baccarat-screen.tsx'
import CrashTable from '../../crash/crash-screen.tsx'
import DiceTable from '../../dice/dice-screen.tsx'
import KenoTable from '../../keno/keno-screen.tsx'
import MinesTable from '../../mines/mines-screen.tsx'
import PlinkoTable from '../../plinko/plinko-screen.tsx'
import RouletteTable from '../../roulette/roulette-screen.tsx'
import { ServerTable } from '../../table/server-table.tsx'
import { stubReducedMotion } from '../stage/test-stage.ts'

let root: Root

const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}
const chosen = (name: string) =>
  [...document.querySelectorAll('fieldset')]
    .find((each) => each.querySelector('legend')?.textContent === name)
    ?.querySelector<HTMLInputElement>('input:checked')?.value
const press = (selector: string) =>
  act(async () => document.querySelector<HTMLElement>(selector)?.click())

async function type(label: string, text: string) {
  const input = field(label)
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    setValue?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const paytable = () => document.querySelector('select') as HTMLSelectElement

async function choosePaytable(name: string) {
  await act(async () => {
    paytable().value = name
    paytable().dispatchEvent(new Event('change', { bubbles: true }))
  })
}

async function open(Table: ComponentType) {
  await act(async () =>
    root.render(
      <ServerTable>
        <Table />
      </ServerTable>,
    ),
  )
}

/** Simulates a page load: a new root and cache, the same storage. */
async function load(Table: ComponentType, playerId = 1) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(currentUserQuery.queryKey, { id: playerId, points: 1000 } as SessionUser)
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
  const page = createTestRoot(document.getElementById('root') as HTMLElement)
  root = {
    ...page,
    render: (table) =>
      page.render(<QueryClientProvider client={client}>{table}</QueryClientProvider>),
  }
  await open(Table)
}

beforeEach(() => {
  stubReducedMotion(true)
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/games/active' ? Response.json([]) : Response.json({}, { status: 404 }),
  )
})
afterEach(() => vi.unstubAllGlobals())

async function expectRestoredPlinko() {
  expect([chosen('Risk'), chosen('Rows'), field('Bet amount').value]).toEqual(['high', '16', '75'])
  await press('[value="auto"]')
  expect([field('Stop on loss').value, field('Number of bets').value]).toEqual(['250', '3'])
}

it('restores the bet of each game after another game and after a reload', async () => {
  await load(PlinkoTable)
  await press('[value="high"]')
  await press('[value="16"]')
  await type('Bet amount', '75')
  await press('[value="auto"]')
  await type('Stop on loss', '250')
  await type('Number of bets', '3')
  await open(MinesTable)
  await press('[aria-label="More mines"]')
  await type('Bet amount', '20')
  await open(CrashTable)
  await type('Auto cash-out', '1.5')

  await open(PlinkoTable)
  await expectRestoredPlinko()
  await load(PlinkoTable)
  await expectRestoredPlinko()
  await open(MinesTable)
  expect(document.body.textContent).toContain('4 mines')
  expect(field('Bet amount').value).toBe('20')
  await open(CrashTable)
  expect([field('Bet amount').value, field('Auto cash-out').value]).toEqual(['10', '1.5'])

  await load(PlinkoTable, 2)
  expect([chosen('Risk'), chosen('Rows'), field('Bet amount').value]).toEqual([
    'medium',
    '12',
    '10',
  ])
})

it('restores calls, picks, and chips', async () => {
  await load(DiceTable)
  await press('[value="under"]')
  await open(BaccaratTable)
  await press('[value="tie"]')
  await open(KenoTable)
  await choosePaytable('classic')
  await press('button[aria-label="7"]')
  await press('button[aria-label="80"]')
  await open(RouletteTable)
  await press('[value="25"]')
  await press('[data-spot="straight:17"]')

  await load(DiceTable)
  expect(chosen('Your call')).toBe('under')
  await open(BaccaratTable)
  expect(chosen('Bet on')).toBe('tie')
  await open(KenoTable)
  expect(document.body.textContent).toContain('Select Your Numbers (2/10)')
  expect(paytable().value).toBe('classic')
  await open(RouletteTable)
  expect(document.body.textContent).toContain('Total bet25 pts')
  expect(document.querySelector<HTMLInputElement>('[value="25"]')?.checked).toBe(true)
})

it('ignores invalid stored bets', async () => {
  const stored = {
    'amount.plinko': 0,
    plinko: { rows: 12, risk: 'low', betAmount: 9 },
    mines: 25,
    'auto-cash-out': '1.00',
    'auto-bet.plinko': { bets: 10, stopOnLoss: -5 },
    'keno-picks': [3, 3],
    'roulette.double_zero': [{ type: 'straight', numbers: [38], amount: 1 }],
  }
  for (const [name, value] of Object.entries(stored)) {
    localStorage.setItem(`tallyhouse.1.${name}`, JSON.stringify(value))
  }
  await load(PlinkoTable)
  expect([chosen('Risk'), chosen('Rows'), field('Bet amount').value]).toEqual([
    'medium',
    '12',
    '10',
  ])
  await press('[value="auto"]')
  expect([field('Stop on loss').value, field('Number of bets').value]).toEqual(['', '10'])
  await open(MinesTable)
  expect(document.body.textContent).toContain('3 mines')
  await open(CrashTable)
  expect(field('Auto cash-out').value).toBe('')
  await open(KenoTable)
  expect(document.body.textContent).toContain('Select Your Numbers (0/10)')
  await open(RouletteTable)
  expect(document.body.textContent).toContain('Total bet0 pts')
})
