import { beforeEach, expect, it } from 'vitest'
import { announced, click, openDemo, pass, submit, type } from '../kit/screen/test-demo.tsx'
import { animateByTimer, stubReducedMotion } from '../kit/stage/test-stage.ts'
import { limbo } from './limbo.tsx'
import LimboScreen from './limbo-screen.tsx'

const RISE_MAX_MS = 1500
const readout = () => document.querySelector('.figures')?.textContent
const resultLine = () => document.body.textContent?.match(/(Reached|Missed) [\d.,]+×/)?.[0]
const target = () => document.querySelector<HTMLInputElement>('input[inputmode=decimal]')

beforeEach(() => {
  Element.prototype.animate = animateByTimer
})

it('pays and shows a result only when the multiplier has risen to it', async () => {
  const changes = await openDemo(LimboScreen)
  expect([readout(), resultLine()]).toEqual(['1.00×', undefined])
  await submit()
  await pass(300)
  expect([changes, resultLine(), announced()]).toEqual([[-10], undefined, ''])
  await pass(RISE_MAX_MS)
  const isReached = Number.parseFloat(readout() ?? '') >= 2
  expect(resultLine()).toBe(isReached ? 'Reached 2.00×' : 'Missed 2.00×')
  expect(changes).toEqual([-10, isReached ? 20 : 0])
  expect(announced()).toContain(
    `Rose to ${readout()}, target ${isReached ? 'reached' : 'missed'}, `,
  )
})

it('shows the result immediately with reduced motion', async () => {
  stubReducedMotion(true)
  await openDemo(LimboScreen)
  await submit()
  await pass(1)
  expect(resultLine()).toMatch(/^(Reached|Missed) 2\.00×$/)
})

it('places no bet on a target that is not valid, or that cannot win', async () => {
  const changes = await openDemo(LimboScreen)
  await type(target(), '0.5')
  await submit()
  expect(document.body.textContent).toContain('Enter a target from 1.01 to 1,000.00')
  await type(target(), '1.05')
  await submit()
  expect(document.body.textContent).toContain('A bet of 10 can’t win at 1.05×')
  expect(changes).toEqual([])
})

it('takes a quick target, which replaces what was typed', async () => {
  await openDemo(LimboScreen)
  await type(target(), '3.5')
  expect([target()?.value, document.body.textContent?.includes('28.29%')]).toEqual(['3.5', true])
  await click(document.querySelector<HTMLElement>('[aria-label="Target 10×"]'))
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
