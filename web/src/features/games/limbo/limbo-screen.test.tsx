import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { DemoTable } from '../kit/screen/demo-table.tsx'
import { animateByTimer, stubReducedMotion } from '../kit/stage/test-stage.ts'
import { limbo } from './limbo.tsx'
import LimboScreen from './limbo-screen.tsx'

const RISE_MAX_MS = 1500
const changes: number[] = []
const readout = () => document.querySelector('.figures')?.textContent
const verdict = () => document.body.textContent?.match(/(Reached|Missed) [\d.,]+×/)?.[0]
const announced = () => document.getElementById('live-polite')?.textContent
const target = () => document.querySelector<HTMLInputElement>('input[inputmode=decimal]')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  Element.prototype.animate = animateByTimer
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
          <LimboScreen />
        </DemoTable>
      </QueryClientProvider>,
    ),
  )
}

async function launch() {
  const form = document.querySelector('form')
  await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true })))
}

async function aim(typed: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(target(), typed)
    target()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('pays and shows a result only when the multiplier has risen to it', async () => {
  await open()
  expect([readout(), verdict()]).toEqual(['1.00×', undefined])
  await launch()
  await act(async () => vi.advanceTimersByTimeAsync(300))
  expect([changes, verdict(), announced()]).toEqual([[-10], undefined, ''])
  await act(async () => vi.advanceTimersByTimeAsync(RISE_MAX_MS))
  const isReached = Number.parseFloat(readout() ?? '') >= 2
  expect(verdict()).toBe(isReached ? 'Reached 2.00×' : 'Missed 2.00×')
  expect(changes).toEqual([-10, isReached ? 20 : 0])
  expect(announced()).toContain(
    `Rose to ${readout()}, target ${isReached ? 'reached' : 'missed'}, `,
  )
})

it('shows the result immediately with reduced motion', async () => {
  stubReducedMotion(true)
  await open()
  await launch()
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(verdict()).toMatch(/^(Reached|Missed) 2\.00×$/)
})

it('places no bet on a target that is not valid, or that cannot win', async () => {
  await open()
  await aim('0.5')
  await launch()
  expect(document.body.textContent).toContain('Enter a target from 1.01 to 1,000.00')
  await aim('1.05')
  await launch()
  expect(document.body.textContent).toContain('A bet of 10 can’t win at 1.05×')
  expect(changes).toEqual([])
})

it('takes a quick target, which replaces what was typed', async () => {
  await open()
  await aim('3.5')
  expect([target()?.value, document.body.textContent?.includes('28.29%')]).toEqual(['3.5', true])
  const quick = document.querySelector<HTMLElement>('[aria-label="Target 10.00×"]')
  await act(async () => quick?.click())
  expect(target()?.value).toBe('10.00')
})

it('describes a round by its target and its result', () => {
  const choice = { targetHundredths: 200 }
  const outcome = { resultHundredths: 341 }
  expect(limbo.describe({ game: 'limbo', choice, outcome })).toEqual({
    choice: 'Target 2.00×',
    result: 'Rose to 3.41×',
  })
})
