import { balanceTooLow } from '@tallyhouse/messages/play'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/calls/api-error.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { ServerTable } from '../../table/server-table.tsx'
import { useAutoBet } from '../auto-bet/use-auto-bet.ts'
import { BetPanel } from './bet-panel.tsx'
import { saveRejection } from './rejection.ts'
import type { Stake } from './use-stake.tsx'

const onPlace = vi.fn()

type PanelProps = Partial<Pick<Stake, 'amount' | 'isPaused'>> & { unready?: string }

function Panel({ amount = 10, isPaused = false, unready }: PanelProps) {
  const auto = useAutoBet({ bet: async () => ({ rejection: '' }), balance: 100, concurrentMax: 1 })
  const stake: Stake = {
    amount,
    isPaused,
    points: 100,
    setAmount: () => {},
    place: (_, bet) => bet(),
    dialog: <></>,
  }
  return (
    <BetPanel
      game="dice"
      label="Bet"
      stake={stake}
      locked={false}
      action="Roll"
      unready={unready}
      onPlace={onPlace}
      figure={{ label: 'Win pays', points: 18 }}
      auto={auto}
    />
  )
}

async function show(props: PanelProps) {
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { id: 1, points: 100 } as SessionUser)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ServerTable>
          <Panel {...props} />
        </ServerTable>
      </QueryClientProvider>,
    ),
  )
}

beforeEach(() => {
  onPlace.mockClear()
  document.body.innerHTML = '<div id="root"></div>'
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

const button = () => document.querySelector('[type=submit]') as HTMLButtonElement
const reason = () => document.getElementById(button().getAttribute('aria-describedby') ?? '')

it.each([
  [{ amount: 0 }, 'Enter a bet amount'],
  [{ isPaused: true }, 'You are taking a break from playing'],
  [{ unready: 'Pick at least one number' }, 'Pick at least one number'],
])('shows next to the button why it is disabled: %o', async (props, text) => {
  await show(props)
  await act(async () => button().click())
  expect(onPlace).not.toHaveBeenCalled()
  expect(reason()?.textContent).toBe(text)
})

it('shows beside the button on a phone that a limit refused the bet', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(width < 64rem)'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await show({})
  const message = 'Your wager limit is 20 points.'
  const body = JSON.stringify({ message, code: 'wager_limit_reached' })
  await act(async () => void saveRejection(new ApiError(403, 'Forbidden', body)))
  expect(document.querySelector('.pinned-actions')?.textContent).toContain(message)
  expect(document.body.textContent.split(message)).toHaveLength(2)
  vi.unstubAllGlobals()
})

it('leaves it to the field of the stake that the balance is too low', async () => {
  await show({ unready: balanceTooLow() })
  expect(reason()?.className).toBe('sr-only')
})

it('shows no reason if a bet can be placed', async () => {
  await show({})
  await act(async () => button().click())
  expect(onPlace).toHaveBeenCalledOnce()
  expect([reason(), button().textContent]).toEqual([null, 'Roll'])
})

it('shows what a win pays in the button of a low window', async () => {
  stubLowWindow()
  await show({})
  expect(button().textContent).toBe('RollWin pays18 pts')
  vi.unstubAllGlobals()
})

it('requires a stop-loss that covers one bet, with a link to its field', async () => {
  await show({})
  await act(async () => (document.querySelector('[value=auto]') as HTMLInputElement).click())
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(reason()?.textContent).toBe('Set “Stop on loss” to start')
  reason()?.click()
  const field = document.activeElement as HTMLInputElement
  expect(field.name).toBe('stopOnLoss')
  await act(async () => type(field, '9'))
  expect(reason()?.textContent).toBe('“Stop on loss” is below the bet amount')
  await act(async () => type(field, '10'))
  expect([reason(), button().getAttribute('aria-disabled')]).toEqual([null, 'false'])
})

function stubLowWindow(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

/** Through the native setter: React ignores changes made by assigning `value`. */
function type(field: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
