import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { DemoTable } from '../kit/screen/demo-table.tsx'
import { stubReducedMotion } from '../kit/stage/test-stage.ts'
import DiceScreen from './dice-screen.tsx'

const changes: number[] = []
const readout = () => document.querySelector('.figures')?.textContent
const verdict = () => document.body.textContent?.match(/(Over|Under) [\d.]+ (wins|loses)/)?.[0]
const announced = () => document.getElementById('live-polite')?.textContent
const field = (name: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)
    ?.control as HTMLInputElement | undefined
const slider = () => document.querySelector<HTMLInputElement>('[type=range]')
const figures = () => ['Target', 'Multiplier', 'Chance %'].map((name) => field(name)?.value)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  changes.length = 0
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open() {
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <DemoTable balance={1000} onBalance={(change) => changes.push(change)}>
          <DiceScreen />
        </DemoTable>
      </QueryClientProvider>,
    ),
  )
  const mode = document.querySelector<HTMLElement>('[type=radio][value=target]')
  await act(async () => mode?.click())
}

async function roll() {
  const form = document.querySelector('form')
  await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true })))
}

async function type(input: HTMLInputElement | null | undefined, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('links the target, the multiplier, the chance, and the slider', async () => {
  await open()
  expect([...figures(), slider()?.value]).toEqual(['50.49', '2.00', '49.50', '5049'])
  await type(field('Chance %'), '10')
  expect([...figures(), slider()?.value]).toEqual(['89.99', '9.90', '10', '8999'])
  await type(field('Multiplier'), '4')
  expect(figures()).toEqual(['75.24', '4', '24.75'])
  await type(slider(), '9999')
  expect(figures()).toEqual(['99.98', '9,900.00', '0.01'])
})

it('pays and shows a roll only when it has settled', async () => {
  await open()
  await roll()
  await act(async () => vi.advanceTimersByTimeAsync(390))
  expect([changes, verdict(), announced()]).toEqual([[-10], undefined, ''])
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  const isWin = Number(readout()) > 50.49
  expect(verdict()).toBe(isWin ? 'Over 50.49 wins' : 'Over 50.49 loses')
  expect(changes).toEqual([-10, isWin ? 20 : 0])
  expect(announced()).toContain(`Rolled ${readout()}, over 50.49 ${isWin ? 'wins' : 'loses'}, `)
})

it('shows the roll immediately with reduced motion', async () => {
  stubReducedMotion(true)
  await open()
  await roll()
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(verdict()).toMatch(/^Over 50\.49 (wins|loses)$/)
})

it('places no bet on a target that is not valid, or that cannot win', async () => {
  await open()
  await type(field('Target'), '99.99')
  await roll()
  expect(document.body.textContent).toContain('Enter a target from 1.99 to 99.98')
  await type(field('Chance %'), '98')
  await roll()
  expect(document.body.textContent).toContain('A bet of 10 can’t win at 1.01×')
  expect(changes).toEqual([])
})
