import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import BaccaratScreen from '../../baccarat/baccarat-screen.tsx'
import DiceScreen from '../../dice/dice-screen.tsx'
import KenoScreen from '../../keno/keno-screen.tsx'
import LimboScreen from '../../limbo/limbo-screen.tsx'
import RouletteScreen from '../../roulette/roulette-screen.tsx'
import SlotsScreen from '../../slots/slots-screen.tsx'
import WheelScreen from '../../wheel/wheel-screen.tsx'
import { DemoTable } from '../screen/demo-table.tsx'
import { animateByTimer, stubPreferences } from './test-stage.ts'

const changes: number[] = []
const announced = () => document.getElementById('live-polite')?.textContent ?? ''
const isOver = () => /demo points$/.test(announced())
const stage = () => document.querySelector('.lamp')?.textContent
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

async function press(selector = 'form button[type=submit]') {
  await act(async () => document.querySelector<HTMLElement>(selector)?.click())
}

async function open(Screen: ComponentType) {
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <DemoTable balance={1000} onBalance={(change) => changes.push(change)}>
          <Screen />
        </DemoTable>
      </QueryClientProvider>,
    ),
  )
  await press('[data-spot="straight:7"]')
  const quickPick = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Quick Pick',
  )
  await act(async () => quickPick?.click())
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  Element.prototype.animate = animateByTimer
  changes.length = 0
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
})

const screens: [name: string, Screen: ComponentType][] = [
  ['dice', DiceScreen],
  ['roulette', RouletteScreen],
  ['slots', SlotsScreen],
  ['wheel', WheelScreen],
  ['keno', KenoScreen],
  ['baccarat', BaccaratScreen],
  ['limbo', LimboScreen],
]

it.each(screens)('%s shows its result when the button is pressed again', async (_, Screen) => {
  await open(Screen)
  await press()
  await press()
  await pass(301)
  expect([isOver(), changes]).toEqual([false, [-10]])
  await press()
  expect([isOver(), changes.length]).toEqual([true, 2])
  await pass(500)
  const shown = stage()
  await pass(10_000)
  expect([stage(), changes.length]).toEqual([shown, 2])
})

it.each(screens)('%s places one bet per press in fast mode', async (_, Screen) => {
  stubPreferences({ fastModeOn: true })
  await open(Screen)
  for (const bets of [1, 2]) {
    await press()
    await pass(1)
    expect([isOver(), changes.filter((change) => change === -10).length]).toEqual([true, bets])
    document.getElementById('live-polite')?.replaceChildren()
  }
})

it.each(screens)('%s shows its result at once without animations', async (_, Screen) => {
  stubPreferences({ animationOn: false })
  await open(Screen)
  await press()
  await pass(1)
  expect(isOver()).toBe(true)
})
