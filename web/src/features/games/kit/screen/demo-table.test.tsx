import { act } from 'react'
import { expect, it, vi } from 'vitest'
import BlackjackScreen from '../../blackjack/blackjack-screen.tsx'
import CrashScreen from '../../crash/crash-screen.tsx'
import DiceScreen from '../../dice/dice-screen.tsx'
import MinesScreen from '../../mines/mines-screen.tsx'
import { announced, button, click, openDemo, pass, submit, type } from './test-demo.tsx'

const resultLine = () => document.body.textContent?.match(/(Over|Under) (wins|loses)/)?.[0]
const submitButton = () => document.querySelector('[type=submit]')?.textContent
const sum = (changes: number[]) => changes.reduce((total, change) => total + change, 0)
const listed = () => document.querySelectorAll('li[class*=shrink-0]').length

it('takes the stake at once, and shows and pays the result only when the die has settled', async () => {
  const changes = await openDemo(DiceScreen)
  await submit()
  await pass(900)
  expect([changes, resultLine(), announced()]).toEqual([[-10], undefined, ''])
  await pass(1000)
  expect([-10, resultLine() === 'Over wins' ? 18 : 0]).toEqual(changes)
})

it('rejects a bet above the demo balance', async () => {
  const changes = await openDemo(DiceScreen, 9)
  await submit()
  expect(changes).toEqual([])
})

it('offers the smallest stake that can win in place of one that cannot', async () => {
  const changes = await openDemo(DiceScreen)
  await type(document.querySelector<HTMLInputElement>('input[inputmode=numeric]'), '1')
  expect(document.querySelector('[role=status]')?.textContent).toContain('A bet of 1 can’t win')
  await submit()
  expect(changes).toEqual([])
  await click(button('Bet 2 instead'))
  await submit()
  expect([changes, document.querySelector('[role=status]')]).toEqual([[-2], null])
})

it('plays a round of mines to its end, and pays it once', async () => {
  const changes = await openDemo(MinesScreen)
  await submit()
  expect([sum(changes), announced()]).toEqual([-10, 'Round started. Open a tile.'])
  const tile = document.querySelector<HTMLElement>('[data-tile="12"]')
  await click(tile)
  await pass(300)
  if (tile?.dataset.sign === 'gem') {
    await submit()
    await pass(300)
  }
  expect([sum(changes), announced()]).toEqual(
    tile?.dataset.sign === 'gem'
      ? [0, 'Cashed out at 1.09×, 0 demo points']
      : [-10, 'You hit a mine, −10 demo points'],
  )
  expect(listed()).toBe(1)
})

it('offers the mine counts of the demo', async () => {
  await openDemo(MinesScreen)
  const counts = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  expect(counts.map(({ value }) => value)).toEqual(['1', '3', '5', '10'])
  expect(document.querySelector('form')?.getAttribute('aria-label')).toBe('Mines demo bet')
})

it('ends a flight by itself, and can start another one three seconds later', async () => {
  const changes = await openDemo(CrashScreen)
  await submit()
  expect([sum(changes), submitButton()]).toEqual([-10, expect.stringContaining('Cash out')])
  await act(async () => vi.runOnlyPendingTimersAsync())
  expect(announced()).toMatch(/^Crashed at .*×, −10 demo points$/)
  expect([listed(), submitButton()]).toEqual([1, 'Crashed'])
  await pass(3000)
  expect([sum(changes), submitButton()]).toEqual([-10, 'Bet'])
})

it('deals blackjack', async () => {
  const changes = await openDemo(BlackjackScreen)
  await submit()
  await pass(10_000)
  // If the dealer shows an ace.
  await click(button('No insurance'))
  await pass(10_000)
  await click(button('Stand'))
  await pass(20_000)
  expect(announced()).toMatch(/demo points$/)
  expect([-10, 0, 10, 15]).toContain(sum(changes))
  expect(listed()).toBe(1)
})
